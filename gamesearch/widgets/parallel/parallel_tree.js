// The tree of a parallel search: its shape stays, each node shows how it stands at a time.

import { OWN_KEYS } from "../own_keys.js";
import { family, tidy } from "../layout.js";
import { Shapes, hatch, ownId, svg, svgText, textWidth, valueWidth } from "../shapes.js";
import { WAIT, doings, standing } from "./parallel_film.js";

const ROW = 86, ABOVE = 30, MARGIN = 10, APART = 8; // units
const LOW_ROW = 50, THIN = 2, SMALL = 9; // the same where a wide tree is shown whole
const BADGE = 22, BADGE_ROWS = 3; // the height of a badge; rows of them below small leaves
const TOGETHER = 3; // numbers of processors in one badge

export class ParallelTree {
  /** `choose(node)` is called when a node is chosen. */
  constructor(host, choose) {
    Object.assign(this, { host, choose, chosen: -1, current: 0, whole: true });
    this.id = ownId();
  }

  /** Draw another film; whole, without texts, if it is wider than its place and may be. */
  load(film) {
    const focused = this.host.contains(document.activeElement);
    this.film = film;
    const { parent, label, kind } = film.nodes;
    this.size = parent.length;
    Object.assign(this, family(parent));
    const shape = JSON.stringify([parent, label, kind]);
    if (shape !== this.shape) this.chosen = -1;
    if (this.current >= this.size) this.current = 0;
    this.shape = shape;
    this.small = this.short = false;
    this.arrange();
    const isWide = () => this.width > this.host.clientWidth && this.host.clientWidth > 0;
    if (isWide()) {
      this.short = true;
      this.arrange();
    }
    this.isWide = isWide();
    if (this.isWide && this.whole) this.arrangeSmall();
    this.build();
    if (focused) this.focus(this.current);
  }

  // -- where it is ------------------------------------------------------------------

  /** The move to a node; of a name that goes on from the one above only the rest if short. */
  label(node) {
    const { label, name, parent } = this.film.nodes, above = name[parent[node]];
    const goesOn = parent[node] > 0 && label[node].startsWith(above) && label[node] !== above;
    return this.short && goesOn ? label[node].slice(above.length) : label[node];
  }

  arrange() {
    const { film: { nodes }, size } = this, all = [...Array(size).keys()];
    const texts = nodes.values.map((some) => some.map(([, text]) => text));
    const widest = (leaf) => Math.max(0, ...all.filter((node) => (nodes.kind[node] === "leaf") === leaf)
      .flatMap((node) => texts[node].map(valueWidth)));
    this.shapes = new Shapes(widest(false), widest(true), null);
    const left = new Float64Array(size), right = new Float64Array(size);
    this.way = all.map(() => 1);
    for (let pass = 0; pass < 2; pass++) { // texts stand on the side where no edge comes in
      for (const node of all) {
        const half = Math.max(this.shapes.halfWidth(nodes.kind[node]),
          (textWidth(this.label(node)) + 4) / 1.2);
        const beside = this.besideX(node) + this.besideWidth(node);
        left[node] = Math.max(half, this.way[node] < 0 ? beside : 0);
        right[node] = Math.max(half, this.way[node] > 0 ? beside : 0);
      }
      this.places = tidy(all, (node) => this.children[node], left, right, APART);
      const { x } = this.places;
      all.forEach((node) => {
        const above = nodes.parent[node];
        this.way[node] = above >= 0 && x.get(node) < x.get(above) - 1 ? -1 : 1;
      });
    }
    this.width = this.places.width + 2 * MARGIN;
    this.height = ABOVE + Math.max(...this.ply) * ROW + 48;
    this.squeeze = 1;
  }

  /** The whole tree in its place: small shapes without texts; the badges stay as large. */
  arrangeSmall() {
    const { film: { nodes: { kind } }, host, size } = this, all = [...Array(size).keys()];
    const leaves = this.children.filter((below) => !below.length).length;
    const half = Math.max(2, Math.min(7, (host.clientWidth / leaves - THIN) / 2 - 0.5));
    const room = Float64Array.from(all, (node) => (kind[node] === "leaf" ? half : SMALL + 1));
    this.places = tidy(all, (node) => this.children[node], room, room, THIN);
    this.squeeze = Math.min(1, (host.clientWidth - 2 * MARGIN - 1) / this.places.width);
    const wide = SMALL * this.squeeze;
    this.small = { leaf: half * this.squeeze, max: wide, min: wide };
    this.width = this.places.width * this.squeeze + 2 * MARGIN;
    const apart = (2 * half + THIN) * this.squeeze; // leaves, as badges may be
    const rows = Math.min(BADGE_ROWS, this.film.rows.length, Math.ceil((BADGE + 2) / apart));
    this.height = ABOVE + Math.max(...this.ply) * LOW_ROW + SMALL + 4 + rows * BADGE;
  }

