// The first ten minutes of notebook 00, one small step at a time. Python sends `lesson`:
// rules, values, every order already searched. This file shows it and looks answers up.

const GUESSES = [
  ["minimax", "Minimax: every line of play"],
  ["rows", "Alpha-beta, squares taken row by row"],
  ["centre", "Alpha-beta, centre first, then corners, then edges"],
];
const VALUES = ["−1", "0", "+1"];
const signed = (text) => (text === "1" ? "+1" : text);
const listed = (words) => words.join(", ").replace(/, ([^,]*)$/, " and $1");

function render({ model, el }) {
  const lesson = model.get("lesson");
  const { nodes, steps } = lesson;
  const leaves = nodes.map((_, i) => i).filter((i) => nodes[i].leaf);
  const choices = [...nodes[0].children, 0]; // where there is something to choose
  const fresh = () => ({ step: 0, path: [], tries: [], unfolded: false, positions: "",
    marked: [], backed: [], skips: [], skipped: false, order: lesson.given, found: [lesson.orders[lesson.given].seen.length],
    guesses: {} });
  let p = kept();
  let selected = null; // the node that a question or an arrow is about
  let message = "";

  // What was kept, as far as it can be what this file wrote.
  function kept() {
    const start = fresh(), stored = model.get("progress") ?? {};
    const alike = Object.keys(start).filter((name) => typeof stored[name] === typeof start[name]
      && Array.isArray(stored[name]) === Array.isArray(start[name]));
    const state = { ...start, ...Object.fromEntries(alike.map((name) => [name, stored[name]])) };
    const inside = [state.path, state.tries, state.marked, state.backed, state.skips].flat();
    return steps[state.step] && state.order in lesson.orders && inside.every((i) => i in nodes)
      ? state : start;
  }

  // ---- the frame: header, stage, message and buttons; only the stage is rebuilt
  const dots = make("ol", { class: "gsf-dots", "aria-label": "Steps" });
  const title = make("h3", { class: "gsf-title" });
  const stage = make("div", { class: "gsf-stage" });
  const says = make("p", { class: "gsf-says", role: "status", "aria-live": "polite" });
  const back = make("button", { type: "button", class: "gsf-button", click: () => go(p.step - 1) },
    "Back");
  const next = make("button", { type: "button", class: "gsf-button", click: () => go(p.step + 1) });
  const again = make("button", { type: "button", class: "gsf-link", click: restart },
    "Start again");
  const frame = make("section", { class: "gsf", "aria-label": "The first ten minutes",
    "data-lm-suppress-shortcuts": "true" },
    make("header", {}, title, dots), stage, says,
    make("footer", {}, back, next, again));
  el.append(frame);

  const done = [
    () => nodes[0].children.every((child) => p.tries.some((end) => isBelow(end, child))),
    () => p.unfolded,
    () => leaves.every((i) => p.marked.includes(i)),
    () => choices.every((i) => p.backed.includes(i)),
    () => p.skipped,
    () => [4, 5, 6].every((count) => p.found.includes(count)),
    () => GUESSES.every(([name]) => name in p.guesses),
  ];

  function save(change, say = null) {
    p = { ...p, ...change };
    p = { ...p, done: steps.filter((_, i) => done[i]()) };
    model.set("progress", p);
    model.save_changes();
    draw(say);
  }

  function go(step) {
    selected = null;
    save({ step: Math.max(0, Math.min(steps.length - 1, step)) }, "");
    title.focus();
  }

  function restart() {
    selected = null;
    save(fresh(), "Everything is cleared.");
  }

  function draw(say = null) {
    if (say !== null) message = say;
    const focused = frame.contains(document.activeElement)
      ? document.activeElement.dataset.key : null;
    title.textContent = `Step ${p.step + 1} of ${steps.length} · ${steps[p.step]}`;
    title.tabIndex = -1;
    dots.replaceChildren(...steps.map((name, i) => make("li", {},
      make("button", { type: "button", class: done[i]() ? "is-done" : "", click: () => go(i),
        "aria-current": i === p.step ? "step" : null, title: name,
        "aria-label": `${name}${done[i]() ? ", done" : ""}` }, done[i]() ? "✓" : i + 1))));
    stage.replaceChildren(...[play, unfold, mark, backUp, skip, order, guess][p.step]());
    says.textContent = message;
    back.disabled = p.step === 0;
    next.hidden = p.step === steps.length - 1;
    next.textContent = done[p.step]() ? "Next" : "Skip this step";
    next.classList.toggle("is-main", done[p.step]());
    if (focused) // what had it, or what there is to do now
      (stage.querySelector(`[data-key="${focused}"]:not(:disabled)`)
        ?? stage.querySelector("button:not(:disabled), input") ?? next).focus();
  }

  // ---- what the steps share
  const isBelow = (index, above) => {
    for (let i = index; i >= 0; i = nodes[i].parent) if (i === above) return true;
    return false;
  };
  const inked = (index) => p.tries.some((end) => isBelow(end, index));
  const moves = (index) => movesTo(nodes, index);
  const text = (...words) => make("p", {}, ...words);
  const bold = (word) => make("strong", {}, word);

  function tree(label, view) {
    return treeOfBoards(nodes, { label, children: (i) => nodes[i].children, shown: () => true,
      kind: (i) => (inked(i) ? "is-inked" : ""), value: () => "", say: () => "",
      pick: () => null, drag: null, ...view });
  }

  function palette(question, answer) {
    return make("div", { class: "gsf-palette", role: "group", "aria-label": question },
      make("span", {}, question), ...VALUES.map((value) => make("button",
        { type: "button", class: "gsf-button", "data-key": `value${value}`,
          click: () => answer(value) }, value)));
  }

  // A field with its button. Enter is taken by hand: in JupyterLab it does not submit.
  function asking(label, button, size, value, answer) {
    const field = make("input", { type: "text", inputmode: "numeric", size, value,
      "data-key": "field", class: "gsf-field", keydown: (event) => {
        if (event.key === "Enter") { event.preventDefault(); answer(field.value.trim()); }
      } });
    return make("div", { class: "gsf-palette" }, make("label", {}, `${label} `, field),
      make("button", { type: "button", class: "gsf-button is-main",
        click: () => answer(field.value.trim()) }, button));
  }

  // ---- 1 play: every wrong move is answered, and can be taken back
  function play() {
    const here = p.path.length ? p.path[p.path.length - 1] : 0;
    const squares = [...nodes[here].marks].map((mark, square) => {
      const to = nodes[here].children.find((child) => nodes[child].square === square);
      const free = !"XO".includes(mark);
      return make("button", { type: "button", class: "gsf-square", disabled: to === undefined,
        "data-key": `square${square}`,
        "aria-label": `${lesson.squares[square]}, ${free ? `free, called ${mark}` : mark}`,
        click: () => playAt(to) });
    });
    const takeBack = make("button", { type: "button", class: "gsf-button is-main",
      "data-key": "take-back", click: () => save({ path: [] }, "Taken back. O to move.") },
      "Take it back");
    const lasts = nodes[here].leaf && !done[0]();
    return [
      text("You are ", bold("O"), " and it is your turn. Three squares are free. Click one: X " +
        "answers. Then take it back and try the others too."),
      make("div", { class: "gsf-play" },
        make("div", { class: "gsf-big" },
          board(nodes[here].marks, { line: nodes[here].line, last: nodes[here].square }),
          make("div", { class: "gsf-squares", role: "group", "aria-label": "The board" },
            ...squares)),
        make("div", {}, make("ul", { class: "gsf-tries" }, ...nodes[0].children.map(triedLine)),
          p.path.length ? takeBack : "")),
      done[0]() && !lasts ? text(verdict()) : "",
    ];
  }

  function playAt(to) {
    const path = [...p.path, to];
    const said = [`You play ${nodes[to].letter}.`];
    if (!nodes[to].leaf) {
      const reply = nodes[to].best;
      path.push(reply);
      said.push(`X takes ${nodes[reply].letter}.`);
    }
    const end = path[path.length - 1];
    said.push(nodes[end].leaf ? nodes[end].over : "Your turn again.");
    if (nodes[end].value < 0 && nodes[end].leaf) said.push("You have lost: take it back.");
    save({ path, tries: nodes[end].leaf ? [...new Set([...p.tries, end])] : p.tries },
      said.join(" "));
    frame.querySelector('[data-key="take-back"]')?.focus();
  }

  function triedLine(child) {
    const end = p.tries.find((leaf) => isBelow(leaf, child));
    const result = end === undefined ? "not tried yet" : outcome(end);
    return make("li", {}, bold(nodes[child].letter), ` ${result}`);
  }

  const outcome = (i) => ({ "-1": "loses", 0: "draws", 1: "wins" })[nodes[i].value];

  function verdict() {
    const by = (value) => nodes[0].children.filter((i) => nodes[i].value === value)
      .map((i) => nodes[i].letter);
    return `${listed(by(-1))} lose against the right answer; ${listed(by(0))} holds the draw. ` +
      "You looked ahead to find that out. A program does the same, in a fixed order.";
  }

  // ---- 2 unfold: all positions, the tries already inked
  function unfold() {
    const picture = tree(p.unfolded ? `The tree of all ${nodes.length} positions` : "Your tries",
      { shown: (i) => p.unfolded || i === 0 || inked(i) });
    if (p.unfolded)
      return [text(`${nodes.length} positions, this one included. In ${leaves.length} of them ` +
        "play is over: the ", bold("leaves"), ` of the tree. The top is its `, bold("root"),
        ". What you played is inked; the rest is what could have been."), picture];
    return [text("This is what you have tried. How many positions can come up from here, " +
      "this one included?"), picture,
      asking("Your guess", "Unfold", 5, p.positions, (words) => save(
        { unfolded: true, positions: words },
        words ? `You guessed ${words}; there are ${nodes.length}.` : ""))];
  }

  // ---- 3 mark the leaves, 4 back values up: the same question at other nodes
  const known = (i) => (nodes[i].leaf ? p.marked.includes(i)
    : nodes[i].children.length === 1 ? p.step > 2 : p.backed.includes(i));

  function ask(todo, field, question, reason) {
    if (!todo.includes(selected)) selected = todo.find((i) => !known(i)) ?? null;
    const picture = tree("The tree of all positions", {
      value: (i) => (known(i) ? signed(nodes[i].text) : todo.includes(i) ? "?" : ""),
      kind: (i) => `${inked(i) ? "is-inked" : ""} ${i === selected ? "is-selected" : ""} ` +
        `${todo.includes(i) && !known(i) ? "is-open" : ""} ${onLine(i) ? "is-line" : ""}`,
      pick: (i) => (todo.includes(i) && !known(i) ? () => { selected = i; draw(""); } : null),
      say: (i) => (i === selected ? "Selected" : ""),
    });
    if (selected === null) return [picture];
    return [picture, palette(question(selected), (value) => {
      const right = value === signed(nodes[selected].text);
      const said = `${right ? "Yes" : `Not ${value}`}. ${reason(selected, right)}`;
      const asked = selected;
      if (right) selected = null;
      save(right ? { [field]: [...p[field], asked] } : {}, said);
    })];
  }

  const onLine = (i) => p.step === 3 && done[3]() && (i === 0 ||
    (nodes[nodes[i].parent].best === i && onLine(nodes[i].parent)));

  function mark() {
    return [text("You are O. Mark each leaf: ", bold("+1"), " O has won, ", bold("−1"),
      " X has won, ", bold("0"), " a draw. These numbers are the ", bold("utilities"), "."),
    ...ask(leaves, "marked",
      (i) => `After ${moves(i)} play is over. For O that is`,
      (i) => nodes[i].over),
    done[2]() ? text(`All ${leaves.length} ends are marked. Next, the positions before them.`) : ""];
  }

  function backUp() {
    const chooser = (i) => (nodes[i].side > 0 ? "O" : "X");
    const below = (i) => listed(nodes[i].children.map((child) => signed(nodes[child].text)));
    return [
      done[3]()
        ? text("You have just done ", bold("minimax"), ": O takes the largest value (",
          bold("MAX"), "), X the smallest (", bold("MIN"), `). The root is worth ` +
          `${signed(nodes[0].text)}; the move is ${nodes[nodes[0].best].letter}.`)
        : text("Carry the values up. With one square left nothing is chosen: the value " +
          "comes up as it is. Where there is a choice, whoever is to move makes it."),
      ...ask(choices.filter((i) => known(i) || nodes[i].children.every(known)), "backed",
        (i) => `${i ? `After ${moves(i)}` : "At the root"}, ${chooser(i)} chooses ` +
          `between ${below(i)}. The position is worth`,
        (i, right) => `${chooser(i)} is to move and takes the ` +
          `${nodes[i].side > 0 ? "largest" : "smallest"} of ${below(i)}` +
          `${right ? `: ${signed(nodes[i].text)}.` : "."}`),
      leaves.every((i) => p.marked.includes(i)) ? "" : text("First mark all leaves (step 3)."),
    ];
  }

  // ---- 5 skip, 6 order: alpha-beta has been run under every order; look it up
  const run = (key) => lesson.orders[key];

  function inOrder(key) {
    const [root, ...replies] = key.split(" ");
    const sorted = (list, names) => [...list].sort((a, b) =>
      names.indexOf(nodes[a].letter) - names.indexOf(nodes[b].letter));
    return (i) => (i === 0 ? sorted(nodes[0].children, root)
      : nodes[i].parent === 0
        ? sorted(nodes[i].children, replies[nodes[0].children.indexOf(i)])
        : nodes[i].children);
  }

  function skip() {
    const { seen, pruned, why } = run(lesson.best);
    const first = nodes[0].best;
    const toggle = (i) => () => save({ skips: p.skips.includes(i)
      ? p.skips.filter((other) => other !== i) : [...p.skips, i] }, "");
    const picture = tree("The tree, best moves first", {
      children: inOrder(lesson.best),
      kind: (i) => (p.skipped && pruned.includes(i) ? "is-pruned"
        : p.skips.includes(i) ? "is-picked" : ""),
      value: (i) => ((nodes[i].leaf && !(p.skipped && pruned.includes(i))) || isBelow(i, first)
        ? signed(nodes[i].text) : ""),
      pick: (i) => (nodes[i].leaf && !p.skipped ? toggle(i) : null),
      pressed: (i) => p.skips.includes(i),
      say: (i) => (p.skipped && pruned.includes(i) ? "Skipped" : ""),
    });
    if (p.skipped)
      return [text(bold(`${seen.length} leaves instead of ${leaves.length}`),
        ", and the same answer. Leaving these out is a ", bold("cut-off"), "; the method is ",
        bold("alpha-beta"), "."),
      make("ul", {}, ...why.map((reason) => make("li", {}, reason))), picture];
    return [
      text(`Now ${nodes[first].letter} comes first, and it is worth ` +
        `${signed(nodes[first].text)}: O has that for certain. One good answer by X is enough ` +
        "to spoil a move; how much worse it could get no longer matters."),
      text(`Read the leaves from left to right. Which ${leaves.length - seen.length} can you ` +
        "skip? Click them."), picture,
      make("div", { class: "gsf-palette" }, make("button", { type: "button", "data-key": "judge",
        class: "gsf-button is-main", disabled: !p.skips.length, click: judge }, "Check"))];
  }

  function judge() {
    const { seen } = run(lesson.best);
    const needed = p.skips.find((i) => seen.includes(i));
    if (needed !== undefined) {
      const top = moves(needed)[0];
      save({}, isBelow(needed, nodes[0].best)
        ? `${moves(needed)} is needed: without it you do not know what ${top} is worth.`
        : `${moves(needed)} is needed: it is what shows that ${top} is no better ` +
          `than ${nodes[nodes[0].best].letter}.`);
    } else if (p.skips.length < leaves.length - seen.length)
      save({}, "Right so far. There is one more.");
    else save({ skipped: true }, "Yes: once X has a good answer, its other answer is not needed.");
  }

  function order() {
    const { seen, pruned } = run(p.order);
    const children = inOrder(p.order);
    const movable = (i) => i > 0 && nodes[nodes[i].parent].children.length > 1;
    const picture = tree("The tree in your order", {
      children,
      kind: (i) => `${pruned.includes(i) ? "is-pruned" : ""} ${i === selected ? "is-selected" : ""}`,
      value: (i) => (nodes[i].leaf && !pruned.includes(i) ? signed(nodes[i].text) : ""),
      pick: (i) => (movable(i) ? () => { selected = i; draw(); } : null),
      say: (i) => [pruned.includes(i) ? "Skipped" : "", movable(i) ? "Arrow keys move it" : ""]
        .filter(Boolean).join(". "),
      drag: { can: movable, drop: (i, x, at) => {
        const others = children(nodes[i].parent).filter((other) => other !== i);
        moveTo(i, others.filter((other) => at[other].x < x).length);
      } },
    });
    picture.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const index = Number(event.target.dataset?.node ?? -1);
      if (!by || !movable(index)) return;
      event.preventDefault();
      step(index, by);
    });
    const chosen = selected !== null && movable(selected);
    return [
      text("Drag a position to another place among its siblings, or click it and use the arrows. " +
        `Grey leaves are never looked at. Find an order with 4, with 5 and with 6 leaves.`),
      make("div", { class: "gsf-palette" }, bold(`${seen.length} leaves`),
        ...[4, 5, 6].map((count) => make("span", { class: "gsf-goal" },
          `${p.found.includes(count) ? "✓" : "○"} ${count}`)),
        make("span", {}, chosen ? `Move ${moves(selected)}` : "Nothing selected"),
        ...[[-1, "← earlier"], [1, "later →"]].map(([by, name]) => make("button", {
          type: "button", class: "gsf-button", "data-key": name, disabled: !chosen,
          click: () => step(selected, by) }, name))),
      picture,
      done[5]() ? text(`${tally()} The answer is the same in all of them.`) : ""];
  }

  function step(index, by) {
    const place = inOrder(p.order)(nodes[index].parent).indexOf(index);
    moveTo(index, place + by);
  }

  function moveTo(index, place) {
    const parent = nodes[index].parent;
    const before = inOrder(p.order)(parent);
    const siblings = before.filter((other) => other !== index);
    siblings.splice(Math.max(0, Math.min(siblings.length, place)), 0, index);
    const parts = p.order.split(" ");
    parts[parent === 0 ? 0 : 1 + nodes[0].children.indexOf(parent)] =
      siblings.map((i) => nodes[i].letter).join("");
    const key = parts.join(" ");
    const count = run(key).seen.length;
    selected = index;
    save({ order: key, found: [...new Set([...p.found, count])] },
      `${moves(index)} is now number ${siblings.indexOf(index) + 1} of ` +
      `${siblings.length}: ${count} leaves.`);
    frame.querySelector(`[data-key="node${index}"]`)?.focus();
  }

  function tally() {
    const all = Object.values(lesson.orders).map((one) => one.seen.length);
    const part = (count) => `${all.filter((n) => n === count).length} look at ${count} leaves`;
    return `Of all ${all.length} orders ${[4, 5, 6].map(part).join(", ")}.`;
  }

  // ---- 7 guess: three counts of the whole game, each counted after the guess
  function guess() {
    const asked = Object.keys(p.guesses);
    if (asked.some((name) => !model.get("asked").includes(name))) {
      model.set("asked", asked);
      model.save_changes();
    }
    const open = GUESSES.findIndex(([name]) => !(name in p.guesses));
    return [
      text("Now the whole game, from the empty board. How many positions does each search " +
        "visit? A rough guess is a good guess."),
      ...GUESSES.slice(0, open < 0 ? GUESSES.length : open + 1).map(guessRow),
      done[6]() && GUESSES.every(([name]) => name in model.get("counts"))
        ? text(bold("All three give the same answer: a draw."), " Why the first count is so " +
          "large is lecture 01, why the second is small lecture 02, why the order matters so " +
          "much lecture 03.") : ""];
  }

  function guessRow([name, what]) {
    const count = model.get("counts")[name];
    if (name in p.guesses)
      return make("p", { class: "gsf-guess" }, `${what}: `,
        bold(count === undefined ? "counting …" : count.toLocaleString("en")),
        count === undefined ? "" : ` ${distance(p.guesses[name], count)}`);
    return make("div", { class: "gsf-guess" }, asking(`${what}:`, "Guess", 9, "", (words) => {
      const number = Number(words.replace(/[\s,.’']/g, ""));
      if (number > 0) save({ guesses: { ...p.guesses, [name]: number } }, "");
      else draw("A whole number, please, such as 1000.");
    }));
  }

  function distance(guessed, count) {
    const [times, side] = guessed > count ? [guessed / count, "high"] : [count / guessed, "low"];
    const said = times < 1.2 ? "very close" : times < 10
      ? `${times.toFixed(1)} times too ${side}`
      : `${Math.round(times).toLocaleString("en")} times too ${side}`;
    return `You guessed ${guessed.toLocaleString("en")}: ${said}.`;
  }

  const counted = () => draw();
  const moved = () => {
    if (JSON.stringify(model.get("progress")) === JSON.stringify(p)) return;
    p = kept();
    draw("");
  };
  model.on("change:counts", counted);
  model.on("change:progress", moved);
  draw();
  return () => {
    model.off("change:counts", counted);
    model.off("change:progress", moved);
  };
}

export default { render };
