// A tree of thousands of nodes on a canvas: a row for each ply, and below each node its
// successors beside each other. A subtree narrower than a pixel is drawn as one column, so
// that the cost depends on the pixels and not on the nodes.

import { h } from "../dom.js";
import { OPEN, PRUNED, REFUSED, WAITING } from "./replay.js";

const ROW_NAMES = 66; // pixels for the names of the rows
const LABELLED = 26; // pixels from which on a cell has its label
const OPENS = "Click a node marked + to load the nodes below it.";
const SEEN = 3; // pixels of a cell at the edge of the picture that are enough to see it
const NARROW = 1.2; // pixels below which a subtree becomes a column

export class IcicleView {
  constructor(replay, host, options) {
    Object.assign(this, { replay, host, options });
    this.step = 0;
    this.zoom = 1; // how many times the whole is wider than the picture
    this.left = 0; // the share of the whole that lies left of the picture
    this.measure();
    this.element = h("canvas", { role: "img", class: "gs-icicle" });
    this.caption = h("p", { class: "gs-icicle-caption" });
    this.listen();
    this.watchTheme();
  }

  /** First end and number of ends of each subtree, its place, and the rows' names. */
  measure() {
    const { replay } = this, { size, children } = replay;
    this.leaves = new Int32Array(size);
    this.first = new Int32Array(size);
    this.all = [];
    for (let node = 0; node < size; node++) {
      this.first[node] = this.all.length;
      if (!children[node].length) this.all.push(node);
    }
    for (let node = 0; node < size; node++) {
      const end = replay.end[node];
      this.leaves[node] = (end < size ? this.first[end] : this.all.length) - this.first[node];
    }
    this.placeCells();
    this.lowest = replay.ply.slice(); // the last row of each subtree
    for (let node = size - 1; node > 0; node--) {
      const above = replay.nodes.parent[node];
      this.lowest[above] = Math.max(this.lowest[above], this.lowest[node]);
    }
    this.rows = [];
    for (let node = 0; node < size; node++) {
      const kind = replay.kind[node], row = replay.ply[node];
      if (!this.rows[row] || (this.rows[row] === "leaf" && kind !== "leaf")) this.rows[row] = kind;
    }
    this.done = new Int32Array(this.all.length + 1); // leaves visited before leaf i
    this.cut = new Int32Array(this.all.length + 1); // leaves pruned before leaf i
  }

  /** Where each cell starts and how wide it is, as shares of the whole: by how many nodes
   *  are below in the whole tree, so that nothing moves when a node is opened. */
  placeCells() {
    const { size, children, nodes: { below } } = this.replay;
    this.start = new Float64Array(size);
    this.wide = new Float64Array(size).fill(1);
    for (let node = 0; node < size; node++) {
      let at = this.start[node];
      for (const child of children[node]) {
        this.start[child] = at;
        this.wide[child] = this.wide[node] * (below[child] + 1) / below[node];
        at += this.wide[child];
      }
    }
    this.closest = Math.max(1, 1 / (4 * this.wide.reduce((least, one) => Math.min(least, one))));
  }

  readColours() {
    const style = getComputedStyle(this.host);
    const colour = (name) => style.getPropertyValue(`--gs-${name}`).trim();
    const names = ["ink", "soft", "paper", "max-fill", "max-line", "min-fill", "min-line",
      "chance-fill", "chance-line", "one-fill", "one-line", "or-fill", "or-line", "and-fill", "and-line",
      "leaf-fill", "leaf-line", "pruned-fill", "pruned-line",
      "hatch-line", "waiting-line", "rule", "accent", "best", "halo"];
    this.colour = Object.fromEntries(names.map((name) => [name, colour(name)]));
    this.font = style.fontFamily;
    this.hatch = this.makeHatch();
  }

  makeHatch() {
    const tile = h("canvas", { width: 8, height: 8 }), pen = tile.getContext("2d");
    pen.fillStyle = this.colour["pruned-fill"];
    pen.fillRect(0, 0, 8, 8);
    pen.strokeStyle = this.colour["hatch-line"];
    pen.lineWidth = 1.6;
    pen.beginPath();
    for (const shift of [-8, 0, 8]) { pen.moveTo(shift, 8); pen.lineTo(shift + 8, 0); }
    pen.stroke();
    return this.element.getContext("2d").createPattern(tile, "repeat");
  }

  watchTheme() {
    this.observer = new MutationObserver(() => { this.readColours(); this.paint(); });
    this.observer.observe(document.body, { attributeFilter: ["data-jp-theme-light", "class"] });
  }

  close() { this.observer.disconnect(); }