  top(node) { return this.small ? -SMALL : this.shapes.top(this.film.nodes.kind[node]); }

  bottom(node) { return this.small ? SMALL : this.shapes.bottom(this.film.nodes.kind[node]); }

  outline(node) {
    const kind = this.film.nodes.kind[node], half = this.small && this.small[kind];
    if (!this.small) return this.shapes.path(kind);
    if (kind === "max") return `M${-half},${SMALL}H${half}L0,${-SMALL}Z`;
    if (kind === "min") return `M${-half},${-SMALL}H${half}L0,${SMALL}Z`;
    return `M${-half},${-SMALL}H${half}V${SMALL}H${-half}Z`;
  }

  x(node) { return this.places.x.get(node) * this.squeeze + MARGIN; }

  y(node) { return this.ply[node] * (this.small ? LOW_ROW : ROW) + ABOVE; }

  besideX(node) {
    const { half } = this.shapes, kind = this.film.nodes.kind[node];
    return kind === "leaf" ? 3 : (kind === "max" ? 12 : 13) * (half / 21) + 2;
  }

  besideY(node) { return { max: -8, min: 16, leaf: -20 }[this.film.nodes.kind[node]]; }

  besideWidth(node) {
    const { kind, type } = this.film.nodes; // at a leaf it would stand on the move
    return kind[node] === "leaf" ? 0 : textWidth(type[node], true) + 2;
  }

  // -- what it is made of -------------------------------------------------------------

