// A recorded search, ready to be looked at after any number of its events.
//
// The kernel sends the tree once (gamesearch/tree_export.py says what is in it). Here
// its events are gone through one time, and for each node we keep the list of its
// "looks": what it looks like, and from which step on. To show step s is then to look
// things up; to go from one step to another is to redraw the nodes that changed.
// Nothing is computed: every number and sentence is the kernel's.

export const WAITING = "waiting", OPEN = "open", VISITED = "visited";
export const PRUNED = "pruned", TABLE = "table";

// What becomes of a node of a problem; the words of gamesearch/living.py.
export const LIVE = "live", EXPANDED = "expanded", DEAD_END = "dead end";
export const SOLUTION = "solution", REFUSED = "refused", BOUNDED = "bounded", INCUMBENT = "incumbent";
const ALIVE = new Set([LIVE, EXPANDED]), KILLED = new Set([REFUSED, BOUNDED]);

// What AND/OR search says of a node as it leaves it; of a leaf it is what the rules say.
const LABELS = new Set(["solvable", "unsolvable"]);

const KINDS = new Map([[1, "max"], [-1, "min"], [0, "chance"], [null, "leaf"]]);

export class Replay {
  constructor(tree) {
    const { nodes, events } = tree;
    this.tree = tree;
    this.nodes = nodes;
    this.events = events;
    this.size = nodes.parent.length;
    this.sense = tree.sense; // of a problem: 1 where much is good, -1 where little is
    this.length = events.verb.length;
    this.children = nodes.parent.map(() => []);
    this.ply = new Int32Array(this.size);
    this.end = new Int32Array(this.size); // one past the last node of the subtree
    for (let node = 1; node < this.size; node++) {
      this.children[nodes.parent[node]].push(node);
      this.ply[node] = this.ply[nodes.parent[node]] + 1;
    }
    for (let node = this.size - 1; node >= 0; node--) {
      this.end[node] = Math.max(node + 1, this.end[node]);
      const parent = nodes.parent[node];
      if (parent >= 0) this.end[parent] = Math.max(this.end[parent], this.end[node]);
    }
    this.kind = nodes.side.map((side, node) =>
      nodes.leaf[node] ? "leaf" : KINDS.get(side));
    new Rehearsal(this).run();
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
    if (last - first < 8) return this.changed.slice(first, last + 1).flat();
    const nodes = new Set();
    for (let step = first; step <= last; step++) {
      for (const node of this.changed[step]) nodes.add(node);
    }
    return nodes;
  }

  /** The node that the last event concerned; -1 before the first event. */
  current(step) {
    return step > 0 ? this.events.node[step - 1] : -1;
  }

  /** The node whose search the table has just answered with; -1 if it has not. */
  source(step) {
    return step > 0 ? this.events.source[step - 1] : -1;
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

  /** The step just after the next (or last, with -1) cut, or the end of the search. */
  nextCut(step, way = 1) {
    for (let s = step + way; s > 0 && s <= this.length; s += way) {
      if (this.events.verb[s - 1] === "cut") return s;
    }
    return way > 0 ? this.length : 0;
  }

  /** What happened last, in the kernel's words. */
  say(step) {
    if (step === 0) return `Start: ${this.size} nodes are drawn, none has been visited.`;
    return this.events.say[step - 1];
  }
}

/** Goes through the events once and writes the looks of every node. */
class Rehearsal {
  constructor(replay) {
    this.replay = replay;
    this.status = new Array(replay.size).fill(WAITING);
    this.value = new Array(replay.size).fill(""); // of the last visit, with its sign
    this.window = new Array(replay.size).fill("");
    this.known = new Array(replay.size).fill(null); // low and high as text
    this.cut = new Array(replay.size).fill(null);
    this.stands = new Array(replay.size).fill(""); // what standing pat is worth, if one may
    this.fate = new Array(replay.size).fill("");
    this.bound = new Array(replay.size).fill(""); // the answer of the bound function
    this.quiet = new Uint8Array(replay.size); // entered by a noisy move below the depth limit
    this.entered = new Uint8Array(replay.size);
    this.inside = new Uint8Array(replay.size);
    this.valued = new Uint8Array(replay.size); // as it stands, in the last visit
    this.read = new Uint8Array(replay.size); // valued by the search, not by the table
    this.cutOnce = new Uint8Array(replay.size); // in any pass over the same question
    this.probed = new Uint8Array(replay.size); // last looked at by some of its moves only
    replay.looks = this.status.map((_, node) => [this.snapshot(node, 0)]);
    replay.changed = [[]];
    replay.counts = [this.count = {
      nodes: 0, leaves: 0, cutoffs: 0, waiting: replay.size, open: 0, visited: 0,
      pruned: 0, table: 0, fates: {}, // how many nodes of each fate there are
    }];
    replay.lineFrom = replay.length;
    const first = (found) => (found < 0 ? Infinity : found), { verb, how } = replay.events;
    replay.quietFrom = first(how.indexOf("quiet"));
    replay.boundFrom = first(how.findIndex((one, i) => one === "bound" && verb[i] === "know"));
  }

