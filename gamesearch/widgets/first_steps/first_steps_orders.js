// Steps 5 to 7 of first_steps.js: skip leaves, order moves, guess the size of a search.
// Alpha-beta has been run under every order of moves; an order is named by its letters,
// "CAB CB CA BA": the root's moves, then the replies to A, to B and to C.

import { h } from "../dom.js";
import { push } from "./first_steps_tree.js";
import { asking, bold, listed, text } from "./first_steps_values.js";

const GUESSES = [
  ["minimax", "Minimax, every line of play"],
  ["rows", "Alpha-beta, squares row by row"],
  ["centre", "Alpha-beta, first the centre, then corners, then edges"],
];

// The children of each node in the order that `key` names.
function inOrder({ nodes }, key) {
  const [root, ...replies] = key.split(" ");
  const word = (i) => (i === 0 ? root : replies[nodes[0].children.indexOf(i)]);
  const place = (i) => word(nodes[i].parent)?.indexOf(nodes[i].letter) ?? 0;
  return (i) => [...nodes[i].children].sort((a, b) => place(a) - place(b));
}

// ---- 5: which two leaves can be skipped?
export const skip = {
  done: (app) => app.p.skipped,

  view(app) {
    const { nodes, leaves, p } = app, first = nodes[0].best;
    const { seen, pruned, why } = app.lesson.orders[app.lesson.best];
    const isPruned = (i) => p.skipped && pruned.includes(i);
    const toggle = (i) => () => app.save({ skips: p.skips.includes(i)
      ? p.skips.filter((other) => other !== i) : [...p.skips, i] });
    const picture = app.tree("The tree, best moves first", {
      children: inOrder(app, app.lesson.best),
      kind: (i) => (isPruned(i) ? "is-pruned" : p.skips.includes(i) ? "is-picked" : ""),
      value: (i) => ((nodes[i].leaf && !isPruned(i)) || app.isBelow(i, first)
        ? app.value(i) : ""),
      pick: (i) => (nodes[i].leaf && !p.skipped ? toggle(i) : null),
      pressed: (i) => p.skips.includes(i),
      say: (i) => (isPruned(i) ? "Skipped" : ""),
    });
    if (p.skipped)
      return [text(`The search evaluates *${seen.length} leaves instead of ${leaves.length}*.`,
        "The answer is the same.", "To leave out such leaves is called a *cut-off*.",
        "The method is called *alpha-beta*."),
      h("ul", {}, ...why.map((reason) => h("li", {}, reason))), picture];
    return [
      text(`Now ${nodes[first].letter} comes first. It is worth ${app.value(first)}.`,
        "So O is guaranteed at least this value.",
        "One good answer by X is enough to show that another move is no better than this.",
        "It does not matter how much worse the move is."),
      text("Look at the leaves from left to right.",
        `Which ${leaves.length - seen.length} leaves can you skip? Click them.`), picture,
      h("div", { class: "gsf-palette" }, push("Check", "judge", () => judge(app, seen),
        { main: true, disabled: !p.skips.length }))];
  },
};

function judge(app, seen) {
  const { nodes, leaves, p } = app, best = nodes[0].best;
  const needed = p.skips.find((i) => seen.includes(i));
  if (needed !== undefined) {
    const leaf = app.moves(needed), top = leaf[0], than = nodes[best].letter;
    app.save({}, app.isBelow(needed, best)
      ? `${leaf} is needed. Without this leaf the value of ${top} is not known.`
      : `${leaf} is needed. This leaf shows that ${top} is no better than ${than}.`);
  } else if (p.skips.length < leaves.length - seen.length)
    app.save({}, "Right so far. You can skip one more leaf.");
  else
    app.save({ skipped: true },
      "Yes. One good answer by X is enough, so its other answer is not needed.");
}

// ---- 6: the same search under an order of the learner's own
export const order = {
  goals: [4, 5, 6],
  done: (app) => order.goals.every((count) => app.p.found.includes(count)),
  movable: ({ nodes }, i) => i > 0 && nodes[nodes[i].parent].children.length > 1,

  view(app) {
    const { lesson, nodes, p, selected } = app, { seen, pruned } = lesson.orders[p.order];
    const movable = (i) => order.movable(app, i), children = inOrder(app, p.order);
    const picture = app.tree("The tree in your order", {
      children,
      kind: (i) => [pruned.includes(i) && "is-pruned", i === selected && "is-selected"]
        .filter(Boolean).join(" "),
      value: (i) => (nodes[i].leaf && !pruned.includes(i) ? app.value(i) : ""),
      pick: (i) => (movable(i) ? () => { app.selected = i; app.draw(); } : null),
      say: (i) => [pruned.includes(i) && "Skipped", movable(i) && "Arrow keys move it"]
        .filter(Boolean).join(". "),
      drag: { can: movable, drop: (i, x, at) => {
        const siblings = children(nodes[i].parent).filter((other) => other !== i);
        moveTo(app, i, siblings.filter((other) => at[other].x < x).length);
      } },
    });
    picture.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const index = Number(event.target.dataset?.node ?? -1);
      if (!by || !movable(index)) return;
      event.preventDefault();
      moveBy(app, index, by);
    });
    return [
      text("Drag a position to another place among its siblings, or click it and use the arrows.",
        "Grey leaves are skipped.",
        "Find an order with 4 leaves, one with 5 leaves and one with 6 leaves."),
      orderBar(app, seen.length), picture,
      order.done(app) && text(tally(lesson), "The answer is the same in all orders.")];
  },
};

