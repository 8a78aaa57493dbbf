// What stands around the picture: legend, counts, program, open calls.

import { h } from "../dom.js";
import { BOUNDED, DEAD_END, EXPANDED, INCUMBENT, LIVE, REFUSED, SOLUTION } from "./replay.js";
import { Shapes, cutMark, svg } from "../shapes.js";

/** The legend shows what is on the picture at this step, and nothing else. */
export class Legend {
  constructor(replay, options) {
    this.element = h("ul", { class: replay.sense ? "gs-legend gs-of-problem" : "gs-legend",
      "aria-label": "Legend" });
    const kinds = new Set(replay.kind), shapes = new Shapes(0, 0, null);
    const windows = replay.looks.some((looks) => looks.some((look) => look.window));
    const shape = (kind, look = "visited") => (icon) => {
      const group = svg("g", { class: `gs-node gs-${kind} gs-${look}`,
        transform: `translate(15,${kind === "max" ? 11.5 : kind === "min" ? 8.5 : 10}) scale(0.5)` }, icon);
      svg("path", { d: shapes.path(kind), class: "gs-shape" }, group);
    };
    const line = (...names) => (icon) => names.forEach((name) =>
      svg("path", { d: "M1,10H29", class: name }, icon));
    const beside = { window: ["3 … 9", "window on entering"],
      values: ["α = 3", "α or β of the node"], range: ["[3, 9]", "range of the node"] };
    const [sample, meaning] = beside[options.notation];
    const effort = replay.looks.flat().find((look) => look.bound); // of an AND/OR search
    const counted = effort && effort.bound.startsWith("cost")
      ? ["cost 5", "what it is thought to cost"] : ["p 1, d 3", "least to prove, to disprove"];
    const iconic = options.icicle;
    const entries = replay.sense ? this.ofProblem(replay, options, shape, line) : [
      [kinds.has("max"), shape("max"), "MAX"],
      [kinds.has("min"), shape("min"), "MIN"],
      [kinds.has("chance"), shape("chance"), "chance"],
      [kinds.has("leaf"), shape("leaf"), "leaf"],
      [(c) => c.waiting > 0, shape("leaf", "waiting"), "not yet visited"],
      [(c) => c.open > 0, shape("max", "open"), "still open"],
      [(c, step) => step > 0 && step < replay.length, this.ring, "current node"],
      [(c) => c.table > 0, shape("max", "table"), "known from the table"],
      [(c, step) => !iconic && replay.source(step) >= 0, this.source, "searched there"],
      [(c, step) => !iconic && replay.isQuiet(step), line("gs-edge gs-quiet"),
        "noisy move below the depth limit"],
      [(c) => c.pruned > 0, this.hatch(options.hatch), "pruned (never visited)"],
      [(c) => c.pruned > 0 && !iconic, this.cutMark, "cut-off"],
      [(c, step) => replay.lineShown(step), iconic
        ? line("gs-best-frame") : line("gs-halo", "gs-edge gs-best"), "principal variation"],
      [(c, step) => !iconic && options.windows && windows && step > 0, sample, meaning],
      [(c, step) => !iconic && options.windows && options.notation === "window" && effort
        && step > 0, ...counted],
      [replay.tree.decided && (() => true), "±∞", replay.tree.decided],
      [(c, step) => !iconic && replay.isQuiet(step), "pat: 2", "worth 2 to stand pat"],
      [(c) => !iconic && options.order && c.leaves > 0, "#1", "order of evaluation"],
    ];
    this.entries = entries.filter(([when]) => when).map(([when, icon, text]) => this.entry(when, icon, text));
  }

  /** What there is on the tree of a problem, which has one player. */
  ofProblem(replay, options, shape, line) {
    const side = replay.sense > 0 ? "max" : "min", drawn = !options.icicle;
    const [bound, says] = replay.sense > 0 ? ["≤ 68", "no solution below is worth more"]
      : ["≥ 25", "no solution below costs less"];
    const has = (...fates) => (c) => fates.some((fate) => c.fates[fate] > 0);
    const ends = (...fates) => (c) => drawn && has(...fates)(c);
    const shapes = new Shapes(0, 0, null), death = (fate) => (icon) => {
      const group = svg("g", { class: `gs-node gs-${side} gs-visited`,
        transform: `translate(15,${side === "max" ? 9 : 6}) scale(0.4)` }, icon);
      svg("path", { d: shapes.path(side), class: "gs-shape" }, group);
      svg("path", { d: shapes.death(side, fate), class: "gs-death" }, group);
    };
    const dead = ["dead", DEAD_END, REFUSED, BOUNDED];
    return [
      [has(LIVE, EXPANDED), shape(side, "open"), "live"],
      [ends(EXPANDED), "E", "being expanded (E-node)"],
      [has(...dead), shape(side), "dead"],
      [ends(DEAD_END), "–", "no solution below"],
      [(c) => replay.tree.alike && ends("dead")(c), "✓", "a solution below"],
      [ends(REFUSED), death(REFUSED), "killed by a constraint"],
      [ends(BOUNDED), death(BOUNDED), "killed by the bound"],
      [(c) => !drawn && has(REFUSED)(c), "×", "killed by a constraint"],
      [has(SOLUTION, INCUMBENT), shape("leaf"), "solution"],
      [ends(INCUMBENT), "best", "the incumbent"],
      [(c) => c.waiting > 0, shape(side, "waiting"), "not yet visited"],
      [(c, step) => step > 0 && step < replay.length, this.ring, "current node"],
      [(c) => c.pruned > 0, this.hatch(options.hatch), "never looked at"],
      [(c, step) => replay.lineShown(step), drawn ? line("gs-halo", "gs-edge gs-best")
        : line("gs-best-frame"), `way to ${replay.tree.alike ? "a" : "the best"} solution`],
      [(c, step) => drawn && options.windows && replay.boundShown(step), bound, says],
      [(c) => drawn && options.order && c.leaves > 0, "#1", "number of the solution"],
    ];
  }

