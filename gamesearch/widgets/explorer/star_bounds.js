// A chance node closing: each look at an outcome with its A and B, the sum so far, and the
// interval that is left, on the line from L to U. At the chance node of the step, or at one
// that was clicked. Every number and place is the kernel's (star_bounds.py).

import { h } from "../dom.js";
import { svg } from "../shapes.js";

const LINE = { width: 120, height: 18, edge: 6 }; // units of the drawing of an interval

const classOf = (column) => (column === 1 || column === 6 ? "gs-wide-only" : ""); // p stands on the edges too

export class Closing {
  constructor(replay, { heads, visits, of, at }) {
    Object.assign(this, { replay, visits, of, at });
    this.ranged = visits.some(({ ends }) => ends[0]);
    this.asked = visits.some(({ window }) => window[0]);
    this.columns = heads.map((_, i) => i).filter((i) => i < 7 && (this.asked || i < 2 || i > 3));
    this.caption = h("caption", { "aria-live": "off" });
    this.body = h("tbody", {});
    const names = { p: "probability", "so far": "sum so far", "to come": "probability to come" };
    const head = this.columns.map((i) => h("th", { scope: "col", title: names[heads[i]],
      class: classOf(i) }, heads[i]));
    if (this.ranged) head.push(h("th", { scope: "col", class: "gs-line-head" }, this.lineHead = h("span", {}, "L … U")),
      h("th", { scope: "col" }, "interval"));
    this.element = h("div", { class: "gs-terms gs-closing", tabindex: "0", role: "group",
      "aria-label": "The interval of a chance node",
      style: `--gs-rows: ${Math.max(...visits.map(({ rows }) => rows.length)) + 3}` },
    h("table", {}, this.caption, h("thead", {}, h("tr", {}, ...head)), this.body));
  }

  /** At the node that was clicked, or else (-1) the one that the last event concerned. */
  show(step, chosen) {
    const visit = this.visitAt(step, chosen);
    this.caption.setAttribute("aria-live", chosen >= 0 ? "polite" : "off");
    if (!visit) {
      this.caption.textContent = chosen >= 0 ? "Step forward to see the interval of this chance node."
        : "Step to a chance node, or click a chance node, to see its interval.";
      this.body.replaceChildren();
      return;
    }
    const name = visit.node ? `chance node ${this.replay.nodes.name[visit.node]}` : "the root, a chance node";
    const [low, high] = visit.window;
    this.caption.textContent = low ? `At ${name}, α = ${low}, β = ${high}` : `At ${name}`;
    if (this.ranged) this.lineHead.textContent = `L = ${visit.ends[0]} … U = ${visit.ends[1]}`;
    const rows = visit.rows.filter(([first]) => first < step);
    this.body.replaceChildren(...(this.ranged ? [this.firstRow(visit)] : []),
      ...rows.map((row, i) => this.row(visit, row, step, i ? rows[i - 1][4] : [0, 1])));
    const last = this.body.lastElementChild, { element } = this;
    if (last) element.scrollTop = last.offsetTop + last.offsetHeight - element.clientHeight;
  }

  visitAt(step, chosen) {
    if (chosen >= 0) {
      const begun = this.of[chosen].filter((i) => this.visits[i].first < step);
      return this.visits[begun[begun.length - 1]];
    }
    return step > 0 ? this.visits[this.at[step - 1]] : undefined;
  }

  /** Has the kernel anything to show of this node? */
  has(node) { return this.of[node].length > 0; }

  firstRow(visit) {
    const cells = this.columns.map((i) => (i ? h("td", { class: classOf(i) })
      : h("th", { scope: "row" }, "at first")));
    return h("tr", {}, ...cells, h("td", {}, this.line(visit, [0, 1])),
      h("td", {}, visit.ends[0] ? visit.ends.join(" … ") : ""));
  }

  /** While a look goes on, the interval is still that of the row `before`, and faint. */
  row(visit, [, last, , texts, bar], step, before) {
    const done = last >= 0 && last < step;
    const cells = this.columns.map((i) => (i ? h("td", { class: classOf(i) }, done || i < 4 ? texts[i] : "")
      : h("th", { scope: "row" }, texts[i])));
    if (this.ranged) {
      cells.push(h("td", {}, this.line(visit, done ? bar : before)), h("td", {}, done ? texts[7] : ""));
    }
    return h("tr", done ? {} : { "aria-current": "step" }, ...cells);
  }

  /** The interval as a bar between L and U, with α and β across it. */
  line({ marks }, bar) {
    const { width, height, edge } = LINE, span = width - 2 * edge, middle = height / 2;
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height,
      class: "gs-interval", "aria-hidden": "true" });
    svg("path", { d: `M${edge},${middle}H${width - edge}`, class: "gs-rail" }, picture);
    if (bar) {
      svg("rect", { x: edge + bar[0] * span, y: 3, height: height - 6,
        width: Math.max(2, (bar[1] - bar[0]) * span), class: "gs-known" }, picture);
    }
    marks.forEach((mark) => {
      if (mark !== null) svg("path", { d: `M${edge + mark * span},0V${height}`, class: "gs-asked" }, picture);
    });
    return picture;
  }
}
