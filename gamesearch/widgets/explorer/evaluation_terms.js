// How an evaluation comes to its value: feature by feature, at the node of the step or at
// one that was clicked. Every number is the kernel's (evaluation_terms.py).

import { h } from "../dom.js";

export class Terms {
  constructor(replay, { names, weights, rows, at }) {
    Object.assign(this, { replay, rows, at });
    this.caption = h("caption", { "aria-live": "off" });
    const cell = () => h("td", {});
    this.cells = names.map(() => [cell(), cell()]); // amount and product
    this.sum = cell();
    const head = ["feature", "amount", "× weight", "= product"].map(
      (name) => h("th", { scope: "col" }, name));
    const body = names.map((name, i) => h("tr", {}, h("th", { scope: "row" }, name),
      this.cells[i][0], h("td", {}, weights[i]), this.cells[i][1]));
    this.element = h("div", { class: "gs-terms" }, h("table", {}, this.caption,
      h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...body),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row", colspan: 3 }, "value, the sum"),
        this.sum))));
  }

  /** At the node that was clicked, or else (-1) the one that the last event concerned. */
  show(step, chosen) {
    const { replay } = this, node = chosen >= 0 ? chosen : replay.current(step);
    const valued = node >= 0 && replay.look(node, step).valued;
    const row = valued ? this.rows[this.at[node]] : null;
    this.caption.setAttribute("aria-live", chosen >= 0 ? "polite" : "off");
    this.caption.textContent = this.title(node, valued, row);
    this.cells.forEach(([amount, product], i) => {
      amount.textContent = row ? row[0][i] : "–";
      product.textContent = row ? row[1][i] : "–";
    });
    this.sum.textContent = row ? row[2] : "–";
  }

  title(node, valued, row) {
    if (node < 0) return "Step forward to see the evaluation of each position.";
    const { kind, nodes } = this.replay;
    const what = kind[node] === "leaf" ? "leaf" : kind[node].toUpperCase();
    const name = node ? `${what} ${nodes.name[node]}` : "the root";
    if (row) return `Evaluation of ${name}: ${row[2]}`;
    if (valued && nodes.given[node] !== null) return `Play is over at ${name}, so there is nothing to evaluate.`;
    return kind[node] === "leaf" ? `There is no evaluation of ${name} so far.`
      : `There is no evaluation of ${name}. Click a leaf to see its evaluation.`;
  }
}