function orderBar(app, count) {
  const { p, selected } = app, chosen = selected !== null && order.movable(app, selected);
  const arrow = (by, name) =>
    push(name, name, () => moveBy(app, selected, by), { disabled: !chosen });
  return h("div", { class: "gsf-palette" }, bold(`${count} leaves`),
    ...order.goals.map((goal) => h("span", { class: "gsf-goal" },
      `${p.found.includes(goal) ? "✓" : "○"} ${goal}`)),
    h("span", {}, chosen ? `Move ${app.moves(selected)}` : "Nothing selected"),
    arrow(-1, "← earlier"), arrow(1, "later →"));
}

function moveBy(app, index, by) {
  const siblings = inOrder(app, app.p.order)(app.nodes[index].parent);
  moveTo(app, index, siblings.indexOf(index) + by);
}

function moveTo(app, index, place) {
  const { nodes, lesson, p } = app, parent = nodes[index].parent;
  const siblings = inOrder(app, p.order)(parent).filter((other) => other !== index);
  siblings.splice(Math.max(0, Math.min(siblings.length, place)), 0, index);
  const words = p.order.split(" ");
  words[parent === 0 ? 0 : 1 + nodes[0].children.indexOf(parent)] =
    siblings.map((i) => nodes[i].letter).join("");
  const key = words.join(" "), count = lesson.orders[key].seen.length;
  app.selected = index;
  app.save({ order: key, found: [...new Set([...p.found, count])] },
    [`${app.moves(index)} is now number ${siblings.indexOf(index) + 1} of ${siblings.length}.`,
      `This order evaluates ${count} leaves.`].join(" "));
}

function tally({ orders }) {
  const counts = Object.values(orders).map((one) => one.seen.length);
  const part = (goal) => `${counts.filter((n) => n === goal).length} evaluate ${goal} leaves`;
  return `Of all ${counts.length} orders, ${listed(order.goals.map(part))}.`;
}

// ---- 7: three counts of the whole game, each counted after the guess
export const guess = {
  done: (app) => GUESSES.every(([name]) => name in app.p.guesses),

  view(app) {
    const { model, p } = app, asked = Object.keys(p.guesses);
    if (asked.some((name) => !model.get("asked").includes(name))) {
      model.set("asked", asked);
      model.save_changes();
    }
    const open = GUESSES.findIndex(([name]) => !(name in p.guesses));
    const rows = GUESSES.slice(0, open < 0 ? GUESSES.length : open + 1);
    return [
      text("Now search the whole game, from the empty board.",
        "How many positions does each search visit? A rough guess is good enough."),
      ...rows.map(([name, what]) => guessRow(app, name, what)),
      GUESSES.every(([name]) => name in model.get("counts"))
        && text("*All three searches give the same answer: a draw.*",
          "Lecture 01 explains why the first count is so large.",
          "Lecture 02 explains why the second count is smaller.",
          "Lecture 03 explains why the order matters so much."),
    ];
  },
};

function guessRow(app, name, what) {
  const guessed = app.p.guesses[name], count = app.model.get("counts")[name];
  if (guessed !== undefined)
    return h("p", { class: "gsf-guess" }, `${what}: `,
      bold(count === undefined ? "counting …" : count.toLocaleString("en")),
      count === undefined ? "" : ` ${distance(guessed, count)}`);
  return h("div", { class: "gsf-guess" }, asking(`${what}:`, "Guess", 9, "", (words) => {
    const number = Number(words.replace(/[\s,.’']/g, ""));
    if (number > 0) app.save({ guesses: { ...app.p.guesses, [name]: number } });
    else app.draw("Type a whole number, such as 1000.");
  }));
}

function distance(guessed, count) {
  const times = Math.max(guessed / count, count / guessed), typed = guessed.toLocaleString("en");
  const shown = times < 10 ? times.toFixed(1) : Math.round(times).toLocaleString("en");
  if (times < 1.2) return `Your guess ${typed} is very close.`;
  return guessed > count ? `Your guess ${typed} is ${shown} times too high.`
    : `Your guess ${typed} is ${shown} times too low.`;
}
