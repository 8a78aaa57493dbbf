// A recorded search, ready to be looked at after any number of its events.
//
// The kernel sends the tree (gamesearch/tree/export.py says what is in it), and with it
// each node's "looks": what it shows, and from which step on. To show step s is to look
// things up; to go from one step to another is to redraw the nodes that changed.
// Nothing is computed: numbers, and what is said of an event, are the kernel's. The page's own
// are only the words around them: "Start: ...", nameOf, verdicts of predict.js, the
// captions of evaluation_terms.js, star_bounds.js and icicle_view.js. Of a large tree only
// some nodes are loaded.

import { family } from "../layout.js";

export const WAITING = "waiting", OPEN = "open", VISITED = "visited";
export const PRUNED = "pruned", TABLE = "table";

// What becomes of a node of a problem; the words of gamesearch/tree/node_states.py.
export const LIVE = "live", EXPANDED = "expanded", DEAD_END = "dead end";
export const SOLUTION = "solution", REFUSED = "refused", BOUNDED = "bounded", INCUMBENT = "incumbent";

// A node before the search: it shows what the rules say of it.
const UNSEEN = { from: 0, status: WAITING, window: "", low: "−∞", high: "∞", cut: null,
  stands: "", bound: "", fate: "", entered: false, read: false, quiet: false, valued: false, marked: false };
const TEXTS = ["status", "label", "window", "low", "high", "stands", "bound", "fate"];
const FLAGS = ["entered", "read", "quiet", "valued", "marked"]; // each a bit
const COUNTED = ["nodes", "leaves", "cutoffs", "waiting", "open", "visited", "pruned", "table"];

const NAME = "\u0001", FIRST_LETTER = 40; // as in gamesearch/tree/export.py

/** A record with its columns written out again. */
export function unpacked(record) {
  if (record === null || typeof record !== "object" || Array.isArray(record)) return record;
  const { letters, values, rows = letters?.length, sums } = record;
  if (sums === undefined) {
    return Object.fromEntries(Object.entries(record).map(([name, one]) => [name, unpacked(one)]));
  }
  let sum = 0;
  return Array.from({ length: rows }, (_, i) => {
    const value = values[letters ? letters.charCodeAt(i) - FIRST_LETTER : 0];
    return sums ? sum += value : value;
  });
}

export class Replay {
  constructor(tree) { this.read(tree); }

  /** The search with the nodes that are loaded by now. */
  read(tree) {
    this.tree = tree;
    this.readNames(tree);
    this.readEvents(tree);
    const { nodes, events } = this;
    this.size = nodes.parent.length;
    this.sampled = tree.sampled; // by a Monte Carlo search
    this.form = tree.form; // "game", "problem", "path" or "and-or"
    this.sense = tree.sense; // of a problem: 1 where much is good, -1 where little is
    this.length = events.verb.length;
    Object.assign(this, family(nodes.parent));
    this.end = new Int32Array(this.size); // one past the last node of the subtree
    for (let node = this.size - 1; node >= 0; node--) {
      this.end[node] = Math.max(node + 1, this.end[node]);
      const parent = nodes.parent[node];
      if (parent >= 0) this.end[parent] = Math.max(this.end[parent], this.end[node]);
    }
    this.kind = nodes.kind;
    this.readLooks(tree);
    this.readCounts(tree);
    const { verb, how, node } = events;
    const settles = (one, i) => node[i] === 0 && (one === "up" || (one === "know" && !this.sense));
    const first = (found) => (found < 0 ? Infinity : found);
    this.lineFrom = verb.findLastIndex(settles) + 1 || this.length;
    this.quietFrom = first(how.indexOf("quiet"));
    this.boundFrom = first(how.findIndex((one, i) => one === "bound" && verb[i] === "know"));
  }

  /** Names are written below those above them, and labels below names. */
  readNames({ nodes }) {
    const name = [];
    nodes.name.forEach((one, i) => name.push(one.replaceAll(NAME, () => name[nodes.parent[i]])));
    const label = nodes.label.map((one, i) => one.replaceAll(NAME, () => name[i]));
    this.nodes = { ...nodes, name, label };
  }

  /** The columns of all events; most have no row where a node is not loaded. */
  readEvents({ events, at: node, told }) {
    this.events = { verb: events.verb, node };
    for (const [name, column] of Object.entries(told)) {
      const whole = this.events[name] = new Array(node.length);
      told.at.forEach((event, i) => { whole[event] = column[i]; });
    }
  }

