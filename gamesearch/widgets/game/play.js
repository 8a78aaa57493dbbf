// A match in the notebook. The kernel knows the rules and the sentences; this file shows
// them and reports what is clicked, typed or chosen.

import { BackgammonBoard } from "./backgammon_board.js";
import { h } from "../dom.js";
import { watched } from "../watch.js";

const LISTED = 24; // moves that are offered as buttons at once
const LINES = 7; // sentences that have a line each; more are one paragraph

function render({ model, el }) {
  const tell = (message) => {
    root.setAttribute("aria-busy", "true");
    model.send(message);
  };

  // -- the board of tic-tac-toe: nine buttons, arrows between them, digits play ----------
  const squares = model.get("view").squares.map((_, i) =>
    h("button", { type: "button", class: "gs-square",
      onclick: () => tell({ do: "enter", text: model.get("view").squares[i].label }) }));
  const board = h("div", { class: "gs-board", role: "group", "aria-label": "board" },
    ...squares);
  const STEP = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };
  board.addEventListener("keydown", (event) => {
    const at = squares.indexOf(document.activeElement);
    const to = at + STEP[event.key];
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    const sameRow = Math.floor(at / 3) === Math.floor(to / 3);
    if (event.key in STEP) {
      event.preventDefault();
      if (squares[to] && (!sideways || sameRow)) squares[to].focus();
    } else if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      tell({ do: "enter", text: event.key });
    }
  });

  // -- backgammon: checkers to be clicked, a turn is sent when it is whole ----------------
  const points = model.get("view").backgammon
    && new BackgammonBoard((turn) => tell({ do: "enter", text: turn }));

  // -- every other game: its text, its moves, a line to type in ---------------------------
  const text = h("pre", { class: "gs-text", tabindex: 0, role: "group", "aria-label": "position" });
  const moves = h("div", { class: "gs-moves", role: "group", "aria-label": "legal moves" });
  const count = h("summary", {});
  const folded = h("details", { class: "gs-folded" }, count);
  const typed = h("input", { type: "text", "aria-label": "your move", autocomplete: "off",
    size: 10 });
  const enterTyped = () => {
    tell({ do: "enter", text: typed.value });
    typed.value = "";
  };
  typed.addEventListener("keydown", (event) => event.key === "Enter" && enterTyped());
  const entry = h("div", { class: "gs-entry" },
    h("label", {}, "Your move ", typed),
    h("button", { type: "button", onclick: enterTyped }, "Play"));

  // -- what is said, and the buttons below -------------------------------------------------
  const rules = h("p", { class: "gs-rules" });
  const status = h("div", { class: "gs-status", role: "status", "aria-live": "polite" });
  const explained = h("pre", { class: "gs-explained", tabindex: 0, role: "group",
    "aria-label": "what the machine found" });
  const played = h("p", { class: "gs-played" });
  const back = h("button", { type: "button", onclick: () => tell({ do: "back" }) },
    "Take back");
  const again = h("button", { type: "button", onclick: () => tell({ do: "new" }) },
    "New game");
  const options = h("div", { class: "gs-options", role: "group", "aria-label": "options" });
  const fields = {};

  function field({ name, label, kind, choices }) {
    const change = (value) => tell({ do: "set", name, value });
    if (choices.length) {
      const select = h("select", { onchange: () => change(select.value) },
        ...choices.map(([value, shown]) => h("option", { value }, shown)));
      fields[name] = (value) => (select.value = value);
      return h("label", {}, h("span", {}, label), select);
    }
    if (kind === "check") {
      const box = h("input", { type: "checkbox", onchange: () => change(box.checked) });
      fields[name] = (value) => (box.checked = value);
      return h("label", { class: "gs-check" }, box, h("span", {}, label));
    }
    let sent = null; // Enter and leaving the field both report it, but once
    const report = () => input.value !== sent && change((sent = input.value));
    const input = h("input", { type: "text", size: 7, autocomplete: "off",
      placeholder: name === "depth" ? "to the end" : false, onchange: report,
      onkeydown: (event) => event.key === "Enter" && report() });
    fields[name] = (value) => {
      const typing = document.activeElement === input && input.value !== sent;
      if (!typing) sent = input.value = value;
    };
    return h("label", {}, h("span", {}, label), input);
  }

  const isBoard = squares.length > 0;
  const shown = points ? points.root : text;
  const root = h("div", { class: points ? "gs-player gs-has-bg" : "gs-player" },
    points ? "" : rules,
    h("div", { class: "gs-columns" },
      h("div", { class: "gs-left" }, ...(isBoard ? [board] : [shown, moves, folded, entry]),
        h("div", { class: "gs-buttons" }, back, again)),
      h("div", { class: "gs-right" }, status, explained, played, points ? rules : "")),
    options);

  function showView() {
    const view = model.get("view");
    const hadFocus = root.contains(document.activeElement);
    root.removeAttribute("aria-busy");
    rules.textContent = isBoard ? view.rules.split("\n")[0] : view.rules;
    rules.hidden = !view.rules;
    view.squares.forEach((square, i) => {
      squares[i].textContent = square.mark;
      squares[i].setAttribute("aria-label", square.name);
      squares[i].dataset.mark = square.mark;
      squares[i].dataset.side = square.side;
      squares[i].dataset.label = square.label;
      squares[i].setAttribute("aria-disabled", String(view.over));
      squares[i].classList.toggle("gs-last", square.last);
      squares[i].classList.toggle("gs-won", square.won);
    });
    text.textContent = view.text;
    const inBoard = points && points.root.contains(document.activeElement);
    const inMoves = [moves, folded].some((one) => one.contains(document.activeElement));
    showMoves(view.legal);
    if (points) points.show(view.backgammon);
    typed.disabled = view.over;
    const said = view.said.length > LINES ? [view.said.join(" ")] : view.said;
    status.replaceChildren(...said.map((sentence) => h("p", {}, sentence)));
    if (view.result) status.append(h("p", { class: "gs-result" }, view.result));
    explained.textContent = view.explained.join("\n");
    explained.hidden = view.explained.length === 0;
    played.textContent = view.played.length ? `Played: ${view.played.join("  ")}` : "";
    back.disabled = !view.back;
    for (const { name, value } of model.get("controls")) fields[name](value);
    if (inBoard && !view.over && points.open().length) points.focus();
    else if (inMoves || (hadFocus && !root.contains(document.activeElement))) {
      (view.over ? again : isBoard ? squares[0] : typed).focus();
    }
  }

  /** Few moves are buttons; many of them, or turns that can be clicked, are folded. */
  function showMoves(legal) {
    const buttons = legal.map((label) => h("button", { type: "button",
      onclick: () => tell({ do: "enter", text: label }) }, label));
    const fold = legal.length > (points ? 1 : LISTED);
    folded.hidden = !fold;
    moves.replaceChildren(...(fold ? [] : buttons));
    count.textContent = `All ${legal.length} legal ${points ? "turns" : "moves"}`;
    folded.replaceChildren(count, h("div", { class: "gs-moves" }, ...(fold ? buttons : [])));
    if (!fold) folded.open = false;
  }

  options.append(...model.get("controls").map(field));
  showView();
  model.on("change:view", showView);
  el.append(root);
  return () => model.off("change:view", showView);
}

export default watched({ render });
