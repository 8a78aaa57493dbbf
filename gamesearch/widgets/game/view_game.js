// A game to step through. The kernel has sent every position, move and sentence; this
// file shows those of one step.

import { drawBoard } from "../board.js";
import { button, h, onKey, setCurrent, tell } from "../dom.js";
import { svg, svgText } from "../shapes.js";
import { showOpened } from "../opened.js";
import { sideSign, ValueChart } from "./view_chart.js";
import { Stepper } from "../stepper.js";
import { watched } from "../watch.js";

const BOARD = 264, MARGIN = 20; // units: the wider side of a board, room for its names
const sideName = ({ kind, sign }) => (sign === kind ? kind : `${sign}, ${kind}`);
const WHICH = { 1: 0, "-1": 1 }; // the place of a side in lists of two

class GameView {
  constructor(model, element) {
    this.model = model;
    this.data = model.get("data");
    this.last = this.data.moves.length;
    this.chart = new ValueChart(this.data, (step) => this.go(step));
    this.boardPlace = h("div", { class: "gs-game-board" });
    this.say = h("p", { class: "gs-game-say", role: "status" });
    this.error = h("p", { class: "gs-message", role: "alert", hidden: true });
    this.stepper = new Stepper({ group: "Step", slider: "Moves made",
      go: (step) => this.go(step), move: (way) => this.go(this.step + way),
      names: ["To the beginning", "One move back", "One move forward", "To the end"] });
    this.players = this.data.sides.map((side, which) => this.buildPlayer(side, which));
    this.root = h("div", { class: "gs-explorer gs-game", tabindex: "0", role: "group",
      "aria-label": `Game: ${this.data.title}. Arrow keys step through its moves` },
    this.buildHead(),
    h("div", { class: "gs-game-columns" },
      h("div", { class: "gs-game-left" }, this.boardPlace, this.stepper.element, this.say),
      h("div", { class: "gs-game-right" },
        h("div", { class: "gs-game-players" }, ...this.players.map((one) => one.element)),
        this.buildChart(), this.buildMoves())),
    this.buildFoot(), this.error);
    this.place = h("div", { class: "gs-game-search" });
    element.append(this.root, this.place);
    this.listen();
    this.go(model.get("step"));
    this.showSearch();
  }

  // -- parts ------------------------------------------------------------------------

  buildHead() {
    const names = this.data.sides.map((side, which) => h("span", { class: "gs-game-name" },
      sideSign(which), h("b", {}, side.name), h("span", {}, sideName(side))));
    return h("div", { class: "gs-game-head" }, ...names,
      h("span", { class: "gs-game-result" }, this.data.result));
  }

  buildPlayer(side, which) {
    const when = h("span", { class: "gs-game-when" });
    const found = h("dl", {});
    const element = h("section", { class: "gs-game-player",
      "aria-label": `Search of ${side.name}, ${side.kind}` },
    h("h3", {}, sideSign(which), h("span", { class: "gs-game-who" }, sideName(side)), when), found);
    return { element, when, found };
  }

  buildChart() {
    const { points, scales, room } = this.data.chart;
    if (!points.flat().length) {
      return h("p", { class: "gs-caption" }, "No player reported the value of a position.");
    }
    const sentences = ["The chart shows the value for MAX that each side finds at each move.",
      room < 1 && "∞ means that MAX wins, and −∞ that MIN wins.",
      scales[0] !== scales[1] && "Each side has its own scale."].filter(Boolean);
    return h("figure", { class: "gs-game-chart" },
      h("figcaption", { class: "gs-caption" }, sentences.join(" ")),
      this.chart.root);
  }

  buildMoves() {
    this.moves = this.data.moves.map(({ label, side, value, opening }, i) => {
      const which = WHICH[side];
      const move = h("button", { class: "gs-game-move", tabindex: -1,
        onclick: () => this.go(i + 1) },
      h("span", { class: "gs-game-number" }, `${i + 1}.`),
      which === undefined ? "" : sideSign(which),
      h("span", { class: "gs-game-label" }, label),
      h("span", { class: "gs-game-value" }, opening ? "opening" : value));
      move.setAttribute("aria-label", [`move ${i + 1}: ${label}`,
        which === undefined ? "chance" : this.data.sides[which].kind,
        opening ? "opening" : value && `value ${value}`].filter(Boolean).join(", "));
      return move;
    });
    this.list = h("ol", { class: "gs-game-moves", "aria-label": "Moves" },
      ...this.moves.map((move) => h("li", {}, move)));
    return this.list;
  }

  buildFoot() {
    this.open = button("Explore this search", () => this.ask());
    this.open.hidden = Boolean(this.model.offline);
    return h("div", { class: "gs-game-foot" }, this.open,
      h("details", {}, h("summary", {}, "Position and game as text"),
        this.text = h("pre", { class: "gs-text", tabindex: "0", role: "group", "aria-label": "position" }),
        h("pre", { class: "gs-text", tabindex: "0", role: "group",
          "aria-label": "game" }, this.data.twin)));
  }