  build() {
    const { width, height } = this;
    const look = this.small ? " gs-small" : this.isWide ? "" : " gs-fits";
    this.host.style.setProperty("--tree-width", `${width}px`);
    this.host.style.setProperty("--tree-height", `${height}px`);
    this.root = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height,
      class: `gs-ptree${look}`, role: "group",
      "aria-label": `Tree of ${this.size} nodes. Arrow up and down go from node to node` });
    hatch(this.root, `${this.id}-out`, 6, { class: "gs-hatch-paper" }, { class: "gs-hatch-line" });
    const edges = svg("g", {}, this.root), nodes = svg("g", {}, this.root);
    this.badges = svg("g", { class: "gs-badges" }, this.root);
    this.parts = [...Array(this.size).keys()].map((node) => this.buildNode(node, edges, nodes));
    this.host.replaceChildren(this.root);
    this.looks = [];
  }

  buildNode(node, edges, nodes) {
    const { kind, parent } = this.film.nodes;
    const part = {}, above = parent[node], x = this.x(node), y = this.y(node);
    if (above >= 0) {
      const x0 = this.x(above), y0 = this.y(above) + this.bottom(above);
      const y1 = y + this.top(node), at = kind[node] === "leaf" ? 0.62 : 0.74; // not below a badge
      part.edge = svg("path", { d: `M${x0},${y0}L${x},${y1}`, class: "gs-pedge" }, edges);
      if (!this.small) {
        svgText(this.label(node), { x: x0 + at * (x - x0), y: y0 + at * (y1 - y0) + 4,
          class: "gs-move" }, nodes);
      }
    }
    const group = part.group = svg("g", { transform: `translate(${x},${y})`, "data-node": node,
      role: "button", tabindex: node === this.current ? "0" : "-1" }, nodes);
    group.setAttribute(...OWN_KEYS);
    part.shape = svg("path", { d: this.outline(node), class: "gs-shape" }, group);
    svg("title", {}, group).textContent = this.film.nodes.name[node];
    if (!this.small) {
      part.value = svg("text", { class: "gs-value" }, group);
      part.beside = svg("g", { transform: `translate(${x},${y})`, class: "gs-beside",
        "aria-hidden": "true" }, nodes); // the node's name says it
      this.buildBeside(node, part);
    }
    group.addEventListener("focus", () => this.stand(node));
    group.addEventListener("click", () => { this.focus(node); this.choose(node); });
    return part;
  }

  /** The type of an inner node. */
  buildBeside(node, part) {
    const way = this.way[node];
    part.type = svg("text", { x: way * this.besideX(node), y: this.besideY(node) + 4,
      class: `gs-type ${way < 0 ? "gs-left" : "gs-right"}` }, part.beside);
  }

  // -- a time -------------------------------------------------------------------------

  show(time) {
    const { film } = this, at = new Map(); // node: processors by what they do
    for (const { number, doing, node } of doings(film, time)) {
      if (node < 0 || doing === WAIT) continue;
      if (!at.has(node)) at.set(node, [[], []]);
      at.get(node)[doing].push(number);
    }
    for (let node = 0; node < this.size; node++) this.showNode(node, time, at.get(node));
    this.buildBadges(at);
    return [...at.keys()];
  }

  showNode(node, time, busy) {
    const { film, parts: { [node]: part } } = this, { kind, name } = film.nodes;
    const { status, text, type, called } = standing(film, node, time), chosen = this.chosen === node;
    const look = `${status} ${text} ${type} ${Boolean(busy)} ${chosen}`;
    if (this.looks[node] === look) return;
    this.looks[node] = look;
    part.group.setAttribute("class", `gs-node gs-${kind[node]} gs-${status}` +
      `${busy ? " gs-busy-node" : ""}${chosen ? " gs-chosen" : ""}`);
    part.group.setAttribute("aria-label", `${name[node]}, ${called}`);
    part.group.setAttribute("aria-pressed", String(chosen));
    part.shape.style.fill = status === "out" ? `url(#${this.id}-out)` : "";
    if (part.edge) part.edge.setAttribute("class", `gs-pedge gs-${status}`);
    if (this.small) return;
    part.value.textContent = text;
    const { y, font } = this.shapes.text(kind[node], text);
    part.value.setAttribute("y", y);
    part.value.style.fontSize = `${Math.max(12, font).toFixed(1)}px`;
    part.type.textContent = kind[node] === "leaf" ? "" : type;
    part.beside.setAttribute("class", `gs-beside gs-${status}`);
  }

  /** The numbers of those who work at a node, dark, and of those who talk, framed. */
  buildBadges(at) {
    const written = (numbers) => (numbers.length > TOGETHER
      ? `${numbers.slice(0, TOGETHER - 1).join(" ")} +${numbers.length - TOGETHER + 1}`
      : numbers.join(" "));
    const ends = new Map(); // height: where the last badge ends
    this.badges.replaceChildren();
    for (const [node, both] of [...at].sort(([a], [b]) => this.x(a) - this.x(b))) {
      const badges = both.map((some, doing) => [written(some), doing ? "gs-talks" : "gs-works"])
        .filter(([text]) => text).map((one) => [...one, 12 + textWidth(one[0], true)]);
      const half = badges.reduce((sum, [, , width]) => sum + width + 2, -2) / 2;
      let x = Math.max(0, Math.min(this.width - 2 * half, this.x(node) - half));
      const first = this.y(node) + this.bottom(node) + 13;
      const rows = [...Array(this.small ? BADGE_ROWS : 1).keys()].map((row) => first + row * BADGE);
      const y = rows.find((one) => !(ends.get(one) > x)) || rows[rows.length - 1];
      ends.set(y, x + 2 * half);
      if (y > first) {
        svg("path", { d: `M${this.x(node)},${first - 12}V${y - 10}`, class: "gs-badge-line" }, this.badges);
      }
      for (const [text, name, width] of badges) {
        const badge = svg("g", { class: `gs-badge ${name}`, transform: `translate(${x},${y})` }, this.badges);
        svg("rect", { y: -10, width, height: 20, rx: 10 }, badge);
        svgText(text, { x: width / 2, y: 4.5 }, badge);
        x += width + 2;
      }
    }
  }

  // -- which node -----------------------------------------------------------------------

  /** The node that the keys begin from. */
  stand(node) {
    this.parts[this.current].group.setAttribute("tabindex", "-1");
    this.current = node;
    this.parts[node].group.setAttribute("tabindex", "0");
  }

  focus(node) {
    this.stand(node);
    this.parts[node].group.focus({ preventScroll: true });
    this.reveal([node]);
  }

  /** The next or last node in the order of the tree. */
  walk(way) {
    const inside = this.host.contains(document.activeElement);
    const node = inside ? Math.max(0, Math.min(this.size - 1, this.current + way)) : this.current;
    this.focus(node);
    this.choose(node, true);
  }

  /** Scroll the tree, never the page, so that the first of these nodes are seen. */
  reveal(nodes) {
    const { host } = this, wide = host.clientWidth, tall = host.clientHeight;
    if (!nodes.length || this.small) return;
    const xs = nodes.map((node) => this.x(node)).sort((a, b) => a - b);
    const inView = xs.filter((x) => x > host.scrollLeft + 24 && x < host.scrollLeft + wide - 24);
    if (inView.length < Math.min(xs.length, 1 + xs.length / 2)) {
      const middle = xs[Math.floor(xs.length / 2)];
      host.scrollLeft = middle - wide / 2;
    }
    const low = Math.max(...nodes.map((node) => this.y(node)));
    if (low < host.scrollTop + 40 || low > host.scrollTop + tall - 50) host.scrollTop = low - tall / 2;
  }
}
