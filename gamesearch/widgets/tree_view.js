// The tree as a picture in SVG: every node a shape, every number beside or in it.
//
// Triangle up MAX, triangle down MIN, circle chance, box leaf; what is pruned is hatched
// and dashed behind a double bar. The picture is built once; a step only touches the
// nodes whose look changes. Colours are in explorer.css.

import { OWN_KEYS } from "./dom.js";
import { tidy } from "./layout.js";
import { OPEN, PRUNED, VISITED } from "./replay.js";

const SVG = "http://www.w3.org/2000/svg";
const ROW = 82; // from ply to ply
const MARGIN = 8;
const FONT = { value: 14, small: 12 }; // units
const GLYPH = 0.6; // the width of a digit, in font sizes
const LABEL_AT = 0.76; // where on the edge to a leaf its label stands
const APART = 2; // between labels that do not seem to be one
const BOARD_CELL = 11;
const TOP = 30; // from the upper edge to the middle of the root
const LONG_LABEL = 16; // from this width on a label stands on its edge, not beside it
const LEAST_SCALE = 9 / FONT.small; // text never below 9 pixels
const TOLERANCE = 0.95; // but as little smaller, if the whole then fits

export function svg(tag, attributes, parent) {
  const element = document.createElementNS(SVG, tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  if (parent) parent.appendChild(element);
  return element;
}

const widths = new Map(); // of texts in units, measured in the font of the page

function textWidth(text, bold = false) {
  const key = bold ? `*${text}` : text;
  if (!widths.has(key)) {
    const pen = document.createElement("canvas").getContext("2d");
    const family = getComputedStyle(document.documentElement)
      .getPropertyValue("--jp-ui-font-family") || "system-ui, sans-serif";
    pen.font = `${bold ? "600 " : ""}${FONT.small}px ${family}`;
    widths.set(key, pen.measureText(text).width);
  }
  return widths.get(key);
}

/** The size of the shapes of a tree: wide enough for the longest number in them. */
export class Shapes {
  constructor(longestInner, longestLeaf, boardSize) {
    this.half = Math.max(21, (Math.min(longestInner, 7) * FONT.value * GLYPH) / 1.6);
    this.leafHalf = Math.max(14, (longestLeaf * FONT.value * GLYPH) / 2 + 5);
    this.board = boardSize; // { rows, columns } or null
    this.boardHeight = boardSize ? boardSize.rows * BOARD_CELL + 6 : 0;
    this.boardHalf = boardSize ? (boardSize.columns * BOARD_CELL) / 2 + 2 : 0;
  }

  halfWidth(kind) {
    const shape = kind === "leaf" ? this.leafHalf : kind === "chance" ? 18 : this.half;
    return Math.max(shape, this.boardHalf);
  }

  top(kind) {
    return { max: -21, min: -14, chance: -18, leaf: -14 }[kind];
  }

  bottom(kind) {
    return { max: 14, min: 21, chance: 18, leaf: 14 }[kind] + this.boardHeight;
  }

  /** Where the texts beside a node begin: past the ring, at its narrow end. */
  beside(kind) {
    const wide = this.half / 21; // times the usual
    return {
      max: { x: 13 * wide, y: -12, cutX: 25 * wide, cutY: 2 },
      min: { x: 16 * wide, y: 18, cutX: 26 * wide, cutY: 4 },
      chance: { x: 21, y: -14, cutX: 26, cutY: 0 },
    }[kind];
  }

  path(kind) {
    const w = this.half, l = this.leafHalf;
    if (kind === "max") return `M${-w},14H${w}L0,-21Z`;
    if (kind === "min") return `M${-w},-14H${w}L0,21Z`;
    if (kind === "chance") return "M-18,0a18,18 0 1,0 36,0a18,18 0 1,0 -36,0Z";
    return `M${-l + 3},-14H${l - 3}a3,3 0 0 1 3,3V11a3,3 0 0 1 -3,3H${-l + 3}` +
      `a3,3 0 0 1 -3,-3V-11a3,3 0 0 1 3,-3Z`;
  }

  /** Where the number is written, and how large, so that it stays inside. */
  text(kind, label) {
    const room = kind === "leaf" ? 2 * this.leafHalf - 6 : 1.3 * this.half;
    const font = Math.min(FONT.value, room / (GLYPH * Math.max(1, label.length)));
    return { y: { max: 10, min: 0, chance: 5, leaf: 5 }[kind], font };
  }
}

/** The outline around the node one is at: its shape, larger, around its own middle. */
export function ringScale(kind) {
  const middle = { max: 2.3, min: -2.3, chance: 0, leaf: 0 }[kind];
  const factor = kind === "max" || kind === "min" ? 1.36 : 1.3;
  return `translate(0,${middle}) scale(${factor}) translate(0,${-middle})`;
}

/** What stands beside a node; the same rules as `beside` of gamesearch/words.py. */
export function besideNode(notation, kind, look) {
  if (kind === "leaf" || !look.entered) return "";
  if (notation === "window") return look.window;
  const { low, high } = look.known || { low: "−∞", high: "∞" };
  if (notation === "values") {
    return kind === "max" ? `α = ${low}` : kind === "min" ? `β = ${high}` : "";
  }
  return `${low === "−∞" ? "(" : "["}${low}, ${high}${high === "∞" ? ")" : "]"}`;
}

export class TreeView {
  /** options: notation, windows, order, boards, folded, collapsed (Set), onNode */
  constructor(replay, host, options) {
    Object.assign(this, { replay, host, options });
    this.id = `gs-${Math.random().toString(36).slice(2, 10)}`; // no other on the page
    this.zoom = 1;
    this.step = 0;
    this.choose();
    this.shortFrom = Infinity; // the ply from which on labels are only last parts
    this.arrange();
    this.shortFrom = this.crowdedPly();
    if (this.shortFrom < Infinity) this.arrange();
    this.build();
  }

  // -- what is drawn, and where ---------------------------------------------------

  /** The visible nodes: not below a collapsed one, not folded away as a twin. */
  choose() {
    const { replay, options } = this, { nodes } = replay;
    const hidden = (node) => options.folded && nodes.twin[node] >= 0;
    this.visible = [];
    for (let node = 0; node < replay.size;) {
      if (hidden(node)) { node = replay.end[node]; continue; }
      this.visible.push(node);
      node = options.collapsed.has(node) ? replay.end[node] : node + 1;
    }
    const shown = this.shown = new Set(this.visible);
    this.childrenOf = (node) => replay.children[node].filter((child) => shown.has(child));
    const inner = this.visible.filter((node) => replay.kind[node] !== "leaf");
    const longest = (chosen) => chosen.reduce((most, node) => Math.max(
      most, ...replay.looks[node].map((look) => look.label.length)), 1);
    const leaves = this.visible.filter((node) => replay.kind[node] === "leaf");
    const boards = options.boards && replay.boards;
    this.shapes = new Shapes(longest(inner), longest(leaves), boards ? replay.boardSize : null);
  }

  /** The longest texts that will ever stand beside a node. */
  sideWidth(node) {
    const { replay, options } = this, kind = replay.kind[node];
    let width = 0;
    for (const look of replay.looks[node]) {
      const beside = options.windows ? besideNode(options.notation, kind, look) : "";
      const cut = look.cut && !look.cut.idle ? look.cut.text : "";
      const start = this.shapes.beside(kind);
      if (beside) width = Math.max(width, start.x + textWidth(beside));
      if (cut) width = Math.max(width, start.cutX + textWidth(cut, true));
    }
    return width;
  }

  /** Lay the nodes out; text goes to the side on which no edge comes in. */
  arrange() {
    const { replay, shapes, visible } = this, { parent } = replay.nodes;
    const left = new Float64Array(replay.size), right = new Float64Array(replay.size);
    const side = new Map(visible.map((node) => [node, this.sideWidth(node)]));
    this.onLeft = new Set(visible.filter((node) => {
      if (!node) return false;
      const siblings = this.childrenOf(parent[node]);
      return siblings.indexOf(node) < (siblings.length - 1) / 2;
    }));
    for (let pass = 0; pass < 2; pass++) {
      for (const node of visible) {
        const onEdge = node ? textWidth(this.edgeLabel(node)) / 2 / LABEL_AT : 0;
        const half = Math.max(shapes.halfWidth(replay.kind[node]), onEdge);
        left[node] = Math.max(half, this.onLeft.has(node) ? side.get(node) : 0);
        right[node] = Math.max(half, this.onLeft.has(node) ? 0 : side.get(node));
      }
      this.places = tidy(visible, this.childrenOf, left, right, 8);
      const { x } = this.places;
      if (pass) break; // the places now belong to these sides
      this.onLeft = new Set(visible.filter(
        (node) => node && x.get(node) < x.get(parent[node]) - 1));
    }
    const plies = visible.reduce((most, node) => Math.max(most, replay.ply[node]), 0);
    this.row = ROW + shapes.boardHeight;
    this.width = this.places.width + 2 * MARGIN;
    this.height = 2 * MARGIN + TOP + plies * this.row + shapes.bottom("leaf") + 18;
  }

  /** The first ply on which two labels would touch, of a tree named by its paths. */
  crowdedPly() {
    const last = new Map(); // ply: the end of the label before
    let first = Infinity;
    for (const node of this.visible) {
      if (!this.isPath(node)) continue;
      const ply = this.replay.ply[node], half = textWidth(this.edgeLabel(node)) / 2;
      const { x } = this.labelSpot(node);
      if (last.has(ply) && x - half < last.get(ply) + APART) first = Math.min(first, ply);
      last.set(ply, x + half);
    }
    return first;
  }

  /** Is the label the name of the node above, and a last part? */
  isPath(node) {
    const { label, name, parent } = this.replay.nodes, above = parent[node];
    return above > 0 && label[node] === name[node] && label[node] !== name[above] &&
      label[node].startsWith(name[above]);
  }

  get leastWidth() { return this.width * LEAST_SCALE; }

  get leastHeight() { return this.height * LEAST_SCALE; }

  x(node) { return this.places.x.get(node) + MARGIN; }

  y(node) { return this.replay.ply[node] * this.row + MARGIN + TOP; }

  // -- building ---------------------------------------------------------------------

  build() {
    const root = this.element = svg("svg", {
      viewBox: `0 0 ${this.width} ${this.height}`, class: "gs-tree",
      role: this.options.focusable ? "group" : "img",
      "aria-label": `Game tree of ${this.replay.size} nodes; the text below says each step`,
    });
    this.addHatch(root);
    const layer = (name) => svg("g", { class: name }, root);
    this.layers = {
      halos: layer("gs-halos"), edges: layer("gs-edges"), bars: layer("gs-bars"),
      labels: layer("gs-labels"), nodes: layer("gs-nodes"),
    };
    this.line = new Set(this.replay.tree.line);
    this.parts = new Map();
    for (const node of this.visible) this.parts.set(node, this.buildNode(node));
    this.ring = svg("path", { class: "gs-ring", visibility: "hidden" }, root);
    for (const node of this.visible) this.draw(node);
    this.host.replaceChildren(root);
  }

  addHatch(root) {
    const hatch = svg("pattern", {
      id: `${this.id}-hatch`, width: 6, height: 6, patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    }, svg("defs", {}, root));
    svg("rect", { width: 6, height: 6, class: "gs-hatch-paper" }, hatch);
    svg("path", { d: "M0,0V6", class: "gs-hatch-line" }, hatch);
  }

  buildNode(node) {
    const { replay, shapes, layers } = this, kind = replay.kind[node];
    const part = { look: null };
    if (node) this.buildEdge(node, part);
    const group = part.group = svg("g", {
      class: `gs-node gs-${kind}`, transform: `translate(${this.x(node)},${this.y(node)})`,
      "data-node": node,
    }, layers.nodes);
    part.shape = svg("path", { d: shapes.path(kind), class: "gs-shape" }, group);
    part.value = svg("text", { class: "gs-value" }, group);
    if (shapes.board) this.buildBoard(node, group);
    if (kind !== "leaf") {
      const start = shapes.beside(kind), toLeft = this.onLeft.has(node);
      const x = toLeft ? -start.x : start.x, side = toLeft ? "gs-left" : "gs-right";
      part.beside = svg("text", { x, y: start.y, class: `gs-window ${side}` }, group);
      const cutX = toLeft ? -start.cutX : start.cutX;
      part.cut = svg("text", { x: cutX, y: start.cutY, class: `gs-cut ${side}` }, group);
    }
    const below = shapes.bottom(kind) + 15;
    if (this.options.order && kind === "leaf") {
      part.order = svg("text", { y: below, class: "gs-order" }, group);
    }
    this.buildNote(node, group, below);
    if (this.options.focusable && this.options.focusable(node)) this.makeChoosable(node, group);
    return part;
  }

  /** How many nodes are hidden under a collapsed one, or which node it is equal to. */
  buildNote(node, group, y) {
    const { replay, options } = this;
    const hidden = replay.end[node] - node - 1;
    if (!options.collapsed.has(node) || !hidden) return;
    svg("path", { d: `M-9,${y - 9}H9L0,${y - 3}Z`, class: "gs-more-mark" }, group);
    svg("text", { y: y + 8, class: "gs-order" }, group).textContent = `+${hidden}`;
  }

  buildEdge(node, part) {
    const { replay, layers } = this, { path, at, ux, uy } = this.edgeOf(node);
    if (this.line.has(node)) {
      part.halo = svg("path", { d: path, class: "gs-halo", visibility: "hidden" }, layers.halos);
    }
    part.edge = svg("path", { d: path, class: "gs-edge" }, layers.edges);
    if (replay.looks[node].some((look) => look.status === PRUNED)) {
      const [bx, by] = at(0.45);
      const bar = (d) => `M${bx + ux * d - uy * 7},${by + uy * d + ux * 7}` +
        `L${bx + ux * d + uy * 7},${by + uy * d - ux * 7}`;
      part.bar = svg("path", { d: bar(-2.5) + bar(2.5), class: "gs-bar", visibility: "hidden" },
        layers.bars);
    }
    const label = this.edgeLabel(node);
    if (!label) return;
    part.label = svg("text", { ...this.labelSpot(node), class: "gs-label" }, layers.labels);
    part.label.textContent = label;
    if (label === replay.nodes.label[node]) return;
    svg("title", {}, part.label).textContent = replay.nodes.name[node];
  }

  /** An edge from below the parent to above the node. */
  edgeOf(node) {
    const { replay, shapes } = this, parent = replay.nodes.parent[node];
    const x0 = this.x(parent), y0 = this.y(parent) + shapes.bottom(replay.kind[parent]);
    const x1 = this.x(node), y1 = this.y(node) + shapes.top(replay.kind[node]);
    const long = Math.hypot(x1 - x0, y1 - y0);
    const at = (share) => [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
    return { path: `M${x0},${y0}L${x1},${y1}`, at, left: x1 < x0 - 1,
      ux: (x1 - x0) / long, uy: (y1 - y0) / long };
  }

  /** Beside the edge, on its upper side, as far off as the size of the text asks for. */
  labelSpot(node) {
    const { at, left, ux, uy } = this.edgeOf(node), wide = textWidth(this.edgeLabel(node));
    const [x, y] = at(this.replay.kind[node] === "leaf" ? LABEL_AT : 0.42);
    const away = wide < LONG_LABEL ? (wide / 2) * uy + 5 * Math.abs(ux) + 3 : 0;
    return { x: x + (left ? -1 : 1) * uy * away, y: y + 4 - Math.abs(ux) * away };
  }

  /** The move or its probability; where equal positions are folded, how many there are. */
  edgeLabel(node) {
    const { replay } = this, { probability, label, name, parent, twin } = replay.nodes;
    const chance = probability[node];
    if (chance !== null) return chance.text || String(Math.round(chance * 1000) / 1000);
    const short = replay.ply[node] >= this.shortFrom && this.isPath(node);
    const move = short ? name[node].slice(name[parent[node]].length) : label[node];
    if (!this.options.folded) return move;
    const alike = replay.children[parent[node]].filter((one) => twin[one] === node).length;
    return alike ? `${move} ×${alike + 1}` : move;
  }

  buildBoard(node, group) {
    const { replay, shapes } = this, { rows, columns } = shapes.board;
    const text = replay.boards[node], c = BOARD_CELL;
    const top = shapes.bottom(replay.kind[node]) - shapes.boardHeight + 4;
    const board = svg("g", {
      class: shapes.board.maxHasO ? "gs-board gs-max-has-o" : "gs-board",
      transform: `translate(${(-columns * c) / 2},${top})`,
    }, group);
    svg("rect", { width: columns * c, height: rows * c, rx: 2, class: "gs-board-paper" }, board);
    let lines = "";
    for (let i = 1; i < columns; i++) lines += `M${i * c},0V${rows * c}`;
    for (let i = 1; i < rows; i++) lines += `M0,${i * c}H${columns * c}`;
    svg("path", { d: lines, class: "gs-board-line" }, board);
    [...text].forEach((mark, i) => {
      const x = (i % columns + 0.5) * c, y = (Math.floor(i / columns) + 0.5) * c, r = c * 0.28;
      if (mark === "X") {
        svg("path", { d: `M${x - r},${y - r}l${2 * r},${2 * r}m0,${-2 * r}l${-2 * r},${2 * r}`,
          class: "gs-mark-x" }, board);
      } else if (mark === "O") {
        svg("circle", { cx: x, cy: y, r, class: "gs-mark-o" }, board);
      } else if (mark !== "." && mark !== " ") {
        svg("text", { x, y: y + 3.5, class: "gs-mark" }, board).textContent = mark;
      }
    });
  }

  /** A node that can be chosen, by pointer and by keyboard. */
  makeChoosable(node, group) {
    group.setAttribute("tabindex", "0");
    group.setAttribute(...OWN_KEYS);
    group.setAttribute("role", "button");
    group.setAttribute("aria-label", this.nameOf(node));
  }

  nameOf(node) {
    const { kind, nodes } = this.replay;
    const what = kind[node] === "leaf" ? "leaf" : `${kind[node].toUpperCase()} node`;
    return node ? `${what} ${nodes.name[node]}` : "the root";
  }

  // -- showing a step ---------------------------------------------------------------

  show(step) {
    const { replay } = this;
    this.reveal(replay.current(step)); // first: where it is scrolled is known before a change
    const line = replay.lineShown(step) !== replay.lineShown(this.step) ? this.line : [];
    const changed = replay.changedBetween(this.step, step);
    this.step = step;
    for (const node of changed) if (this.shown.has(node)) this.draw(node);
    for (const node of line) if (this.shown.has(node)) this.drawLine(node);
    this.moveRing();
  }

  draw(node) {
    const { replay, shapes, options } = this, part = this.parts.get(node);
    const look = replay.look(node, this.step), kind = replay.kind[node];
    if (look === part.look) return;
    part.look = look;
    this.setClass(node);
    const pruned = look.status === PRUNED;
    part.shape.style.fill = pruned ? `url(#${this.id}-hatch)` : "";
    const { y, font } = shapes.text(kind, look.label);
    part.value.setAttribute("y", y);
    part.value.setAttribute("font-size", font.toFixed(1));
    part.value.textContent = look.label;
    if (part.beside) {
      part.beside.textContent = options.windows ? besideNode(options.notation, kind, look) : "";
      part.cut.textContent = look.cut && !look.cut.idle ? look.cut.text : "";
    }
    if (part.order) {
      part.order.textContent = look.status === VISITED ? `#${replay.nodes.order[node]}` : "";
    }
    if (part.edge) this.drawEdge(node, part, look);
    this.drawBar(node);
    for (const child of this.childrenOf(node)) this.drawBar(child);
  }

  setClass(node) {
    const part = this.parts.get(node), kind = this.replay.kind[node];
    const unknown = typeof this.replay.nodes.given[node] === "string" ? " gs-unknown" : "";
    part.group.setAttribute("class",
      `gs-node gs-${kind} gs-${part.look.status}${unknown} ${part.mark || ""}`);
  }

  /** Mark a node, as in predict mode; an empty name takes the mark away. */
  mark(node, name) {
    const part = this.parts.get(node);
    if (!part) return;
    part.mark = name;
    part.group.setAttribute("aria-pressed", String(name === "gs-marked"));
    if (!part.sign) {
      const x = this.shapes.halfWidth(this.replay.kind[node]) - 2;
      part.sign = svg("path", { d: "M-5,-5L5,5M5,-5L-5,5", class: "gs-mark-sign",
        transform: `translate(${x},-14)` }, part.group);
    }
    this.setClass(node);
  }

  /** Where a node stands in its place on the page, in pixels. */
  spot(node) {
    const { host } = this, picture = this.element.getBoundingClientRect();
    const place = host.getBoundingClientRect();
    return { x: picture.left - place.left + host.scrollLeft + this.x(node) * this.scale,
      y: picture.top - place.top + host.scrollTop + this.y(node) * this.scale };
  }

  drawEdge(node, part, look) {
    const best = this.line.has(node) && this.replay.lineShown(this.step);
    part.edge.setAttribute("class", `gs-edge gs-${look.status}${best ? " gs-best" : ""}`);
    if (part.halo) part.halo.setAttribute("visibility", best ? "visible" : "hidden");
    if (part.label) part.label.setAttribute("class", `gs-label gs-${look.status}`);
  }

  drawLine(node) {
    const part = this.parts.get(node);
    if (part.edge) this.drawEdge(node, part, this.replay.look(node, this.step));
  }

  /** The double bar stands where pruning begins: below a node that is not pruned. */
  drawBar(node) {
    const { replay } = this, part = this.parts.get(node);
    if (!part || !part.bar) return;
    const above = replay.look(replay.nodes.parent[node], this.step);
    const here = replay.look(node, this.step).status === PRUNED && above.status !== PRUNED;
    part.bar.setAttribute("visibility", here ? "visible" : "hidden");
  }

  /** The node that stands for another one: itself, its twin, or who hides it. */
  standIn(node) {
    const { nodes } = this.replay;
    while (node >= 0 && !this.shown.has(node)) {
      const twin = this.options.folded ? nodes.twin[node] : -1;
      node = twin >= 0 ? twin : nodes.parent[node];
    }
    return node;
  }

  moveRing() {
    const node = this.step < this.replay.length ? this.standIn(this.replay.current(this.step)) : -1;
    this.ring.setAttribute("visibility", node >= 0 ? "visible" : "hidden");
    if (node < 0) return;
    const kind = this.replay.kind[node];
    this.ring.setAttribute("d", this.shapes.path(kind));
    this.ring.setAttribute("transform",
      `translate(${this.x(node)},${this.y(node)}) ${ringScale(kind)}`);
  }

  // -- size and place on the screen -------------------------------------------------

  /** Fit into width x height pixels, not above `most`; below legible text if `entire`. */
  fit(width, height, most, entire) {
    const whole = Math.min(width / this.width, height / this.height, most);
    const fits = entire || whole >= TOLERANCE * LEAST_SCALE;
    this.scale = (fits ? whole : LEAST_SCALE) * this.zoom;
    this.element.setAttribute("width", Math.floor(this.width * this.scale));
    this.element.setAttribute("height", Math.floor(this.height * this.scale));
    this.scrolls = this.width * this.scale > width + 1 || this.height * this.scale > height + 1;
    this.box = { width, height };
    if (this.scrolls) this.reveal(Math.max(0, this.replay.current(this.step)));
  }

  /** Scroll so that a node can be seen, when the picture is larger than its place. */
  reveal(node) {
    node = this.standIn(node);
    if (!this.scrolls || node < 0) return;
    const x = this.x(node) * this.scale, y = this.y(node) * this.scale, room = 70;
    const { host, box } = this;
    if (x < host.scrollLeft + room || x > host.scrollLeft + box.width - room) {
      host.scrollLeft = x - box.width / 2;
    }
    if (y < host.scrollTop + room || y > host.scrollTop + box.height - room) {
      host.scrollTop = y - box.height / 2;
    }
  }
}