  // -- one step -----------------------------------------------------------------------

  go(step) {
    this.step = Math.max(0, Math.min(this.last, step));
    const position = this.data.positions[this.step];
    this.showBoard(position);
    this.showMoves();
    this.data.sides.forEach((side, which) => this.showPlayer(side, which));
    this.chart.at(this.step);
    this.say.textContent = position.say;
    this.text.textContent = position.text;
    this.stepper.show(this.step, this.last);
    this.open.disabled = position.side === null;
    this.error.hidden = true;
    this.root.dataset.step = this.step;
    if (this.model.get("step") !== this.step) {
      this.model.set("step", this.step);
      this.model.save_changes();
    }
  }

  showBoard({ board, last, free, text }) {
    const { size } = this.data;
    if (!size) {
      this.boardPlace.replaceChildren(h("pre", {}, text));
      return;
    }
    const { rows, columns, names } = size;
    const c = Math.min(72, BOARD / Math.max(rows, columns)), room = names ? MARGIN : 2;
    const paper = svg("svg", { role: "img", "aria-label": `Position:\n${text}`,
      viewBox: `${-room} ${-room} ${columns * c + room + 2} ${rows * c + room + 2}`,
      width: columns * c + room + 2 });
    const square = (i) => [(i % columns) * c, Math.floor(i / columns) * c];
    drawBoard(board, size, c, paper, (under) => {
      if (last !== null) {
        const [x, y] = square(last);
        svg("rect", { x, y, width: c, height: c, class: "gs-game-last" }, under);
      }
      for (const i in free) this.write(under, free[i], ...square(i), c);
    });
    if (names) {
      names[0].forEach((name, i) => this.write(paper, name, i * c, -c / 2 - room / 2, c));
      names[1].forEach((name, i) => this.write(paper, name, -c / 2 - room / 2, i * c, c));
    }
    this.boardPlace.replaceChildren(paper);
  }

  /** A small text in the middle of the square whose corner is (x, y). */
  write(parent, text, x, y, c) {
    svgText(text, { x: x + c / 2, y: y + c / 2 + 4, class: "gs-game-square" }, parent);
  }

  showMoves() {
    const hadFocus = this.list.contains(document.activeElement);
    this.moves.forEach((move, i) => {
      const made = i === this.step - 1;
      setCurrent(move, made);
      move.tabIndex = made || (this.step === 0 && i === 0) ? 0 : -1;
    });
    const at = this.moves[Math.max(0, this.step - 1)];
    if (!at) return;
    if (hadFocus) at.focus({ preventScroll: true });
    const { list } = this, row = at.parentElement; // not scrollIntoView: the page stays
    const top = row.offsetTop - list.offsetTop, bottom = top + row.offsetHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  showPlayer({ latest }, which) {
    const { element, when, found } = this.players[which], ply = latest[this.step];
    const move = ply === null ? null : this.data.moves[ply];
    const now = ply === this.step;
    element.classList.toggle("gs-game-now", now);
    when.textContent = now ? "to move" : move ? `at move ${ply + 1}` : "";
    const rows = !move ? [["", "There is no move yet."]]
      : move.search.length > 1 ? move.search
        : [["Plays", move.label],
          ["", move.opening ? "The move is from the opening, without a search."
            : "The player reported nothing else."]];
    found.replaceChildren(...rows.flatMap(([name, text]) => [h("dt", {}, name), h("dd", {}, text)]));
  }

  // -- the search of this step in the explorer ------------------------------------------

  ask() {
    this.open.setAttribute("aria-busy", "true");
    this.model.send({ explore: this.step });
  }

  async showSearch() {
    this.open.removeAttribute("aria-busy");
    this.view = await showOpened(this.model, this.place, this.view);
  }

  // -- hands ----------------------------------------------------------------------------

  listen() {
    this.handlers = {
      "change:step": () => this.model.get("step") !== this.step && this.go(this.model.get("step")),
      "change:explorer": () => this.showSearch(),
      "msg:custom": ({ error }) => {
        this.open.removeAttribute("aria-busy");
        tell(this.error, error);
      },
    };
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (event.target.matches("pre")) return;
    const { Home, ArrowLeft, ArrowRight, End } = this.stepper.keys;
    const inList = this.list.contains(event.target);
    onKey(event, { Home, ArrowLeft, ArrowRight, End,
      ...(inList ? { ArrowDown: ArrowRight, ArrowUp: ArrowLeft } : {}) });
  }

  close() {
    this.chart.close();
    if (this.view) this.view.remove();
  }
}

export default watched((model, el) => new GameView(model, el));
