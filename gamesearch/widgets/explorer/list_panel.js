// A list that the search works with: OPEN, its live nodes, its table. The kernel says what
// changes at which step (gamesearch/tree/lists.py); a step is a few splices.

import { h } from "../dom.js";

const MOST = 50; // rows that are drawn

export class ListPanel {
  constructor({ title, says, head, sorted, inline, changes }) {
    Object.assign(this, { changes, sorted, inline });
    this.rows = []; // as they are after `done` changes
    this.undo = []; // of each change that is done: the rows that went
    this.count = h("span", { class: "gs-of" });
    const label = h("div", { class: "gs-list-title" }, h("b", {}, title), this.count);
    this.says = says;
    this.body = inline ? h("p", { class: "gs-list-names" }) : h("tbody", {});
    const table = () => h("table", {}, h("thead", {}, h("tr", {},
      ...head.map((name) => h("th", { scope: "col" }, name)))), this.body);
    this.place = h("div", { class: "gs-list-rows", role: "group", tabindex: "0",
      "aria-label": title }, inline ? this.body : table());
    this.element = h("div", { class: "gs-list" }, label, this.place);
  }

  /** The list after `step` events; what came or changed with the last one is marked. */
  show(step) {
    const { changes, undo, rows } = this;
    while (undo.length < changes.length && changes[undo.length][0] <= step) {
      const [, place, gone, come] = changes[undo.length];
      undo.push(rows.splice(place, gone, ...come));
    }
    while (undo.length && changes[undo.length - 1][0] > step) {
      const [, place, , come] = changes[undo.length - 1];
      rows.splice(place, come.length, ...undo.pop());
    }
    const last = changes[undo.length - 1], now = last && last[0] === step;
    if (!now && !this.marked && this.drawn === undo.length) return; // as it was
    this.drawn = undo.length;
    this.marked = now;
    const old = now ? undo[undo.length - 1].map(String) : []; // only moved by the splice
    this.draw(now ? last[3].filter((row) => !old.includes(String(row))) : []);
  }

  draw(fresh) {
    const { rows, body, place, sorted, inline } = this;
    const isNew = (i) => fresh.includes(rows[i]), from = rows.findIndex((row) => fresh.includes(row));
    this.count.textContent = ` (${rows.length.toLocaleString("en")}), ${this.says}`;
    if (inline) {
      const names = rows.slice(-MOST).map(([, [name]]) => name).join(" · ");
      body.textContent = rows.length ? names : "nothing yet";
      return;
    }
    body.replaceChildren(...rows.slice(0, MOST).map(([, cells], i) => h("tr", {
      class: isNew(i) ? "gs-new" : null,
    }, ...cells.map((text, j) => h(j ? "td" : "th", j ? {} : { scope: "row" }, text)),
    h("td", { class: "gs-list-mark" }, sorted && i === 0 ? "next" : isNew(i) ? "new" : ""))));
    if (!rows.length) body.append(h("tr", {}, h("td", { class: "gs-of" }, "empty")));
    if (rows.length > MOST) {
      body.append(h("tr", {}, h("td", { class: "gs-of" }, `and ${rows.length - MOST} more`)));
    }
    const row = body.children[Math.min(from, MOST - 1)];
    if (from >= 0 && row) place.scrollTop = row.offsetTop - place.clientHeight / 2;
  }
}
