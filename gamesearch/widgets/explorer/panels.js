// What stands around the picture: legend, counts, program, open calls.

import { h, setCurrent } from "../dom.js";
import { BOUNDED, DEAD_END, EXPANDED, INCUMBENT, LIVE, REFUSED, SOLUTION } from "./replay.js";
import { graphSigns } from "./graph_view.js";
import { Shapes, cutMark, svg } from "../shapes.js";

const ROUND = "M6,10a9,7 0 1,0 18,0a9,7 0 1,0 -18,0Z", UP = "M5,17H25L15,2Z"; // outlines of signs
const SMALLEST = new Shapes(0, 0, null);
const KINDS = { one: "one player chooses", max: "MAX", min: "MIN", chance: "chance", leaf: "leaf" };

/** The sign of a kind of node, as it looks. */
const shape = (kind, look = "visited") => (icon) => {
  const group = svg("g", { class: `gs-node gs-${kind} gs-${look}`,
    transform: `translate(15,${kind === "max" ? 11.5 : kind === "min" ? 8.5 : 10}) scale(0.5)` }, icon);
  svg("path", { d: SMALLEST.path(kind), class: "gs-shape" }, group);
};

/** The sign of a node that was killed, by a constraint or by the bound. */
const death = (fate) => (icon) => {
  const group = svg("g", { class: "gs-node gs-one gs-visited gs-fate-dead",
    transform: "translate(15,8) scale(0.4)" }, icon);
  svg("path", { d: SMALLEST.path("one"), class: "gs-shape" }, group);
  svg("path", { d: SMALLEST.death("one", fate), class: "gs-death" }, group);
};

const outline = (d, name) => (icon) => svg("path", { d, class: name }, icon);

const line = (...names) => (icon) => names.forEach((name) => outline("M1,10H29", name)(icon));

/** The signs on the picture of a run, with what they mean: [when, sign, text] of each, where
 *  `when` says whether it is there after the counts of a step. */
export class Legend {
  constructor(replay, options) {
    Object.assign(this, { replay, options, drawn: !options.icicle });
    this.beside = this.drawn && options.windows; // is there text beside nodes?
    const of = { game: "ofGame", problem: "ofProblem", path: "ofPath", "and-or": "ofAndOr" };
    const entries = options.graph ? graphSigns(replay.film)
      : this[replay.sampled ? "ofSimulations" : of[replay.form]]();
    this.entries = entries.filter(([when]) => when === true
      || (when && replay.counts.some(when)));
  }

  // -- what several have ------------------------------------------------------------

  /** The kinds of nodes that occur. */
  get kinds() {
    return Object.keys(KINDS).map((kind) =>
      [this.replay.kind.includes(kind), shape(kind), KINDS[kind]]);
  }

  get current() {
    const { form, length } = this.replay;
    const ring = outline(form === "game" ? UP : ROUND, "gs-ring");
    return [(c, step) => step > 0 && step < length, ring, "current node"];
  }

  get decided() { return [this.replay.tree.decided && (() => true), "±∞", this.replay.tree.decided]; }

  waiting(kind, text) { return [(c) => c.waiting > 0, shape(kind, "waiting"), text]; }

  /** The line of best play, or the path to a solution. */
  best(text) {
    const sign = this.drawn ? line("gs-halo", "gs-edge gs-best") : line("gs-best-frame");
    return [(c, step) => this.replay.lineShown(step), sign, text];
  }

  /** What an AND/OR search writes beside a node. */
  effort(shown) {
    const effort = this.replay.looks.flat().find((look) => look.bound);
    const counted = effort && effort.bound.startsWith("cost")
      ? ["cost 5", "what it is thought to cost"] : ["p 1, d 3", "least to prove, to disprove"];
    return [(c, step) => shown && effort && step > 0, ...counted];
  }

  // -- each kind of tree --------------------------------------------------------------

  ofGame() {
    const { replay, options, drawn, beside } = this;
    const cuts = options.secret; // of a secret search it does not say whether anything is cut
    const windows = replay.looks.some((looks) => looks.some((look) => look.window));
    const written = { window: ["3 … 9", "window on entering"],
      values: ["α = 3", "α or β of the node"], range: ["[3, 9]", "range of the node"] };
    return [
      ...this.kinds,
      this.waiting("leaf", "not yet visited"),
      [(c) => c.open > 0, shape("max", "open"), "still open"],
      this.current,
      [(c) => c.table > 0, shape("max", "table"), "known from the table"],
      [(c, step) => drawn && replay.source(step) >= 0, outline(UP, "gs-source"), "searched there"],
      [(c, step) => drawn && replay.isQuiet(step), line("gs-edge gs-quiet"),
        "noisy move below the depth limit"],
      [(c) => cuts || c.pruned > 0, this.pruned, "pruned (never visited)"],
      [(c) => drawn && (cuts || c.pruned > 0), this.cutMark, "cut-off"],
      this.best("principal variation"),
      [(c, step) => beside && windows && step > 0, ...written[options.notation]],
      this.effort(beside && options.notation === "window"),
      this.decided,
      [drawn && options.folded && (() => true), "", "equal positions are drawn once"],
      [(c, step) => drawn && replay.isQuiet(step), "pat: 2", "worth 2 to stand pat"],
      [(c) => drawn && options.order && c.leaves > 0, "#1", "order of evaluation"],
    ];
  }