  run() {
    const { replay } = this, { events, nodes } = replay;
    const learned = this.byEvent(nodes.history);
    const entered = this.byEvent(nodes.visits);
    const left = this.byEvent(nodes.visits, 1);
    const cuts = this.byEvent(nodes.cuts), stands = this.byEvent(nodes.stands);
    const fates = this.byEvent(nodes.fates), bounds = this.byEvent(nodes.bounds);
    const seen = new Uint8Array(replay.size);
    const walks = this.walks = events.verb.includes("down");
    for (let event = 0; event < replay.length; event++) {
      const node = events.node[event], verb = events.verb[event];
      this.touched = new Set();
      this.count = { ...this.count };
      if (verb === "down" && node === 0 && events.how[event] !== "pass" && event) {
        this.forget(); // another question: what was known of the last one is void
      }
      for (const [one, entry] of learned[event] || []) this.learn(one, entry);
      if (verb === "down") this.down(node, entered[event]);
      if (verb === "up") this.up(node, left[event], events.how[event], event);
      if (verb === "cut") this.makeCut(node, cuts[event]);
      if (verb === "at" && this.status[node] === WAITING) this.setStatus(node, OPEN);
      if (verb === "know") this.know(node, stands[event]);
      for (const [one, entry] of fates[event] || []) this.meet(one, entry[1]);
      for (const [one, [, text]] of bounds[event] || []) {
        this.bound[one] = text;
        this.touched.add(one);
      }
      if (walks ? verb === "down" && !this.isKilledAt(node, event + 1)
        : !seen[node] && !replay.sense) this.count.nodes++;
      seen[node] = 1;
      for (const one of this.touched) replay.looks[one].push(this.snapshot(one, event + 1));
      replay.changed.push([...this.touched]);
      replay.counts.push(this.count);
      const settles = verb === "up" || (verb === "know" && !replay.sense);
      if (node === 0 && settles) replay.lineFrom = event + 1;
    }
  }

  /** The entries [node, entry] of a column of lists, filed under their event. */
  byEvent(column, place = 0) {
    const filed = {};
    column.forEach((entries, node) => entries.forEach((entry) => {
      (filed[entry[place]] = filed[entry[place]] || []).push([node, entry]);
    }));
    return filed;
  }

  snapshot(node, from) {
    return {
      from, status: this.status[node], label: this.label(node),
      entered: this.entered[node] === 1, read: this.read[node] === 1, window: this.window[node],
      known: this.known[node], cut: this.cut[node], stands: this.stands[node],
      quiet: this.quiet[node] === 1, valued: this.valued[node] === 1,
      fate: this.fate[node], bound: this.bound[node],
    };
  }

  setStatus(node, status) {
    this.count[this.status[node]]--;
    this.count[status]++;
    this.status[node] = status;
    this.touched.add(node);
  }

  /** A node of a problem lives on, or dies. */
  meet(node, fate) {
    const before = this.fate[node], fates = this.count.fates = { ...this.count.fates };
    if (before) fates[before]--;
    fates[fate] = (fates[fate] || 0) + 1;
    this.fate[node] = fate;
    this.setStatus(node, ALIVE.has(fate) ? OPEN : VISITED);
    const found = ALIVE.has(before) && (fate === SOLUTION || fate === INCUMBENT);
    if (!this.walks && (found || fate === EXPANDED)) this.count.nodes++; // made is not enough
    if (found) {
      this.read[node] = this.valued[node] = 1;
      this.count.leaves++;
    }
  }

  /** Is this event the death of a node of a problem? It is then none that was looked into. */
  isKilledAt(node, event) {
    return this.replay.nodes.fates[node].some(([at, fate]) => at === event && KILLED.has(fate));
  }

  down(node, visits) {
    this.setStatus(node, OPEN);
    this.entered[node] = this.inside[node] = 1;
    this.window[node] = visits[0][1][2];
    this.quiet[node] = visits[0][1][5] === "quiet";
    this.cut[node] = null;
    this.stands[node] = "";
    this.valued[node] = 0;
    if (this.cutOnce[node] || this.probed[node]) this.markBelow(node, PRUNED, WAITING);
    this.probed[node] = 0;
    if (this.cutOnce[node]) this.markProbed(node, PRUNED, WAITING);
  }

