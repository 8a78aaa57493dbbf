// Heaps of counters to be clicked. The kernel knows the rules, the moves and the values;
// this file shows rows of buttons and reports which was pressed.
import { h } from "../dom.js";
import { OWN_KEYS } from "../own_keys.js";
import { watched } from "../watch.js";

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

function render({ model, el }) {
  const tell = (message) => {
    root.setAttribute("aria-busy", "true");
    model.send(message);
  };
  const press = (text, attributes, act) =>
    h("button", { type: "button", ...attributes, onclick: act }, text);

  // -- the heaps ----------------------------------------------------------------------------
  const board = h("div", { class: "gs-heap-board", role: "group",
    "aria-label": "heaps; arrow keys go from move to move" });
  let playable = []; // for each heap its buttons that are moves, from left to right

  function piece([move, words], kind, name) {
    if (!move) return h("span", { class: kind, "aria-hidden": "true" });
    return press("", { class: `${kind} is-move`, tabindex: -1, title: `${words} (${move})`,
      "aria-label": `${name}: ${words}` }, () => tell({ do: "enter", text: move }));
  }

  function heapRow(row, title) {
    const name = title ? `${title} ${row.name}` : row.name;
    const pieces = [];
    row.counters.forEach((counter, i) => {
      pieces.push(piece(counter, "gs-counter", name));
      if (i < row.gaps.length) pieces.push(piece(row.gaps[i], "gs-gap", name));
    });
    playable.push(pieces.filter((one) => one.classList.contains("is-move")));
    const many = row.size ? String(row.size) : "empty";
    return h("div", { class: "gs-heap", role: "group", "aria-label": `${name}: ${many}` },
      h("span", { class: "gs-heap-name" }, `${row.name}: ${many}`),
      h("div", { class: "gs-heap-row" }, ...pieces));
  }

  function showRows(rows) {
    playable = [];
    const parts = [];
    let last = "";
    for (const row of rows) {
      if (row.title && row.title !== last) {
        parts.push(h("div", { class: "gs-heap-title" }, row.title));
      }
      last = row.title;
      parts.push(heapRow(row, row.title));
    }
    board.replaceChildren(...parts);
    playable = playable.filter((buttons) => buttons.length);
    if (playable.length) playable[0][0].setAttribute("tabindex", 0);
  }

  board.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const at = playable.findIndex((buttons) => buttons.includes(document.activeElement));
    if (!step || at < 0) return;
    event.preventDefault();
    const place = playable[at].indexOf(document.activeElement);
    const row = playable[(at + step[0] + playable.length) % playable.length];
    const to = row[Math.max(0, Math.min(place + step[1], row.length - 1))];
    document.activeElement.setAttribute("tabindex", -1);
    to.setAttribute("tabindex", 0);
    to.focus();
  });

  // -- a line to type in, what is said, the buttons -------------------------------------------
  const typed = h("input", { type: "text", size: 10, "aria-label": "your move",
    autocomplete: "off" });
  const enter = () => {
    if (typed.value.trim()) tell({ do: "enter", text: typed.value });
    typed.value = "";
  };
  typed.addEventListener("keydown", (event) => event.key === "Enter" && enter());
  const example = h("span", { class: "gs-heap-soft" });
  const entry = h("div", { class: "gs-heap-buttons" },
    h("label", {}, "or type it ", typed), press("Play", {}, enter), example);

  const kinds = h("select", { "aria-label": "game",
    onchange: () => tell({ do: "kind", kind: kinds.value }) },
  ...model.get("view").kinds.map(([value, name]) => h("option", { value }, name)));
  const seed = h("span", { class: "gs-heap-soft" });
  const rules = h("p", { class: "gs-heap-soft" });
  const status = h("div", { class: "gs-heap-status", role: "status" });
  const machine = press("Let the machine begin", {}, () => tell({ do: "machine" }));
  const back = press("Take back", {}, () => tell({ do: "back" }));
  const again = press("New position", {}, () => tell({ do: "new" }));
  const judge = press("Was my last move right?", {}, () => tell({ do: "judge" }));
  const box = h("input", { type: "checkbox",
    onchange: () => tell({ do: "values", on: box.checked }) });
  const judged = h("p", { class: "gs-heap-judged", role: "status" });
  const played = h("p", { class: "gs-heap-soft" });
  const table = h("div", { class: "gs-heap-table", tabindex: 0, role: "group",
    "aria-label": "Grundy values" });
  const root = h("div", { class: "gs-heaps" },
    h("div", { class: "gs-heap-buttons" }, kinds.length ? kinds : "", again, seed), rules,
    board, entry, status,
    h("div", { class: "gs-heap-buttons" }, machine, back, judge,
      h("label", {}, box, " show Grundy values")),
    judged, table, played);

  function showTable(values) {
    table.hidden = !values;
    if (!values) return;
    const line = (cells, cell = "td") => h("tr", {}, h("th", { scope: "row" }, cells[0]),
      ...cells.slice(1).map((text) => h(cell, {}, text)));
    const heads = ["", "counters", "value", "binary"].map((text) =>
      h("th", { scope: "col" }, text));
    table.replaceChildren(h("table", {}, h("thead", {}, h("tr", {}, ...heads)),
      h("tbody", {}, ...values.rows.map((row) => line(row))),
      h("tfoot", {}, line(values.sum))), h("p", {}, values.says));
  }

  function showView() {
    const view = model.get("view");
    const active = document.activeElement;
    const wasOn = board.contains(active) || [machine, back].includes(active);
    root.removeAttribute("aria-busy");
    if (kinds.length) kinds.value = view.kind;
    kinds.hidden = !kinds.length;
    seed.textContent = view.seed === null ? "" : `number ${view.seed}`;
    again.textContent = view.seed === null ? "Start again" : "New position";
    rules.textContent = view.rules;
    showRows(view.rows);
    example.textContent = view.example && `such as ${view.example}`;
    typed.disabled = view.over;
    status.replaceChildren(...view.said.map((text, i) =>
      h("p", { class: i === view.said.length - 1 ? "is-last" : false }, text)));
    machine.disabled = view.begun;
    back.disabled = !view.back;
    judge.disabled = !view.back;
    judged.textContent = view.judged;
    showTable(view.table);
    played.textContent = view.played.length ? `Played: ${view.played.join("  ")}` : "";
    if (wasOn) (view.over ? again : playable[0][0]).focus();
  }

  root.setAttribute(...OWN_KEYS);
  showView();
  model.on("change:view", showView);
  el.append(root);
  return () => model.off("change:view", showView);
}

export default watched({ render });
