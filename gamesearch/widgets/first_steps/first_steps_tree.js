// Boards, and the tree of little boards, for first_steps.js. Drawing only: what is on a
// board, what a node is worth and in which order nodes stand is all given.

import { OWN_KEYS } from "../own_keys.js";

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "g", "line", "circle", "text", "rect"]);
const FOCUSABLE = new Set(["button", "input"]);

// An element with attributes and children; an attribute that is a function is a listener.
function make(tag, attributes = {}, ...children) {
  const node = SVG_TAGS.has(tag)
    ? document.createElementNS(SVG, tag)
    : document.createElement(tag);
  // JupyterLab looks for this on the focused element itself, not on what is around it
  if (FOCUSABLE.has(tag) || "tabindex" in attributes)
    node.setAttribute(...OWN_KEYS);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== ""));
  return node;
}

// A board of 90 x 90 units: `marks` has nine of X, O or the letter of a free square.
function board(marks, { line = [], last = -1 } = {}) {
  const svg = make("svg", { viewBox: "0 0 90 90", "aria-hidden": "true", class: "gsf-board" });
  if (last >= 0) {
    const [x, y] = [(last % 3) * 30, Math.floor(last / 3) * 30];
    svg.append(make("rect", { x, y, width: 30, height: 30, class: "gsf-last" }));
  }
  for (const at of [30, 60]) {
    svg.append(make("line", { x1: at, y1: 4, x2: at, y2: 86, class: "gsf-grid" }));
    svg.append(make("line", { x1: 4, y1: at, x2: 86, y2: at, class: "gsf-grid" }));
  }
  [...marks].forEach((mark, square) => {
    const [x, y] = [(square % 3) * 30 + 15, Math.floor(square / 3) * 30 + 15];
    if (mark === "O") svg.append(make("circle", { cx: x, cy: y, r: 8.5, class: "gsf-o" }));
    else if (mark === "X")
      for (const slope of [8, -8])
        svg.append(make("line",
          { x1: x - 8, y1: y - slope, x2: x + 8, y2: y + slope, class: "gsf-x" }));
    else svg.append(make("text", { x, y: y + 6, class: "gsf-free" }, mark));
  });
  if (line.length) {
    const [from, to] = [line[0], line[2]];
    svg.append(make("line", {
      x1: (from % 3) * 30 + 15, y1: Math.floor(from / 3) * 30 + 15,
      x2: (to % 3) * 30 + 15, y2: Math.floor(to / 3) * 30 + 15, class: "gsf-won" }));
  }
  return svg;
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
function movesTo(nodes, index) {
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
function treeOfBoards(nodes, view) {
  const at = places(view.children);
  const shown = nodes.map((_, index) => index).filter(view.shown);
  const edges = {};
  const lines = make("svg", {
    viewBox: "0 0 1 3", preserveAspectRatio: "none", "aria-hidden": "true", class: "gsf-edges" });
  for (const index of shown) {
    if (index === 0) continue;
    const [from, to] = [at[nodes[index].parent], at[index]];
    edges[index] = make("line", { x1: from.x, y1: from.row, x2: to.x, y2: to.row,
      class: `gsf-edge ${view.kind(index)}` });
    lines.append(edges[index]);
  }
  const wrap = make("div", { class: "gsf-tree", role: "group", "aria-label": view.label });
  wrap.append(lines, ...["▲ O", "▼ X", "▲ O"].map((who, row) =>
    make("span", { class: "gsf-row", style: `--row:${row}`, "aria-hidden": "true" },
      who, make("span", {}, row === 1 ? " MIN" : " MAX"))));
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
  return make(action ? "button" : "div", {
    class: `gsf-node ${view.kind(index)}`,
    style: `--x:${place.x}; --row:${place.row}`,
    "data-key": `node${index}`, "data-node": index,
    "aria-label": said, role: action ? null : "img", type: action ? "button" : null,
    "aria-pressed": action && view.pressed ? String(view.pressed(index)) : null,
    ...(action ? { click: action } : {}),
  },
  make("span", { class: "gsf-move" }, index ? `${mover(nodes, index)} ${node.letter}` : ""),
  board(node.marks, { line: node.line, last: node.square }),
  make("span", { class: "gsf-value" }, value));
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