  /** A node left as soon as it was entered was valued as it stands. */
  evaluated(node, event) {
    const { verb, node: at } = this.replay.events;
    return this.replay.nodes.leaf[node] ||
      event > 0 && verb[event - 1] === "down" && at[event - 1] === node;
  }

  up(node, visits, how, event) {
    this.inside[node] = 0;
    this.setStatus(node, how === "table" ? TABLE : VISITED);
    if (how !== "table") this.read[node] = this.replay.sense ? this.read[node] : 1;
    else if (this.cutOnce[node]) {
      this.markBelow(node, WAITING, PRUNED);
      this.markProbed(node, WAITING, PRUNED);
    }
    if (visits[0][1][5] === "probe") {
      this.probed[node] = 1;
      const known = this.known[node];
      if (known && known.low === known.high) this.markBelow(node, WAITING, PRUNED);
    }
    const over = LABELS.has(how) && this.replay.nodes.side[node] === null;
    if ((how === "" || over) && !this.stands[node] && !this.fate[node] && this.evaluated(node, event)) {
      this.valued[node] = 1;
      this.count.leaves++;
    }
    const [, , , value, sign] = visits[0][1];
    this.value[node] = sign ? sign.replace("=", "") + value : "";
  }

  makeCut(node, cuts) {
    this.count.cutoffs++;
    this.cutOnce[node] = 1;
    this.touched.add(node);
    if (!cuts) return;
    const [, text, by, idle, reason] = cuts[0][1];
    this.cut[node] = { text, by, idle, reason };
    const how = this.replay.events.how[cuts[0][1][0]];
    if (how === "purge") this.strikeOff(node);
    else if (how !== "stand pat") this.markBelow(node, WAITING, PRUNED);
    this.markProbed(node, WAITING, PRUNED);
  }

  /** The same below the outcomes of a chance node that were only probed. */
  markProbed(node, status, into) {
    for (const child of this.replay.children[node]) {
      if (!this.probed[child] || this.status[child] !== VISITED) continue;
      const known = this.known[child]; // a probe that found the value itself has settled it
      const settled = known && known.low === known.high;
      if (into === PRUNED || !settled) this.markBelow(child, status, into);
    }
  }

  know(node, stands) {
    if (stands) {
      this.stands[node] = stands[0][1][1];
      this.touched.add(node);
      this.read[node] = this.valued[node] = 1;
      this.count.leaves++;
    }
    if (this.inside[node] || this.replay.sense) return; // between its down and its up
    this.setStatus(node, VISITED);
    this.read[node] = 1;
    if (this.replay.nodes.leaf[node]) this.count.leaves++;
  }

  learn(node, [, low, high, text, finite]) {
    this.known[node] = { low, high, text, finite };
    this.touched.add(node);
  }

  /** What stands in a node; the same rules as `inside` of gamesearch/words.py. */
  label(node) {
    const status = this.status[node], { leaf, text } = this.replay.nodes;
    if (this.fate[node] === DEAD_END) return "–";
    if (status === WAITING || status === PRUNED) return text[node];
    const known = this.known[node];
    if (status !== OPEN && this.value[node] && !(known && known.finite)) {
      return this.value[node];
    }
    return known ? known.text : leaf[node] ? text[node] : "";
  }

  /** Turn one status into another in all that hangs below a node without a visit. */
  markBelow(node, status, into) {
    const { children, end, nodes } = this.replay;
    for (const child of children[node]) {
      if (this.status[child] !== status) continue;
      if (this.stands[node] && !nodes.noisy[child]) continue; // it never was a choice
      for (let one = child; one < end[child]; one++) {
        if (this.status[one] === status) this.setStatus(one, into);
      }
    }
  }

  /** All that waits anywhere below a node is pruned. */
  strikeOff(node) {
    for (let one = node + 1; one < this.replay.end[node]; one++) {
      if (this.status[one] === WAITING) this.setStatus(one, PRUNED);
    }
  }

  forget() {
    this.read.fill(0);
    this.count.fates = {};
    this.cutOnce.fill(0);
    this.probed.fill(0);
    for (let node = 0; node < this.replay.size; node++) {
      if (this.status[node] === WAITING && !this.known[node]) continue;
      this.setStatus(node, WAITING);
      this.cut[node] = this.known[node] = null;
      this.valued[node] = 0;
      this.window[node] = this.value[node] = this.stands[node] = "";
      this.fate[node] = this.bound[node] = "";
    }
  }
}
