// The board of backgammon in the player. A turn is clicked step by step: the kernel has
// sent every position a step can lead to, this file looks them up and draws them.

import { h, onKey } from "../dom.js";
import { svg, svgText } from "../shapes.js";

const COLUMNS = 14, BAR = 6, TRAY = 13, STACK = 5; // as in draw/backgammon_board.py
const HALF = STACK + 0.85, NAMES = 0.8; // in widths of a point: half the board, its margin
const OFF_POINT = 0, BAR_POINT = 25;
const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [-1, 1], [1, -1], [1, 1]],
  5: [[-1, -1], [-1, 1], [0, 0], [1, -1], [1, 1]],
  6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]] };
const pointName = (point) =>
  (point === OFF_POINT ? "borne off" : point === BAR_POINT ? "bar" : `point ${point}`);
const samePlace = (one, other) => one[0] === other[0] && one[1] === other[1];

/** The board of one match; `send` is told the whole turn as text. */
export class BackgammonBoard {
  constructor(send) {
    this.send = send;
    this.picture = svg("svg", { class: "gs-bg-picture", "aria-hidden": "true",
      viewBox: `-0.03 ${-HALF - NAMES} ${COLUMNS + 0.06} ${2 * (HALF + NAMES)}` });
    this.keys = h("div", { class: "gs-bg-keys" });
    this.back = h("button", { onclick: () => this.undo() }, "Undo step");
    this.say = h("span", { class: "gs-bg-say", role: "status" });
    this.root = h("div", { class: "gs-bg", role: "group", "aria-label": "backgammon board" },
      h("div", { class: "gs-bg-board" }, this.picture, this.keys),
      h("div", { class: "gs-bg-row" }, this.back, this.say));
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show what the kernel has sent: the position, and the steps that are allowed. */
  show(view) {
    this.view = view;
    this.path = []; // the steps taken, each with the number of the node before it
    this.at = 0;
    this.from = null;
    this.sent = false;
    this.draw();
  }

  get node() {
    return this.view.nodes[this.at];
  }

  /** The points where a checker may be taken, or put once one has been taken. */
  get choices() {
    const { steps } = this.node;
    if (this.sent) return new Set();
    if (this.from === null) return new Set(steps.map(([from]) => from));
    return new Set(steps.filter(([from]) => from === this.from).map(([, to]) => to));
  }

  choose(point) {
    if (point === this.from) {
      this.from = null;
    } else if (this.from === null) {
      if (this.choices.has(point)) this.from = point;
    } else if (this.choices.has(point)) {
      this.step(point);
    } else if (this.node.steps.some(([from]) => from === point)) {
      this.from = point;
    }
    this.draw();
    this.focus();
  }

  step(to) {
    const step = this.node.steps.find(([from, end]) => from === this.from && end === to);
    this.path.push({ step, before: this.at });
    [, , this.at] = step;
    this.from = null;
    if (this.node.turn !== null) {
      this.sent = true;
      this.send(this.node.turn);
    }
  }

  undo() {
    if (this.from !== null) this.from = null;
    else if (this.path.length && !this.sent) this.at = this.path.pop().before;
    this.draw();
    this.focus();
  }

  key(event) {
    const walk = (way) => () => {
      const open = this.open(), now = open.indexOf(document.activeElement);
      open[(now + way + open.length) % open.length]?.focus();
    };
    const out = walk(1), home = walk(-1), undo = () => this.undo();
    onKey(event, { ArrowLeft: out, ArrowUp: out, ArrowRight: home, ArrowDown: home,
      Escape: undo, Backspace: undo });
  }

  /** The points that may be chosen, from home outwards. */
  open() {
    return [...this.keys.children].filter((key) => !key.disabled)
      .sort((one, other) => one.dataset.point - other.dataset.point);
  }

  focus() {
    this.open().at(-1)?.focus();
  }

  // -- drawing ----------------------------------------------------------------------------

  place(point, side) {
    return this.view.places[side][point];
  }

  draw() {
    const { view, node } = this;
    this.picture.replaceChildren();
    this.ground();
    for (const [side, points] of [[1, node.max], [-1, node.min]]) {
      points.forEach((count, point) => count && this.stack(side, point, count));
    }
    if (!view.over) this.dice();
    this.keys.replaceChildren(...this.targets());
    this.back.disabled = this.sent || (this.from === null && !this.path.length);
    this.say.textContent = this.sentence();
  }

  sentence() {
    const taken = this.path.map(({ step: [from, to] }) =>
      `${from === BAR_POINT ? "bar" : from}/${to || "off"}`).join(" ");
    if (this.sent) return taken;
    if (this.from !== null) {
      const ends = [...this.choices].sort((a, b) => b - a).map((to) => to || "off");
      return `${taken} ${this.from === BAR_POINT ? "bar" : this.from}/ to ${ends.join(" or ")}?`;
    }
    if (taken) return `${taken} …`;
    return this.node.steps.length ? "Choose a checker, then its new point." : "";
  }

  ground() {
    const { places, side, last } = this.view;
    const paint = (tag, attributes) => svg(tag, attributes, this.picture);
    paint("rect", { x: 0, y: -HALF, width: COLUMNS, height: 2 * HALF, class: "gs-bg-ground" });
    for (const x of [BAR, TRAY]) {
      paint("rect", { x, y: -HALF, width: 1, height: 2 * HALF, class: "gs-bg-side" });
    }
    if (this.from !== null) {
      for (const point of this.choices) this.pale(...this.place(point, side), "gs-bg-end");
      this.pale(...this.place(this.from, side), "gs-bg-taken");
    }
    for (let point = 1; point <= 24; point++) {
      const [column, half] = places[1][point];
      const tip = half * (HALF - STACK + 0.3), foot = half * HALF;
      if (last.some((one) => samePlace(one, [column, half]))) {
        this.pale(column, half, "gs-bg-last");
      }
      paint("polygon", { class: point % 2 ? "gs-bg-odd" : "gs-bg-even",
        points: `${column},${foot} ${column + 0.5},${tip} ${column + 1},${foot}` });
      svgText(side > 0 ? point : 25 - point,
        { x: column + 0.5, y: half * (HALF + 0.42), class: "gs-bg-name" }, this.picture);
    }
  }

  /** A ground under one place, below its triangle and its checkers. */
  pale(column, half, kind) {
    svg("rect", { x: column, y: half > 0 ? HALF - STACK : -HALF, width: 1, height: STACK,
      class: kind }, this.picture);
  }

  stack(side, point, count) {
    const [column, half] = this.place(point, side);
    const shown = point === OFF_POINT ? 1 : Math.min(count, STACK);
    for (let row = 0; row < shown; row++) {
      const height = point === BAR_POINT ? STACK - 0.5 - row : row + 0.5;
      const numbered = point === OFF_POINT || (row === shown - 1 && count > STACK);
      this.checker(side, column + 0.5, half * (HALF - height), numbered ? count : null);
    }
  }

  checker(side, x, y, number) {
    const kind = side > 0 ? "gs-bg-max" : "gs-bg-min";
    const group = svg("g", { class: kind, transform: `translate(${x} ${y})` }, this.picture);
    svg("circle", { r: side > 0 ? 0.45 : 0.41, class: "gs-bg-checker" }, group);
    if (number !== null) {
      svgText(number, { class: "gs-bg-count" }, group);
    } else if (side > 0) {
      svg("path", { d: "M-.16-.16L.16.16M-.16.16L.16-.16", class: "gs-bg-sign" }, group);
    } else {
      svg("circle", { r: 0.16, class: "gs-bg-sign" }, group);
    }
  }

  /** Dice that are used up by the steps taken are pale. */
  dice() {
    const { dice, side } = this.view;
    const used = this.used();
    for (const [i, x] of [9.3, 10.7].entries()) {
      const group = svg("g", { transform: `translate(${x} 0)`,
        class: `${side > 0 ? "gs-bg-max" : "gs-bg-min"} ${used[i] ? "gs-bg-used" : ""}` },
      this.picture);
      svg("rect", { x: -0.58, y: -0.58, width: 1.16, height: 1.16, rx: 0.16,
        class: "gs-bg-die" }, group);
      for (const [a, b] of PIPS[dice[i]] ?? []) {
        svg("circle", { cx: 0.3 * a, cy: 0.3 * b, r: 0.11, class: "gs-bg-pip" }, group);
      }
    }
  }

  /** Which of the two dice has been used; of doubles each stands for two steps. */
  used() {
    const { dice } = this.view, used = [false, false];
    if (dice[0] === dice[1]) return [this.path.length >= 2, this.path.length >= 4];
    for (const { step: [from, to] } of this.path) {
      const exact = dice.findIndex((die, i) => !used[i] && die === from - to);
      used[exact >= 0 ? exact : used[0] ? 1 : 0] = true; // a larger die bears off
    }
    return used;
  }

  /** A button over each point that may be chosen, and the names of all others. */
  targets() {
    const { side } = this.view, { choices, from } = this, found = [];
    const own = side > 0 ? this.node.max : this.node.min;
    const other = side > 0 ? this.node.min : this.node.max;
    for (let point = OFF_POINT; point <= BAR_POINT; point++) {
      const [column, half] = this.place(point, side);
      const chosen = point === from, open = choices.has(point) || chosen;
      const others = from !== null && this.node.steps.some(([start]) => start === point);
      const facing = point && point < BAR_POINT ? other[BAR_POINT - point] : 0;
      const stands = [own[point] && `${own[point]} of yours`, facing && `${facing} of the machine`];
      const can = chosen ? "taken" : !open ? "" : from === null ? "can move" : "can be reached";
      const name = [pointName(point), ...stands, can].filter(Boolean).join(", ");
      const key = h("button", { class: "gs-bg-key", "aria-label": name,
        "data-point": point, disabled: !open && !others, title: pointName(point),
        onclick: () => this.choose(point) });
      key.classList.toggle("gs-bg-open", open && !chosen);
      key.classList.toggle("gs-bg-to", open && !chosen && from !== null);
      key.classList.toggle("gs-bg-from", chosen);
      key.style.left = `${(100 * column) / COLUMNS}%`;
      key.style[half > 0 ? "bottom" : "top"] = `${(100 * NAMES) / (2 * (HALF + NAMES))}%`;
      found.push(key);
    }
    return found;
  }
}
