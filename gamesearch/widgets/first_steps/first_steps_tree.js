// Boards, and the tree of little boards, for first_steps.js. These functions only draw: the
// marks on a board, the values and the order of the nodes are all given.

import { h } from "../dom.js";
import { svg, svgText } from "../shapes.js";

// A board of 90 x 90 units: `marks` has nine of X, O or the letter of a free square.
export function board(marks, { line = [], last = -1 } = {}) {
  const root = svg("svg", { viewBox: "0 0 90 90", "aria-hidden": "true", class: "gsf-board" });
  const corner = (square) => [(square % 3) * 30, Math.floor(square / 3) * 30];
  if (last >= 0) {
    const [x, y] = corner(last);
    svg("rect", { x, y, width: 30, height: 30, class: "gsf-last" }, root);
  }
  svg("path", { d: "M30,4V86M60,4V86M4,30H86M4,60H86", class: "gsf-grid" }, root);
  [...marks].forEach((mark, square) => {
    const [x, y] = corner(square).map((at) => at + 15);
    if (mark === "O") svg("circle", { cx: x, cy: y, r: 8.5, class: "gsf-o" }, root);
    else if (mark === "X") {
      svg("path", { d: `M${x - 8},${y - 8}l16,16m0,-16l-16,16`, class: "gsf-x" }, root);
    } else svgText(mark, { x, y: y + 6, class: "gsf-free" }, root);
  });
  if (line.length) {
    const [from, to] = [line[0], line[2]].map((at) => corner(at).map((one) => one + 15));
    svg("path", { d: `M${from}L${to}`, class: "gsf-won" }, root);
  }
  return root;
}

/** A button of the lesson; `key` finds it again when the step is drawn anew. */
export function push(name, key, onclick, { main = false, disabled = false } = {}) {
  return h("button", { class: `gsf-button${main ? " is-main" : ""}`, "data-key": key, disabled,
    onclick }, name);
}

// Where each node stands: x from 0 to 1, row from the top; `children(i)` in their order.
function places(children) {
  const at = [];
  let columns = 0;
  const visit = (index, row) => {
    const below = children(index);
    for (const child of below) visit(child, row + 1);
    const x = below.length
      ? (at[below[0]].x + at[below[below.length - 1]].x) / 2
      : columns++ + 0.5;
    at[index] = { x, row };
  };
  visit(0, 0);
  for (const place of at) if (place) place.x /= columns;
  return at;
}

// The moves that lead to a node: "C, B, A"; "" for the root.
export function movesTo(nodes, index) {
  const path = [];
  for (let i = index; i > 0; i = nodes[i].parent) path.unshift(nodes[i].letter);
  return path.join(", ");
}

// Who played the move that led here.
const mover = (nodes, index) => (nodes[nodes[index].parent].side > 0 ? "O" : "X");

// The tree of little boards.
//   children(i)  the children in order     shown(i)   is the node on the page?
//   kind(i)      more CSS classes          value(i)   what stands under the board
//   say(i)       words for a screen reader beyond path and value
//   pick(i)      what a click does; null: not a button
//   drag         { can(i), drop(i, x) } with x from 0 to 1, or null
export function treeOfBoards(nodes, view) {
  const at = places(view.children);
  const shown = nodes.map((_, index) => index).filter(view.shown);
  const edges = {};
  const lines = svg("svg", {
    viewBox: "0 0 1 3", preserveAspectRatio: "none", "aria-hidden": "true", class: "gsf-edges" });
  for (const index of shown) {
    if (index === 0) continue;
    const [from, to] = [at[nodes[index].parent], at[index]];
    edges[index] = svg("line", { x1: from.x, y1: from.row, x2: to.x, y2: to.row,
      class: `gsf-edge ${view.kind(index)}` }, lines);
  }
  const wrap = h("div", { class: "gsf-tree", role: "group", "aria-label": view.label });
  wrap.append(lines, ...["▲ O", "▼ X", "▲ O"].map((who, row) =>
    h("span", { class: "gsf-row", style: `--row:${row}`, "aria-hidden": "true" },
      who, h("span", {}, row === 1 ? " MIN" : " MAX"))));
  const built = {};
  // in reading order: preorder, children from left to right
  const walk = (index) => {
    if (view.shown(index)) wrap.append((built[index] = nodeOf(nodes, index, at[index], view)));
    view.children(index).forEach(walk);
  };
  walk(0);
  if (view.drag) enableDrag(wrap, nodes, at, built, edges, view);
  return wrap;
}

function nodeOf(nodes, index, place, view) {
  const node = nodes[index];
  const value = view.value(index);
  const action = view.pick(index);
  const path = index ? `After ${movesTo(nodes, index)}` : "The root";
  const said = [path, node.over, value && `Value ${value}`, view.say(index)]
    .filter(Boolean).join(". ");
  return h(action ? "button" : "div", {
    class: `gsf-node ${view.kind(index)}`,
    style: `--x:${place.x}; --row:${place.row}`,
    "data-key": `node${index}`, "data-node": index,
    "aria-label": said, role: action ? null : "img",
    "aria-pressed": action && view.pressed ? String(view.pressed(index)) : null,
    ...(action ? { onclick: action } : {}),
  },
  h("span", { class: "gsf-move" }, index ? `${mover(nodes, index)} ${node.letter}` : ""),
  board(node.marks, { line: node.line, last: node.square }),
  h("span", { class: "gsf-value" }, value));
}

// A subtree follows the pointer and its edges with it; on release `drop` hears where.
function enableDrag(wrap, nodes, at, built, edges, view) {
  const below = (index) => [index, ...nodes[index].children.flatMap(below)];
  for (const [key, element] of Object.entries(built)) {
    const index = Number(key);
    if (!view.drag.can(index)) continue;
    element.classList.add("is-movable");
    const moved = below(index).filter((i) => built[i]);
    let start = null, by = 0;
    const shift = (share) => {
      for (const i of moved) {
        built[i].style.setProperty("--x", at[i].x + share);
        edges[i].setAttribute("x2", at[i].x + share);
        if (i !== index) edges[i].setAttribute("x1", at[nodes[i].parent].x + share);
      }
    };
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      start = event.clientX;
      by = 0;
      element.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointermove", (event) => {
      if (start === null) return;
      by = (event.clientX - start) / wrap.querySelector(".gsf-edges").clientWidth;
      by = Math.max(-at[index].x, Math.min(1 - at[index].x, by)); // stay on the page
      shift(by);
    });
    const release = () => {
      if (start === null) return;
      start = null;
      shift(0);
      if (Math.abs(by) > 0.02) view.drag.drop(index, at[index].x + by, at);
    };
    element.addEventListener("pointerup", release);
    element.addEventListener("pointercancel", () => { by = 0; release(); });
  }
}
