// Steps 1 to 4 of first_steps.js: play, unfold the tree, mark its leaves, back values up.

import { h } from "../dom.js";
import { board, push } from "./first_steps_tree.js";

const VALUES = ["−1", "0", "+1"];
export const signed = (text) => (text === "1" ? "+1" : text);
/** Words in a row: "a", "a and b", "a, b and c". */
export function listed(words) {
  if (words.length < 2) return words.join();
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export const bold = (word) => h("strong", {}, word);

/** A paragraph of these sentences; *words between stars* are bold. */
export function text(...sentences) {
  const parts = sentences.join(" ").split("*");
  return h("p", {}, ...parts.map((part, at) => (at % 2 ? bold(part) : part)));
}

// A field with its button. Enter is taken by hand: in JupyterLab it does not submit.
export function asking(label, button, size, value, answer) {
  const field = h("input", { type: "text", inputmode: "numeric", size, value,
    "data-key": "field", class: "gsf-field", onkeydown: (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      answer(field.value.trim());
    } });
  return h("div", { class: "gsf-palette" }, h("label", {}, `${label} `, field),
    push(button, null, () => answer(field.value.trim()), { main: true }));
}

// ---- 1: every wrong move is answered, and can be taken back
export const play = {
  done: (app) => app.nodes[0].children.every((child) => app.inked(child)),

  view(app) {
    const { nodes, p } = app, here = p.path.at(-1) ?? 0;
    const squares = [...nodes[here].marks].map((mark, square) => {
      const to = nodes[here].children.find((child) => nodes[child].square === square);
      const free = "XO".includes(mark) ? mark : `free, called ${mark}`;
      return h("button", { class: "gsf-square", "data-key": `square${square}`,
        disabled: to === undefined, "aria-label": `${app.lesson.squares[square]}, ${free}`,
        onclick: () => playAt(app, to) });
    });
    const takeBack = () => app.save({ path: [] }, "The moves are taken back. You are to move.");
    return [
      text("You are *O*, and it is your turn. Three squares are free.",
        "Click one of them, and X answers. Then take your move back and try the other squares."),
      h("div", { class: "gsf-play" },
        h("div", { class: "gsf-big" },
          board(nodes[here].marks, { line: nodes[here].line, last: nodes[here].square }),
          h("div", { class: "gsf-squares", role: "group", "aria-label": "The board" },
            ...squares)),
        h("div", {},
          h("ul", { class: "gsf-tries" }, ...nodes[0].children.map((i) => tried(app, i))),
          p.path.length ? push("Take it back", "take-back", takeBack, { main: true }) : "")),
      play.done(app) && text(verdict(nodes)),
    ];
  },
};

function playAt(app, to) {
  const { nodes, p } = app, path = [...p.path, to];
  const said = [`You play ${nodes[to].letter}.`];
  if (!nodes[to].leaf) {
    path.push(nodes[to].best);
    said.push(`X takes ${nodes[nodes[to].best].letter}.`);
  }
  const end = path.at(-1), over = nodes[end].leaf;
  said.push(over ? nodes[end].over : "Your turn again.");
  if (over && nodes[end].value < 0) said.push("You have lost. Take your move back.");
  app.save({ path, tries: over ? [...new Set([...p.tries, end])] : p.tries }, said.join(" "));
  app.focus("take-back");
}

function tried(app, child) {
  const end = app.p.tries.find((leaf) => app.isBelow(leaf, child));
  const outcome = { "-1": "loses", 0: "draws", 1: "wins" }[app.nodes[end]?.value];
  return h("li", {}, bold(app.nodes[child].letter), ` ${outcome ?? "not tried yet"}`);
}

function verdict(nodes) {
  const worth = (value) => listed(nodes[0].children.filter((i) => nodes[i].value === value)
    .map((i) => nodes[i].letter));
  return [`${worth(-1)} lose if X answers well; ${worth(0)} holds the draw.`,
    "You looked ahead to find this out.",
    "A program looks ahead, too, but in a fixed order."].join(" ");
}

// ---- 2: all positions; those that were tried have full lines
export const unfold = {
  done: (app) => app.p.unfolded,

  view(app) {
    const { nodes, leaves, p } = app;
    if (p.unfolded)
      return [text(`There are ${nodes.length} positions, with the one at the top.`,
        "That position is the *root* of the tree.",
        `In ${leaves.length} positions play is over; they are the *leaves* of the tree.`,
        "The positions that you played have full lines."),
      app.tree(`The tree of all ${nodes.length} positions`, {})];
    return [
      text("The picture shows the moves that you have tried.",
        "How many positions can there be from here on, with this one?"),
      app.tree("Your tries", { shown: (i) => i === 0 || app.inked(i) }),
      asking("Your guess", "Unfold", 5, p.positions, (words) => app.save(
        { unfolded: true, positions: words },
        words ? `You guessed ${words}; there are ${nodes.length}.` : ""))];
  },
};

// ---- 3 and 4: the value of each position, at the leaves and then above them
export const mark = {
  done: (app) => app.leaves.every((i) => app.p.marked.includes(i)),
  known: (app, i) => app.p.marked.includes(i),

  view: (app) => [
    text("You are O. Mark each leaf with its value.",
      "The value is *+1* if O has won, *−1* if X has won, and *0* for a draw.",
      "These numbers are the *utilities*."),
    ...whichValue(app, mark, app.leaves, "marked",
      (i) => `After ${app.moves(i)} play is over. What is the value for O?`,
      (i) => app.nodes[i].over),
    mark.done(app) && text(`All ${app.leaves.length} leaves are marked.`,
      "The next step is about the positions above them."),
  ],
};

export const backUp = {
  // nodes with a choice; at all others the value of the only child is the value
  choices: (app) => [...app.nodes[0].children, 0],
  done: (app) => backUp.choices(app).every((i) => app.p.backed.includes(i)),
  known: (app, i) => (app.nodes[i].leaf ? mark.known(app, i)
    : app.nodes[i].children.length > 1 ? app.p.backed.includes(i)
      : backUp.known(app, app.nodes[i].children[0])),

  view(app) {
    const { nodes } = app;
    const chooser = (i) => (nodes[i].side > 0 ? "O" : "X");
    const below = (i) => listed(nodes[i].children.map((child) => app.value(child)));
    const ready = backUp.choices(app).filter((i) => backUp.known(app, i)
      || nodes[i].children.every((child) => backUp.known(app, child)));
    return [
      backUp.done(app)
        ? text("You have just done *minimax*.",
          "O takes the largest value (*MAX*), and X takes the smallest value (*MIN*).",
          `The root is worth ${app.value(0)}, and the best move is ${nodes[nodes[0].best].letter}.`)
        : text("Now back up the values from the leaves to the root.",
          "If only one square is left, there is no choice, so the value is the same.",
          "If there is a choice, the player to move chooses."),
      ...whichValue(app, backUp, ready, "backed",
        (i) => {
          const choice = `${chooser(i)} chooses between ${below(i)}. What is the value?`;
          return i ? `After ${app.moves(i)}, ${choice}` : `At the root, ${choice}`;
        },
        (i, right) => {
          const rule = nodes[i].side > 0 ? `O is to move and takes the largest of ${below(i)}.`
            : `X is to move and takes the smallest of ${below(i)}.`;
          return right ? `${rule} The value is ${app.value(i)}.` : rule;
        }),
      !mark.done(app) && text("Mark all leaves first, in step 3."),
    ];
  },
};

// The tree, and a question about the value of `selected`; `field` of the progress has the
// nodes that were answered, and `reason(i, right)` is the sentence after an answer.
function whichValue(app, step, todo, field, question, reason) {
  const { nodes, p } = app;
  const open = (i) => todo.includes(i) && !step.known(app, i);
  if (app.selected === null || !open(app.selected)) app.selected = todo.find(open) ?? null;
  const selected = app.selected;
  const onLine = (i) => step === backUp && backUp.done(app)
    && (i === 0 || (nodes[nodes[i].parent].best === i && onLine(nodes[i].parent)));
  const choose = (i) => () => { app.selected = i; app.draw(""); };
  const picture = app.tree("The tree of all positions", {
    value: (i) => (step.known(app, i) ? app.value(i) : open(i) ? "?" : ""),
    kind: (i) => [app.inked(i) && "is-inked", i === selected && "is-selected",
      open(i) && "is-open", onLine(i) && "is-line"].filter(Boolean).join(" "),
    pick: (i) => (open(i) ? choose(i) : null),
    say: (i) => (i === selected ? "Selected" : ""),
  });
  if (selected === null) return [picture];
  const answer = (value) => {
    const right = value === app.value(selected);
    const why = reason(selected, right), said = right ? `Yes. ${why}` : `Not ${value}. ${why}`;
    if (right) app.selected = null;
    app.save(right ? { [field]: [...p[field], selected] } : {}, said);
  };
  return [picture, h("div", { class: "gsf-palette", role: "group",
    "aria-label": question(selected) },
    h("span", {}, question(selected)),
    ...VALUES.map((value) => push(value, `value${value}`, () => answer(value))))];
}