  fit(width, height, most) {
    const ratio = window.devicePixelRatio || 1;
    this.width = width;
    this.rowHeight = Math.max(20, Math.min(most > 2 ? 90 : 46, (height - 8) / this.rows.length));
    this.height = this.rowHeight * this.rows.length + 4;
    this.textSize = most > 2 ? 20 : 12.5;
    this.margin = most > 2 ? 104 : ROW_NAMES;
    this.element.width = width * ratio;
    this.element.height = this.height * ratio;
    this.element.style.width = `${width}px`;
    this.element.style.height = `${this.height}px`;
    this.element.getContext("2d").setTransform(ratio, 0, 0, ratio, 0, 0);
    this.readColours();
    this.paint();
  }

  show(step) {
    const stepped = step !== this.step;
    this.step = step;
    if (!this.colour) return;
    if (stepped) this.follow(Math.max(0, this.replay.current(step)));
    else this.paint();
  }

  /** Bring a node into the picture, if it is outside. */
  follow(node) {
    const [x, width] = this.cell(node), { zoom } = this;
    const outside = x + width < this.margin + SEEN || x > this.width - SEEN;
    const middle = this.start[node] + this.wide[node] / 2;
    this.look(zoom, outside ? middle - 0.5 / zoom : this.left);
  }

  // -- painting ---------------------------------------------------------------------

  /** Left edge and width of a node's cell on the canvas. */
  cell(node) {
    const whole = (this.width - this.margin) * this.zoom;
    return [this.margin + (this.start[node] - this.left) * whole, this.wide[node] * whole];
  }

  countLeaves() {
    const { replay, step } = this;
    this.all.forEach((leaf, i) => {
      const { status } = replay.look(leaf, step);
      this.done[i + 1] = this.done[i] + (status !== WAITING && status !== PRUNED);
      this.cut[i + 1] = this.cut[i] + (status === PRUNED);
    });
  }

  paint() {
    const pen = this.element.getContext("2d"), { replay, rowHeight } = this;
    this.countLeaves();
    pen.clearRect(0, 0, this.width, this.height);
    this.column = null;
    const labels = [];
    for (let node = 0; node < replay.size;) {
      const [x, width] = this.cell(node);
      if (x + width < this.margin || x > this.width) { node = replay.end[node]; continue; }
      if (width < NARROW) {
        this.addToColumn(pen, node, x);
        node = replay.end[node];
        continue;
      }
      const look = replay.look(node, this.step), y = replay.ply[node] * rowHeight;
      this.paintCell(pen, node, look, x, y, width);
      const more = replay.more(node), label = look.fate === REFUSED ? "×" : look.label;
      const text = more ? `${label} +${more.toLocaleString("en")}`.trim() : label;
      if (text && width > LABELLED) labels.push([text, x, y, width, look.status]);
      node++;
    }
    this.paintColumn(pen);
    this.paintLabels(pen, labels);
    this.paintFrames(pen);
    this.paintRowNames(pen);
    this.say();
  }

  paintCell(pen, node, look, x, y, width) {
    const { colour, rowHeight } = this, kind = this.replay.kind[node];
    const inner = Math.max(0.6, width - (width > 5 ? 1.5 : 0.3));
    pen.fillStyle = look.status === PRUNED ? this.hatch
      : look.status === OPEN ? colour[`${kind}-line`]
          : width < 5 && kind === "leaf" ? colour["leaf-line"] : colour[`${kind}-fill`];
    pen.globalAlpha = look.status === WAITING ? 0.35 : 1;
    pen.fillRect(x, y + 1, inner, rowHeight - 3);
    pen.globalAlpha = 1;
    if (width > 5) {
      pen.strokeStyle = look.status === PRUNED ? colour["pruned-line"]
        : colour[`${kind}-line`];
      pen.lineWidth = look.status === WAITING ? 0.4 : 0.8;
      pen.setLineDash(look.status === PRUNED ? [4, 3] : []);
      pen.strokeRect(x + 0.4, y + 1.4, inner - 0.8, rowHeight - 3.8);
      pen.setLineDash([]);
    }
  }

  /** Subtrees that share a pixel become one column: so much visited, so much pruned. It
   *  ends with the last row that is loaded. */
  addToColumn(pen, node, x) {
    const { rowHeight } = this, at = Math.floor(x), first = this.first[node], end = first + this.leaves[node];
    if (!this.column || this.column.at !== at) {
      this.paintColumn(pen);
      this.column = { at, top: this.height, bottom: 0, done: 0, cut: 0, all: 0 };
    }
    this.column.top = Math.min(this.column.top, this.replay.ply[node] * rowHeight);
    this.column.bottom = Math.max(this.column.bottom, (this.lowest[node] + 1) * rowHeight);
    this.column.done += this.done[end] - this.done[first];
    this.column.cut += this.cut[end] - this.cut[first];
    this.column.all += end - first;
  }