  /** A problem, which has one player. */
  ofProblem() {
    const { replay, options, drawn, beside } = this, { alike } = replay.tree;
    const [bound, says] = replay.sense > 0 ? ["≤ 68", "no solution below is worth more"]
      : ["≥ 25", "no solution below costs less"];
    const has = (...fates) => (c) => fates.some((fate) => c.fates[fate] > 0);
    const ends = (...fates) => (c) => drawn && has(...fates)(c);
    const dead = ["dead", DEAD_END, REFUSED, BOUNDED];
    return [
      [has(LIVE, EXPANDED), shape("one", "open"), "live"],
      [has(EXPANDED), shape("one", "open gs-fate-expanded"), "E-node: being expanded"],
      [has(...dead), shape("one", "visited gs-fate-dead"), "dead"],
      [ends(DEAD_END), "–", "no solution below"],
      [(c) => alike && ends("dead")(c), "✓", "a solution below"],
      [ends(REFUSED), death(REFUSED), "killed by a constraint"],
      [ends(BOUNDED), death(BOUNDED), "killed by the bound"],
      [(c) => !drawn && has(REFUSED)(c), "×", "killed by a constraint"],
      [has(SOLUTION, INCUMBENT), shape("leaf"), "solution"],
      [ends(INCUMBENT), "best", "the incumbent"],
      this.waiting("one", "not yet visited"),
      this.current,
      [(c) => c.pruned > 0, this.pruned, "never looked at"],
      this.best(`path to ${alike ? "a" : "the best"} solution`),
      [(c, step) => beside && replay.boundShown(step), bound, says],
      [(c) => drawn && options.order && c.leaves > 0, "#1", "number of the solution"],
    ];
  }

  /** A path search. */
  ofPath() {
    const { replay, beside } = this, { by } = replay.tree, says = { "3 + 5 = 8": "g + h = f",
      "g = 3": "g: cost so far", "h = 5": "h: estimate of the rest" };
    return [
      [(c) => c.open > 0, shape("one", "open"), "open: reached, not yet expanded"],
      [(c) => c.visited > 0, shape("one", "visited gs-fate-dead"), "closed: expanded"],
      [replay.kind.includes("leaf"), shape("leaf"), "goal"],
      this.waiting("one", "not reached"),
      this.current,
      this.best("the path found"),
      [(c, step) => by && beside && step > 1, by || "", says[by]],
    ];
  }

  /** A Monte Carlo search. */
  ofSimulations() {
    const has = (part) => this.beside
      && this.replay.looks.some((looks) => looks.some(({ bound }) => bound.includes(part)));
    return [
      ...this.kinds,
      this.waiting("leaf", "not yet in the tree"),
      [(c) => c.open > 0, shape("max", "open"), "on the path of this simulation"],
      this.current,
      this.best("visited most"),
      [true, "0.40", "mean payoff"],
      [has("n "), "n 5", "number of visits"],
      [has(", U"), "U 1.92", "upper bound of the mean"],
      [has(", L"), "L −1.92", "lower bound of the mean"],
      this.decided,
    ];
  }

  ofAndOr() {
    return [
      [true, shape("or"), "OR: one solved child is enough"],
      [true, shape("and"), "AND: all children are needed"],
      [this.replay.kind.includes("leaf"), shape("leaf"), "an end: solved (✓) or not (×)"],
      this.waiting("or", "not yet visited"),
      this.current,
      [(c) => c.pruned > 0, this.pruned, "never looked at"],
      [(c) => c.pruned > 0 && this.drawn, this.cutMark, "not needed any more"],
      this.best("part of the solution"),
      this.effort(this.beside),
    ];
  }

  /** The entries as items of a list. */
  get items() {
    return this.entries.map(([, icon, text]) => this.item(icon, text));
  }

  item(icon, text) {
    let sign;
    if (typeof icon === "string") {
      sign = h("span", { class: "gs-legend-sample", "aria-hidden": "true" }, icon);
    } else {
      sign = svg("svg", { viewBox: "0 0 30 20", class: "gs-legend-icon", "aria-hidden": "true" });
      icon(sign);
    }
    return h("li", {}, sign, text);
  }

  cutMark(icon) {
    svg("path", { d: "M15,1V19", class: "gs-edge gs-pruned" }, icon);
    svg("path", { d: cutMark(15, 10, 0, 1), class: "gs-cut-mark" }, icon);
  }

  pruned(icon) {
    svg("path", { d: "M4,3H26V17H4Z", class: "gs-legend-pruned" }, icon);
    svg("path", { d: "M5,12L14,3M8,17L22,3M17,17L26,8", class: "gs-hatch-line" }, icon);
  }
}