  /** The looks of each node, in order; `begin[s]` is the first of step s among all. */
  readLooks({ looks, texts, cuts }) {
    const { node, step, flags } = looks;
    const seen = cuts.map(([text, , idle, reason]) => ({ text, idle, reason }));
    this.looks = this.nodes.text.map((text) => [{ ...UNSEEN, label: text }]);
    this.lookedAt = node;
    this.begin = new Int32Array(this.length + 2);
    node.forEach((one, i) => {
      const look = { from: step[i], cut: seen[looks.cut[i]] || null };
      for (const name of TEXTS) look[name] = texts[looks[name][i]];
      FLAGS.forEach((name, bit) => { look[name] = (flags[i] >> bit & 1) > 0; });
      this.looks[one].push(look);
      this.begin[step[i] + 1] = i + 1;
    });
    for (let s = 1; s < this.begin.length; s++) {
      this.begin[s] = Math.max(this.begin[s], this.begin[s - 1]);
    }
  }

  /** What has been counted by each step. */
  readCounts({ counts }) {
    const changes = new Map(counts.fates);
    let fates = {};
    this.counts = counts.nodes.map((_, step) => {
      fates = changes.get(step) || fates;
      const count = { fates };
      for (const name of COUNTED) count[name] = counts[name][step];
      return count;
    });
  }

  /** What node looks like at a step: the last look that began by then. */
  look(node, step) {
    const looks = this.looks[node];
    let low = 0, high = looks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (looks[middle].from <= step) low = middle; else high = middle - 1;
    }
    return looks[low];
  }

  /** The nodes that may look different at two steps. */
  changedBetween(one, other) {
    const first = Math.min(one, other) + 1, last = Math.max(one, other);
    return new Set(this.lookedAt.slice(this.begin[first], this.begin[last + 1]));
  }

  /** The node that the last event concerned; -1 before the first event. */
  current(step) {
    return step > 0 ? this.events.node[step - 1] : -1;
  }

  /** The node whose search the table has just answered with; -1 if it has not. */
  source(step) {
    return step > 0 ? this.events.source[step - 1] ?? -1 : -1;
  }

  /** Is the node that the last event concerned loaded? */
  isLoaded(step) { return step === 0 || this.events.at[step - 1] === step - 1; }

  /** Are there nodes that are not? */
  get lacks() { return this.nodes.below[0] >= this.size; }

  /** How many nodes are below this one, of which none is loaded. */
  more(node) { return node < 0 || this.children[node].length ? 0 : this.nodes.below[node]; }

  nameOf(node) {
    if (!node) return "the root";
    const kind = this.kind[node];
    const what = kind === "leaf" ? "leaf" : kind === "one" ? "node" : `${kind.toUpperCase()} node`;
    return `${what} ${this.nodes.name[node]}`;
  }

  /** True when the root has its value and the line of best play can be shown. */
  lineShown(step) {
    return this.tree.line.length > 1 && step >= this.lineFrom;
  }

  /** Is a noisy move below the depth limit on the picture? */
  isQuiet(step) {
    return step > this.quietFrom;
  }

  /** Has the bound function of a problem said anything by now? */
  boundShown(step) {
    return step > this.boundFrom;
  }

  /** The nodes from the root to the current one that are being searched. */
  stack(step) {
    const path = [];
    for (let node = this.current(step); node >= 0; node = this.nodes.parent[node]) {
      if (this.look(node, step).status === OPEN) path.unshift(node);
    }
    return path;
  }

  /** The step just after the next (or last, with -1) cut; -1 if there is none. */
  nextCut(step, way = 1) {
    for (let s = step + way; s > 0 && s <= this.length; s += way) {
      if (this.events.verb[s - 1] === "cut") return s;
    }
    return -1;
  }

  /** The longest sentence of those that are loaded. */
  get longest() {
    let step = 0, most = 0;
    this.events.say.forEach((text, i) => {
      if (text.length > most) { most = text.length; step = i + 1; }
    });
    return this.say(step);
  }

  /** What happened last, in the kernel's words. */
  say(step) {
    if (step === 0 && this.size === 1) return "Start: one node is drawn, and it has not been visited.";
    if (step === 0) return `Start: ${this.size.toLocaleString("en")} nodes are drawn; none has been visited.`;
    const node = this.current(step);
    return this.events.say[step - 1]?.replaceAll(NAME, () => this.nodes.name[node]);
  }
}