  paintColumn(pen) {
    if (!this.column) return;
    const { at, top, bottom, done, cut, all } = this.column, tall = bottom - top;
    pen.fillStyle = this.colour["leaf-line"];
    pen.fillRect(at, top, 1, (tall * done) / all);
    pen.fillStyle = this.hatch;
    pen.fillRect(at, top + (tall * done) / all, 1, (tall * cut) / all);
  }

  paintLabels(pen, labels) {
    const { colour, rowHeight, textSize } = this;
    pen.font = `${textSize}px ${this.font}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const [text, x, y, width, status] of labels) {
      const left = Math.max(x, this.margin), right = Math.min(x + width, this.width);
      if (pen.measureText(text).width > right - left - 6) continue;
      pen.fillStyle = status === OPEN ? colour.paper : status === PRUNED || status === WAITING
        ? colour.soft : colour.ink;
      pen.fillText(text, (left + right) / 2, y + rowHeight / 2);
    }
  }

  /** A frame around the nodes of best play, and one around the node one is at. */
  paintFrames(pen) {
    const { replay, colour, rowHeight } = this;
    const frame = (node, strokeStyle, lineWidth) => {
      const [x, width] = this.cell(node);
      Object.assign(pen, { strokeStyle, lineWidth });
      pen.strokeRect(x, replay.ply[node] * rowHeight + 1, Math.max(width - 1, 2), rowHeight - 3);
    };
    if (replay.lineShown(this.step)) {
      for (const node of replay.tree.line) frame(node, colour.best, 2.4);
    }
    const node = replay.current(this.step);
    if (node >= 0 && this.step < replay.length) frame(node, colour.accent, 3);
  }

  paintRowNames(pen) {
    pen.clearRect(0, 0, this.margin - 2, this.height);
    pen.fillStyle = this.colour.ink;
    pen.font = `${this.textSize}px ${this.font}`;
    pen.textAlign = "left";
    this.rows.forEach((kind, row) => {
      const name = this.replay.form === "problem" || kind === "one" ? "level"
        : kind === "leaf" || kind === "chance" ? kind : kind.toUpperCase();
      pen.fillText(`${name} ${row}`, 0, (row + 0.5) * this.rowHeight);
    });
  }

  say() {
    const all = this.all.length, done = this.done[all], cut = this.cut[all];
    const [nodes, leaves, visited, pruned] = [this.replay.size, all, done, cut]
      .map((count) => count.toLocaleString("en"));
    const text = [`The picture has ${nodes} nodes and ${leaves} leaves.`,
      `${visited} leaves are visited, and ${pruned} are pruned.`].join(" ");
    const hint = this.zoom > 1 ? "Drag to move the picture; 0 shows all of it."
      : "Click a node to zoom into it.";
    this.caption.textContent = [text, hint, this.options.opens && OPENS].filter(Boolean).join(" ");
    this.element.setAttribute("aria-label", `Icicle with a row for each ply. ${text}`);
  }

  // -- zoom -------------------------------------------------------------------------

  listen() {
    const canvas = this.element;
    let from = null;
    canvas.addEventListener("pointerdown", (event) => {
      from = { x: event.offsetX, left: this.left, moved: false };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!from) return;
      from.moved = from.moved || Math.abs(event.offsetX - from.x) > 4;
      if (from.moved) this.look(this.zoom, from.left - this.share(event.offsetX - from.x));
    });
    canvas.addEventListener("pointerup", (event) => {
      if (from && !from.moved) this.click(this.nodeAt(event.offsetX, event.offsetY));
      from = null;
    });
  }

  share(pixels) { return pixels / ((this.width - this.margin) * this.zoom); }

  look(zoom, left) {
    this.zoom = Math.max(1, Math.min(this.closest, zoom));
    this.left = Math.max(0, Math.min(1 - 1 / this.zoom, left));
    this.paint();
  }

  zoomBy(factor, at = this.width / 2) {
    const fixed = this.left + this.share(at - this.margin);
    const zoom = Math.max(1, Math.min(this.closest, this.zoom * factor));
    this.look(zoom, fixed - (at - this.margin) / ((this.width - this.margin) * zoom));
  }

  /** A node that is wide enough to read how many are below it is opened. */
  click(node) {
    if (this.cell(node)[1] <= LABELLED || !this.options.open(node)) this.zoomInto(node);
  }

  zoomInto(node) {
    if (node === 0 || node < 0) this.look(1, 0);
    else this.look(1 / this.wide[node], this.start[node]);
  }

  nodeAt(x, y) {
    const { children } = this.replay, at = this.left + this.share(x - this.margin);
    let node = 0;
    for (let row = Math.floor(y / this.rowHeight); row > 0 && children[node].length; row--) {
      node = children[node].findLast((child) => this.start[child] <= at) ?? children[node][0];
    }
    return node;
  }
}
