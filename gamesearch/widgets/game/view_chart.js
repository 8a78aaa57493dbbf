// What both sides found, move by move: MAX as filled triangles on a solid line, MIN as
// hollow ones, pointing down, on a dashed line. Heights come from the kernel.

import { svg, svgText } from "../shapes.js";

const HEIGHT = 136, PAD = { left: 44, right: 44, top: 12, bottom: 24 };
const UP = "M0,-6L6,5H-6Z", DOWN = "M0,6L6,-5H-6Z";
const SIDES = [["gs-series-max", UP], ["gs-series-min", DOWN]];

/** The sign of a side as in the trees: 0 is MAX, 1 is MIN. */
export function sideSign(which) {
  const sign = svg("svg", { viewBox: "-8 -8 16 16", class: `gs-game-side ${SIDES[which][0]}`,
    "aria-hidden": "true" });
  svg("path", { d: SIDES[which][1], class: "gs-point" }, sign);
  return sign;
}

export class ValueChart {
  /** `go(step)` is called with the place that is clicked. */
  constructor({ chart, moves }, go) {
    Object.assign(this, { chart, last: moves.length });
    this.root = svg("svg", { class: "gs-chart", role: "img", height: HEIGHT,
      "aria-label": "Chart of the values that stand in the list of moves" });
    this.root.addEventListener("click", (event) => {
      const x = event.clientX - this.root.getBoundingClientRect().left;
      const share = (x - PAD.left) / (this.width - PAD.left - PAD.right);
      go(Math.round(share * this.last));
    });
    this.observer = new ResizeObserver(([{ contentRect: { width } }]) => this.draw(width));
    this.observer.observe(this.root);
  }

  x(step) {
    return PAD.left + (step / Math.max(1, this.last)) * (this.width - PAD.left - PAD.right);
  }

  y(height) {
    const half = (HEIGHT - PAD.top - PAD.bottom) / 2;
    return PAD.top + half - height * half;
  }

  draw(width) {
    if (!width || width === this.width) return;
    this.width = width;
    this.root.replaceChildren();
    this.drawScales();
    this.cursor = svg("path", { class: "gs-cursor" }, this.root);
    this.chart.points.forEach((points, which) => this.drawSeries(points, ...SIDES[which]));
    this.at(this.step);
  }

  drawScales() {
    const { chart: { scales, room }, root, width } = this, end = width - PAD.right;
    const rule = (height, name) => svg("path", { class: name,
      d: `M${PAD.left},${this.y(height)}H${end}` }, root);
    rule(0, "gs-zero");
    const write = (x, height, text, anchor) =>
      svgText(text, { x, y: this.y(height) + 4, "text-anchor": anchor }, root);
    const both = (height, texts) => {
      write(PAD.left - 8, height, texts[0], "end");
      if (texts[0] !== texts[1]) write(end + 8, height, texts[1], "start");
    };
    both(0, ["0", "0"]);
    if (room < 1) {
      for (const way of [1, -1]) rule(way, "gs-rail");
      both(1, ["∞", "∞"]);
      both(-1, ["−∞", "−∞"]);
    }
    const minus = (text) => (text === "0" ? "" : `−${text}`);
    both(room, scales.map((text) => (text === "0" ? "" : text)));
    both(-room, scales.map(minus));
    this.drawMoves();
  }

  drawMoves() {
    const most = Math.max(1, Math.floor((this.width - PAD.left - PAD.right) / 34));
    const every = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((n) => this.last / n <= most) || 1000;
    for (let step = 0; step < this.last; step += every) {
      svgText(step + 1, { x: this.x(step), y: HEIGHT - 5, "text-anchor": "middle" }, this.root);
    }
  }

  drawSeries(points, name, shape) {
    const group = svg("g", { class: name }, this.root);
    const way = points.map(([step, height]) => `${this.x(step)},${this.y(height)}`);
    svg("path", { class: "gs-way", d: way.length ? `M${way.join("L")}` : "" }, group);
    const size = Math.max(0.5, Math.min(1, (this.x(1) - this.x(0)) / 14)); // in long games
    for (const [step, height] of points) {
      svg("path", { d: shape, class: "gs-point",
        transform: `translate(${this.x(step)},${this.y(height)}) scale(${size})` }, group);
    }
  }

  /** Mark the position after so many moves. */
  at(step) {
    this.step = step;
    if (this.cursor) {
      this.cursor.setAttribute("d", `M${this.x(step)},${PAD.top - 8}V${HEIGHT - PAD.bottom + 6}`);
    }
  }

  close() { this.observer.disconnect(); }
}
