// Which nodes of a tree are drawn, and where: numbers and texts only, nothing is built.

import { EXPANDED, INCUMBENT, REFUSED } from "./replay.js";
import { tidy } from "../layout.js";
import { Shapes, textWidth, valueWidth } from "../shapes.js";

const ROW = 82; // from ply to ply
const ROW_OF_BOARDS = 68; // the same beside what the boards take
const GROWN = [1, 1.25, 1.5, 1.75, 2, 2.5, 3]; // times their size, for boards
const LARGEST_BOARD = 64, READABLE_SCALE = 0.8; // pixels, and the least scale for that
const MARGIN = 8;
const TOP = 30; // from the upper edge to the middle of the root
const LABEL_AT = 0.76; // where on the edge to a leaf its label stands
const APART = 2; // between labels that do not seem to be one
const BETWEEN = 9; // the same, of labels that stand on their edges
const LETTERS = 24; // of a move; its tooltip and the text twin have it whole
const CUT_MARK_AT = [0.45, 0.36, 0.6, 0.26, 0.16]; // where on an edge to a leaf
const WIDER = 12.8 / 12; // times as wide are texts there: see explorer.css
const WIDE_LABEL = 30; // from this width on a label stands farther out, where edges are apart
const WIDE_AT = 0.66;

const isSampled = (look) => look.bound.startsWith("n "); // it has a number of visits

/** What stands beside a node; the same rules as `beside` of gamesearch/tree/narration/labels.py. */
export function besideNode({ notation, windows }, kind, look) {
  if (look.fate && kind !== "leaf" && (notation === "window" || !windows)) {
    const expanded = look.fate === EXPANDED ? "E" : "";
    return windows && look.bound ? `${expanded} ${look.bound}`.trim() : expanded;
  }
  const sampled = isSampled(look); // visits: below a leaf, and in any notation
  if (sampled && kind === "leaf") return "";
  if (windows && (sampled || notation === "window") && !look.fate && look.bound) return look.bound;
  if (!windows || kind === "leaf" || !look.entered) return "";
  if (notation === "window") return look.window;
  const { low, high } = look;
  if (notation === "values") {
    return kind === "max" ? `α = ${low}` : kind === "min" ? `β = ${high}` : "";
  }
  return `${low === "−∞" ? "(" : "["}${low}, ${high}${high === "∞" ? ")" : "]"}`;
}

/** The inequality by which a node is cut, if that skips anything; a cross says "not
 *  allowed". */
export function cutText(look) {
  return look.cut && look.fate !== REFUSED && !look.cut.idle ? look.cut.text : "";
}

/** What the player to move may take instead of a noisy move, and when it was valued. */
export function standsText({ order }, { kind, nodes }, node, look) {
  if (!look.stands || kind[node] === "leaf") return "";
  return order ? `#${nodes.order[node]} ${look.stands}` : look.stands;
}

/** When a leaf was valued, and whether it is the best of its problem so far; in a Monte
 *  Carlo search its visits. */
export function orderText({ order, windows }, { kind, nodes }, node, look) {
  if (kind[node] === "leaf" && isSampled(look)) return windows ? look.bound : "";
  const best = look.fate === INCUMBENT ? "best" : "";
  const numbered = order && kind[node] === "leaf" && look.read
    && nodes.order[node] !== null; // an open position of A* was judged, and never taken
  return numbered ? `#${nodes.order[node]} ${best}`.trim() : best;
}

/** How many times their size boards are drawn, so that a picture of this size has its text
 *  and they are well seen. */
export function growthOf(replay, options, width, height) {
  let most = 1;
  for (const grown of GROWN) {
    const plan = new TreePlan(replay, { ...options, grown });
    const scale = Math.min(width / plan.width, height / plan.height, 1.35);
    if (scale < READABLE_SCALE || grown * scale * replay.boards.height > LARGEST_BOARD) break;
    most = grown;
  }
  return most;
}

export class TreePlan {
  /** options: notation, windows, boards, grown, folded, collapsed (Set) */
  constructor(replay, options) {
    Object.assign(this, { replay, options });
    this.choose();
    this.shortFrom = Infinity; // the ply from which on labels are only last parts
    this.arrange();
    this.shortFrom = this.crowdedPly();
    if (this.shortFrom < Infinity) this.arrange();
  }

  // -- what is drawn ----------------------------------------------------------------

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
    const of = (...kinds) => this.visible.filter((node) => kinds.includes(replay.kind[node]));
    const widest = (chosen) => chosen.reduce((most, node) => Math.max(
      most, ...replay.looks[node].map((look) => valueWidth(look.label))), 0);
    const { width, height, draw } = options.boards && replay.boards || {};
    const board = draw && { width: options.grown * width, height: options.grown * height, draw };
    this.shapes = new Shapes(widest(of("max", "min")), widest(of("leaf")), board || null,
      widest(of("chance")), widest(of("one", "or")));
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

  // -- where it is ------------------------------------------------------------------

  /** The longest texts that will ever stand beside a node. */
  sideWidth(node) {
    const { replay, options } = this, kind = replay.kind[node];
    let width = 0;
    for (const look of replay.looks[node]) {
      const beside = besideNode(options, kind, look), cut = cutText(look);
      const start = this.shapes.beside(kind);
      if (beside) width = Math.max(width, start.x + textWidth(beside));
      const stands = standsText(options, replay, node, look);
      if (stands) width = Math.max(width, start.standsX + textWidth(stands));
      if (cut) width = Math.max(width, start.cutX + WIDER * textWidth(cut, true));
    }
    return width;
  }