  entry(when, icon, text) {
    let sign;
    if (typeof icon === "string") {
      sign = h("span", { class: "gs-legend-sample", "aria-hidden": "true" }, icon);
    } else {
      sign = svg("svg", { viewBox: "0 0 30 20", class: "gs-legend-icon", "aria-hidden": "true" });
      icon(sign);
    }
    const item = h("li", {}, sign, text);
    this.element.append(item);
    return { when, item };
  }

  ring(icon) {
    svg("path", { d: "M5,17H25L15,2Z", class: "gs-ring" }, icon);
  }

  source(icon) {
    svg("path", { d: "M5,17H25L15,2Z", class: "gs-source" }, icon);
  }

  cutMark(icon) {
    svg("path", { d: "M15,1V19", class: "gs-edge gs-pruned" }, icon);
    svg("path", { d: cutMark(15, 10, 0, 1), class: "gs-cut-mark" }, icon);
  }

  hatch(id) {
    return (icon) => svg("rect", { x: 4, y: 3, width: 22, height: 14, rx: 2,
      class: "gs-legend-pruned", style: id ? `fill: url(#${id}-hatch)` : "" }, icon);
  }

  /** The step at which most is shown: the room that the legend takes then is kept. */
  fullest(counts) {
    let most = 0, fullest = 0;
    counts.forEach((count, step) => {
      let shown = 0;
      for (const { when } of this.entries) if (when === true || when(count, step)) shown++;
      if (shown > most) { most = shown; fullest = step; }
    });
    return fullest;
  }

  show(counts, step) {
    for (const { when, item } of this.entries) {
      const shown = Boolean(when === true || when(counts[step], step));
      if (item.hidden === shown) item.hidden = !shown;
    }
  }
}

/** One legend for runs side by side: what is on one of their pictures at any step. */
export function jointLegend(runs) {
  const items = new Map();
  for (const { legend, replay } of runs) {
    for (const { when, item } of legend.entries) {
      if (when === true || replay.counts.some(when)) items.set(item.textContent, item);
    }
  }
  const copies = [...items.values()].map((item) => item.cloneNode(true));
  for (const copy of copies) copy.hidden = false;
  return h("ul", { class: "gs-legend", "aria-label": "Legend" }, ...copies);
}

/** How much has been done by now, beside what it could be. */
export class Counts {
  constructor(replay, uniform) {
    this.total = replay.counts[replay.length];
    const names = replay.sense ? { leaves: "solutions", cutoffs: "killed" }
      : { cutoffs: "cut-offs" };
    const cell = (name) => {
      const value = h("b", {}, "0");
      this[name] = value;
      return h("span", { class: "gs-count" }, `${names[name] || name} `,
        value, h("span", { class: "gs-of" }, ` of ${this.total[name].toLocaleString("en")}`));
    };
    this.element = h("div", { class: "gs-counts" }, cell("nodes"), cell("leaves"),
      cell("cutoffs"));
    if (uniform) this.element.append(this.limits(uniform));
  }

  /** Of a uniform tree: the leaves of minimax, and the least that any search needs. */
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
    for (const name of ["nodes", "leaves", "cutoffs"]) {
      this[name].textContent = counts[name].toLocaleString("en");
    }
  }
}

/** The program, with the line that is being run. */
export class Program {
  constructor(code) {
    this.code = code;
    this.lines = code.lines.map((line) => h("div", { class: "gs-code-line" }, line || " "));
    this.element = h("div", { class: "gs-code", role: "group", tabindex: "0",
      "aria-label": `The program: ${code.name}` }, ...this.lines);
    this.marked = null;
  }

  show(step) {
    const line = step > 0 ? this.lines[this.code.at[step - 1]] : null;
    if (this.marked) this.marked.removeAttribute("aria-current");
    this.marked = line;
    if (!line) return;
    line.setAttribute("aria-current", "step");
    const { element } = this, top = line.offsetTop;
    if (top < element.scrollTop + 20 || top > element.scrollTop + element.clientHeight - 40) {
      element.scrollTop = top - element.clientHeight / 2;
    }
  }
}

/** The calls that are open: the root, then who was called by it, down to here. */
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
        : replay.sense ? "" : replay.kind[node].toUpperCase();
      const [said, asked] = replay.sense ? ["bound", look.bound] : ["window", look.window];
      return h("li", {}, h("b", {}, node ? name[node] : "root"), ` ${kind}`,
        asked ? h("span", { class: "gs-of" }, ` ${said} ${asked}`) : null,
        look.label && replay.kind[node] !== "leaf" ? ` so far ${look.label}` : null);
    });
    if (!rows.length) rows.push(h("li", { class: "gs-of" }, "none"));
    this.list.replaceChildren(...rows);
  }
}
