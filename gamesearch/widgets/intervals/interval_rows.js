// Rows of the interval explorer: a position as a branch of the tree, a bar, a text.
import { arrange, h } from "../dom.js";

const percent = (part) => `${(100 * part).toFixed(2)}%`;

/** What is known of each position after a step, what it was before, what does not fit. */
export function known(data, step) {
  const now = new Map(), before = new Map();
  data.steps.slice(0, step + 1).forEach(({ changed }, at) => {
    for (const [held, ...bar] of changed) {
      if (at === step && now.has(held)) before.set(held, now.get(held));
      now.set(held, bar);
    }
  });
  const opened = new Set(data.steps.slice(0, step + 1).map((one) => one.opened));
  return { now, before, opened, clamped: new Map(data.steps[step].clamped) };
}

/** The places there are after a step, with the lines of the tree before each name. */
export function visible(data, step) {
  const places = data.order.filter((place) => data.places[place].born <= step);
  const last = new Map(); // place above: the last place below it
  for (const place of places) last.set(data.places[place].parent, place);
  return places.map((place) => {
    const lines = [];
    for (let at = place; data.places[at].parent >= 0; at = data.places[at].parent) {
      const ends = last.get(data.places[at].parent) === at;
      lines.unshift(at === place ? (ends ? "end" : "tee") : ends ? "none" : "line");
    }
    return { place, lines };
  });
}

/** The rows of a panel: those that look as before stay where they are. */
export class Rows {
  constructor(element) {
    this.element = element;
    this.made = new Map(); // key: { looks, element }
  }

  /** Show `parts`, each [key, how it looks as a text, what makes it]. */
  show(parts) {
    const made = new Map();
    for (const [key, looks, make] of parts) {
      const before = this.made.get(key);
      made.set(key, before && before.looks === looks ? before : { looks, element: make() });
    }
    this.made = made;
    const wanted = [...made.values()].map(({ element }) => element), stay = new Set(wanted);
    for (const child of [...this.element.children]) if (!stay.has(child)) child.remove();
    arrange(this.element, wanted);
  }
}

/** What a row shows, as a text: a row with the same text need not be made again. */
export function looksOf(data, place, { step, now, before, opened, clamped }, { lines, line, act }) {
  const { held } = data.places[place];
  return JSON.stringify([now.get(held), before.get(held), opened.has(held), clamped.get(held),
    data.steps[step].opened === held, lines, line, Boolean(act)]);
}

/** The sign of who moves; filled once the position has been expanded. */
function sign(kind, expanded) {
  const path = { max: "M1,12H15L8,1Z", min: "M1,3H15L8,14Z", leaf: "M4,4H12V12H4Z" }[kind];
  const span = h("span", { class: `gs-sign gs-${kind}${expanded ? " gs-expanded" : ""}` });
  span.innerHTML = `<svg viewBox="0 0 16 15" aria-hidden="true"><path d="${path}"/></svg>`;
  return span;
}

/** A bar on the axis; a diamond where both ends meet. */
function bar([from, to], kind, ghost = false) {
  const exact = from === to && !ghost;
  const style = exact ? `left: ${percent(from)}` :
    `left: ${percent(from)}; width: max(3px, ${percent(to - from)})`;
  return h("span", { class: `${ghost ? "gs-ghost" : `gs-span gs-${kind}`}${exact ? " gs-exact" : ""}`, style });
}

/** A row; `lines` are the tree's, `line` is where rivals must not pass, `act` expands. */
export function row(data, place, state, { lines = [], line = null, act = null } = {}) {
  const { label, name, kind, held, twin } = data.places[place];
  const current = data.steps[state.step].opened === held;
  const text = twin ? `${label} (again)` : label;
  const branches = lines.map((one) => h("span", { class: `gs-branch gs-${one}` }));
  const inside = [sign(kind, state.opened.has(held)), h("span", { class: "gs-name" }, text)];
  const head = act
    ? h("button", { class: "gs-open", "data-place": place,
      "aria-label": `expand ${name}`, title: `expand ${name}`, onclick: () => act(place) }, ...inside)
    : h("span", { class: "gs-closed", title: name }, ...inside);
  const drawn = h("div", { class: "gs-axis", role: "cell", "aria-hidden": "true" },
    state.before.has(held) ? bar(state.before.get(held), kind, true) : null,
    bar(state.now.get(held), kind),
    line ? h("span", { class: "gs-sure", style: `left: ${percent(line[0])}` }) : null);
  const misfit = state.clamped.get(held);
  return h("div", { class: `gs-row${current ? " gs-current" : ""}`, role: "row" },
    h("div", { class: "gs-head", role: "rowheader" }, ...branches, head), drawn,
    h("div", { class: "gs-text", role: "cell" }, state.now.get(held)[2],
      misfit ? h("small", {}, misfit) : null));
}

/** The numbers of the axis. */
export function ticks(data) {
  return h("div", { class: "gs-row gs-ticks", "aria-hidden": "true" }, h("div", {}),
    h("div", { class: "gs-axis" }, ...data.ticks.map(([place, text]) =>
      h("span", { style: `left: ${percent(place)}` }, text))), h("div", {}));
}

/** What the line of the leader's bound means. */
export function lineName(line) {
  const [place, text] = line;
  return h("div", { class: "gs-row gs-line-name", "aria-hidden": "true" }, h("div", {}), h("div", { class: "gs-axis" },
    h("span", { style: `left: ${percent(place)}; translate: ${percent(-place)} 0` }, text)), h("div", {}));
}