  /** How wide the text below a node is that ever is the best, or has visits there. */
  bestWidth(node) {
    const looks = this.replay.looks[node].filter((look) => look.fate === INCUMBENT || isSampled(look));
    return Math.max(0, ...looks.map(
      (look) => textWidth(orderText(this.options, this.replay, node, look)) + (isSampled(look) ? BETWEEN : APART)));
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
        const text = node ? textWidth(this.edgeLabel(node)) : 0;
        const onEdge = this.isWideInner(node) ? (text + APART) / 2 / WIDE_AT
          : (text + (this.isPath(node) ? 0 : BETWEEN)) / 2 / LABEL_AT;
        const half = Math.max(shapes.halfWidth(replay.kind[node]), onEdge,
          this.bestWidth(node) / 2);
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
    this.row = shapes.board ? ROW_OF_BOARDS + shapes.boardHeight : ROW;
    this.width = this.places.width + 2 * MARGIN;
    const below = replay.lacks ? shapes.bottom("min") + 26 : shapes.bottom("leaf") + 18;
    this.height = 2 * MARGIN + TOP + plies * this.row + below;
  }

  x(node) { return this.places.x.get(node) + MARGIN; }

  y(node) { return this.replay.ply[node] * this.row + MARGIN + TOP; }

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

  // -- the labels of edges ----------------------------------------------------------

  /** The move or its probability. */
  edgeLabel(node) {
    const { replay } = this, { edge, probability, label, name, parent } = replay.nodes;
    const chance = probability[node];
    if (chance !== null) {
      const share = chance.text || String(Math.round(chance * 1000) / 1000);
      return replay.tree.named ? `${label[node].slice(0, LETTERS)}: ${share}` : share;
    }
    const short = replay.ply[node] >= this.shortFrom && this.isPath(node);
    const whole = short ? name[node].slice(name[parent[node]].length) : edge[node] ?? label[node];
    return whole.length > LETTERS ? `${whole.slice(0, LETTERS)}…` : whole;
  }

  /** How many equal positions below one node are drawn as this one. */
  alike(node) {
    const { parent, twin } = this.replay.nodes;
    if (!this.options.folded || !node) return 1;
    return 1 + this.replay.children[parent[node]].filter((one) => twin[one] === node).length;
  }

  /** Is the label the name of the node above, and a last part? */
  isPath(node) {
    const { edge, label, name, parent } = this.replay.nodes, above = parent[node];
    return above > 0 && edge[node] === null &&
      label[node] === name[node] && label[node] !== name[above] &&
      label[node].startsWith(name[above]);
  }

  /** Would the label of this edge, not to a leaf, touch its neighbour nearer the parent? */
  isWideInner(node) {
    return node > 0 && this.replay.kind[node] !== "leaf" &&
      textWidth(this.edgeLabel(node)) >= WIDE_LABEL;
  }

  /** On the edge, so that the labels of siblings stand in a row and never touch. */
  labelSpot(node) {
    const { at, ux } = this.edgeOf(node);
    const inner = this.isWideInner(node) ? WIDE_AT
      : 0.5 + 0.1 * ux ** 4; // farther out where edges are close, being flat
    const [x, y] = at(this.replay.kind[node] === "leaf" ? LABEL_AT : inner);
    return { x, y: y + 4 };
  }

  /** Where on a pruned edge the cut mark stands: not on its own label nor a neighbour's. */
  cutMarkAt(node) {
    const { replay } = this, { at, ux, uy } = this.edgeOf(node);
    const across = 7 * Math.abs(uy) + 3 * Math.abs(ux), up = 7 * Math.abs(ux) + 3 * Math.abs(uy);
    const near = this.isWideInner(node) ? [0.25]
      : replay.kind[node] === "leaf" ? CUT_MARK_AT : [0.74, ...CUT_MARK_AT];
    const taken = this.childrenOf(replay.nodes.parent[node]).map((child) => {
      const { x, y } = this.labelSpot(child), half = textWidth(this.edgeLabel(child)) / 2;
      return { left: x - half, right: x + half, top: y - 10, bottom: y + 2 };
    });
    return near.find((share) => {
      const [x, y] = at(share);
      return !taken.some((box) => x + across > box.left && x - across < box.right
        && y + up > box.top && y - up < box.bottom);
    }) ?? near.at(-1);
  }

  /** The first ply on which labels would touch, or make the tree wider, of a tree named by
   *  its paths. */
  crowdedPly() {
    const last = new Map(); // ply: the end of the label before
    let first = Infinity;
    for (const node of this.visible) {
      if (!this.isPath(node)) continue;
      const ply = this.replay.ply[node], half = textWidth(this.edgeLabel(node)) / 2;
      const { x } = this.labelSpot(node), kind = this.replay.kind[node];
      const wide = kind === "leaf" && half / LABEL_AT > this.shapes.halfWidth(kind);
      if (wide || (last.has(ply) && x - half < last.get(ply) + APART)) first = Math.min(first, ply);
      last.set(ply, x + half);
    }
    return first;
  }
}
