// The elements of which the picture of a tree is made, built once. A text is made when
// there is first something to write. Colours are in explorer.css.

import { OWN_KEYS } from "../own_keys.js";
import { PRUNED } from "./replay.js";
import { cutMark, hatch, ownId, svg, svgText } from "../shapes.js";

const TREES = { game: "Game tree", problem: "Tree of choices", path: "Tree of paths",
  "and-or": "AND/OR tree" };

/** What opening a node does. */
export function openText(replay, node) {
  return `Open ${replay.nameOf(node)}: ${replay.more(node).toLocaleString("en")} nodes below`;
}

export class TreeParts {
  /** `focusable(node)`, if given, says which nodes can be chosen. */
  constructor(plan, focusable) {
    Object.assign(this, { plan, replay: plan.replay, shapes: plan.shapes, focusable });
    this.id = ownId();
    this.line = new Set(this.replay.tree.line);
    this.root = svg("svg", {
      viewBox: `0 0 ${plan.width} ${plan.height}`, class: `gs-tree gs-of-${this.replay.form}`,
      role: focusable ? "group" : "img",
      "aria-label": `${TREES[this.replay.form]} of ${this.replay.size} nodes; the text below says each step`,
    });
    hatch(this.root, `${this.id}-hatch`, 6, { class: "gs-hatch-paper" }, { class: "gs-hatch-line" });
    const layer = (name) => svg("g", { class: name }, this.root);
    this.layers = {
      halos: layer("gs-halos"), edges: layer("gs-edges"), cutMarks: layer("gs-cut-marks"),
      labels: layer(this.replay.tree.named ? "gs-labels gs-shares" : "gs-labels"), nodes: layer("gs-nodes"),
    };
    this.of = new Map(); // node: { group, shape, edge, halo, cutMark, label, and its texts }
    for (const node of plan.visible) this.of.set(node, this.buildNode(node));
    this.ring = svg("path", { class: "gs-ring", visibility: "hidden" }, this.root);
    this.source = svg("path", { class: "gs-source", visibility: "hidden" }, this.root);
    this.thread = svg("path", { class: "gs-source", visibility: "hidden" }, this.root);
  }

  buildNode(node) {
    const { replay, shapes, layers, plan } = this, kind = replay.kind[node];
    const part = { look: null };
    if (node) this.buildEdge(node, part);
    const group = part.group = svg("g", {
      class: `gs-node gs-${kind}`, transform: `translate(${plan.x(node)},${plan.y(node)})`,
      "data-node": node,
    }, layers.nodes);
    part.shape = svg("path", { d: shapes.path(kind), class: "gs-shape" }, group);
    const alike = plan.alike(node);
    if (alike > 1) svg("title", {}, group).textContent = `${alike} moves lead to positions equal to this one`;
    if (shapes.board) this.buildBoard(node, group);
    this.buildNote(node, group);
    if (this.focusable && this.focusable(node)) this.makeChoosable(node, part);
    return part;
  }

  /** Write a text of a node: its value, order, window (`beside`) or cut. */
  write(node, name, text) {
    const part = this.of.get(node);
    if (!part[name] && text) {
      part[name] = svg("text", this.spot(node, name), part.group);
      part.group.append(" "); // not drawn: it keeps the texts of a node apart
    }
    if (part[name]) part[name].textContent = text;
  }

  /** Name a node that can be chosen: with what is written there. */
  nameAloud(part) {
    if (!part.spoken) return;
    const texts = [...part.group.querySelectorAll("text")].map((text) => text.textContent);
    const written = texts.filter(Boolean).join(" ");
    part.group.setAttribute("aria-label", written ? `${part.spoken}: ${written}` : part.spoken);
  }

  spot(node, name) {
    const { shapes, plan } = this, kind = this.replay.kind[node];
    if (name === "value") return { class: "gs-value" };
    if (name === "order") return { y: shapes.bottom(kind) + 15, class: "gs-order" };
    const start = shapes.beside(kind), way = plan.onLeft.has(node) ? -1 : 1;
    const side = way < 0 ? "gs-left" : "gs-right";
    if (name === "stands") {
      return { x: way * start.standsX, y: start.standsY, class: `gs-window ${side}` };
    }
    return name === "cut" ? { x: way * start.cutX, y: start.cutY, class: `gs-cut ${side}` }
      : { x: way * start.x, y: start.y, class: `gs-window ${side}` };
  }

  /** How many nodes are hidden under a collapsed one. */
  buildNote(node, group) {
    const { replay, plan } = this, y = this.shapes.bottom(replay.kind[node]) + 15;
    const hidden = plan.options.collapsed.has(node) ? replay.nodes.below[node] : replay.more(node);
    if (!hidden) return;
    svg("path", { d: `M-9,${y - 9}H9L0,${y - 3}Z`, class: "gs-more-mark" }, group);
    svgText(`+${hidden.toLocaleString("en")}`, { y: y + 8, class: "gs-order" }, group);
  }

  buildEdge(node, part) {
    const { replay, layers, plan } = this, { path, at, ux, uy } = plan.edgeOf(node);
    if (this.line.has(node)) {
      part.halo = svg("path", { d: path, class: "gs-halo", visibility: "hidden" }, layers.halos);
    }
    part.edge = svg("path", { d: path, class: "gs-edge" }, layers.edges);
    if (replay.looks[node].some((look) => look.status === PRUNED)) {
      part.cutMark = svg("path", { d: cutMark(...at(plan.cutMarkAt(node)), ux, uy),
        class: "gs-cut-mark", visibility: "hidden" }, layers.cutMarks);
    }
    const label = plan.edgeLabel(node);
    if (!label) return;
    part.label = svgText(label, { ...plan.labelSpot(node), class: "gs-label" }, layers.labels);
    if (label === replay.nodes.label[node]) return;
    svg("title", {}, part.label).textContent = replay.nodes.name[node];
  }

  buildBoard(node, group) {
    const { replay, shapes } = this;
    const top = shapes.bottom(replay.kind[node]) - shapes.boardHeight + 4;
    const board = shapes.board.draw(node, group);
    board.setAttribute("transform",
      `translate(${-shapes.board.width / 2},${top}) scale(${this.plan.options.grown})`);
  }

  /** A node that can be chosen, by pointer and by keyboard. */
  makeChoosable(node, part) {
    const { replay } = this, { group } = part;
    group.setAttribute("tabindex", "0");
    group.setAttribute(...OWN_KEYS);
    group.setAttribute("role", "button");
    part.spoken = replay.more(node) ? openText(replay, node) : replay.nameOf(node);
    this.nameAloud(part);
  }
}