/** One legend for all runs: what is on one of their pictures at any step. Of a `secret`
 *  search it does not say whether anything is cut. */
export function legendOf(runs, secret) {
  const items = new Map();
  for (const { app, asGraph: graph, asIcicle: icicle, replay } of runs) {
    for (const item of new Legend(replay, { ...app.options, graph, icicle, secret }).items) {
      if (!items.has(item.textContent)) items.set(item.textContent, item);
    }
  }
  const of = runs[0].replay.sense ? "gs-legend gs-of-problem" : "gs-legend";
  return h("ul", { class: of, "aria-label": "Legend" }, ...items.values());
}

/** The counts so far, beside the counts at the end. */
export class Counts {
  constructor(replay, uniform) {
    this.total = replay.counts[replay.length];
    const names = { problem: { leaves: "solutions", cutoffs: "killed" },
      path: { nodes: "reached" }, "and-or": { cutoffs: "settled early" },
      sampled: { leaves: "simulations", nodes: "nodes in the tree" },
    }[replay.sampled ? "sampled" : replay.form] || { cutoffs: "cut-offs" };
    const cell = (name) => {
      const most = this.total[name].toLocaleString("en"); // it takes so much room from the start
      const value = h("b", { style: `min-width: ${most.length}ch` }, "0");
      this[name] = value;
      return h("span", { class: "gs-count" }, `${names[name] || name} `,
        value, " ", h("span", { class: "gs-of" }, `of ${most}`));
    };
    this.names = replay.form === "path" ? ["nodes"] : ["nodes", "leaves", "cutoffs"]
      .filter((name) => (replay.form !== "and-or" && !replay.sampled) || this.total[name]);
    this.element = h("div", { class: "gs-counts" },
      h("span", { class: "gs-limits" }, ...this.names.map(cell)));
    if (uniform) this.element.append(this.limits(uniform));
  }

  /** For a uniform tree: the leaves of minimax, and the fewest that any search needs. */
  limits({ b, d, all, least }) {
    const power = h("span", {}, `all leaves ${b}`, h("sup", {}, String(d)),
      ` = ${all.toLocaleString("en")}`);
    if (least === null) return h("span", { class: "gs-limits" }, power);
    const best = h("span", { title: "b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore, 1975)" },
      `fewest ${b}`, h("sup", {}, String(Math.ceil(d / 2))), ` + ${b}`,
      h("sup", {}, String(Math.floor(d / 2))), ` − 1 = ${least.toLocaleString("en")}`);
    return h("span", { class: "gs-limits" }, power, best);
  }

  show(counts) {
    for (const name of this.names) {
      this[name].textContent = counts[name].toLocaleString("en");
    }
  }
}

/** The program, with the line that is being run; `fold(open)` is a wish to fold it. */
export class Program {
  constructor(code, fold) {
    this.code = code;
    this.lines = code.lines.map((line) => h("div", { class: "gs-code-line",
      style: `--gs-indent: ${line.search(/\S|$/)}ch` }, line.trim() || " "));
    this.page = h("div", { class: "gs-code", role: "group", tabindex: "0",
      "aria-label": `The program: ${code.name}` }, ...this.lines);
    const summary = h("summary", { onclick: (event) => {
      event.preventDefault();
      fold(!this.element.open);
    } }, "Program");
    this.element = h("details", { class: "gs-program" }, summary, this.page);
    this.marked = null;
  }

  show(step) {
    const line = step > 0 ? this.lines[this.code.at[step - 1]] : null;
    if (this.marked) setCurrent(this.marked, false);
    this.marked = line;
    if (line) setCurrent(line, true);
    if (!line || !this.element.open) return;
    const { page } = this, top = line.offsetTop;
    if (top < page.scrollTop + 20 || top > page.scrollTop + page.clientHeight - 40) {
      page.scrollTop = top - page.clientHeight / 2;
    }
  }
}

/** The open calls: the root, then the calls that it made, down to the current node. */
export class Stack {
  constructor(replay) {
    this.replay = replay;
    this.list = h("ol", {});
    this.element = h("div", { class: "gs-stack" }, h("h3", {}, "Open calls"), this.list);
  }

  show(step) {
    const { replay } = this, path = replay.stack(step);
    const rows = path.map((node) => {
      const look = replay.look(node, step), { name } = replay.nodes;
      const kind = replay.kind[node] === "leaf" ? "leaf"
        : replay.kind[node] === "one" ? "" : replay.kind[node].toUpperCase();
      const [said, asked] = replay.sense ? ["bound", look.bound] : ["window", look.window];
      const known = look.label && replay.kind[node] !== "leaf";
      return h("li", {}, h("b", {}, node ? name[node] : "root"), " ", kind, asked ? " " : null,
        asked ? h("span", { class: "gs-of" }, `${said} ${asked}`) : null,
        known ? " " : null, known ? `so far ${look.label}` : null);
    });
    if (!rows.length) rows.push(h("li", { class: "gs-of" }, "none"));
    this.list.replaceChildren(...rows);
  }
}
