// The shapes of the nodes in SVG: triangle up MAX, triangle down MIN, circle chance (wider
// where intervals are long) or one player alone, box leaf; in an AND/OR graph oval OR, small
// circle AND. How large they are, and where texts stand in and beside them.

const SVG = "http://www.w3.org/2000/svg";
export const FONT = { value: 14, small: 12 }; // units
const WIDEST = 60; // units; a wider number in a triangle is written smaller
const CIRCLE = 20; // the radius of a chance node, wider only where its numbers do not fit
const ROUND_ROOM = 36, WIDEST_ROUND = 76; // for the numbers of a circle, of a wider one
const DOT = 10; // the radius of an AND node

export function svg(tag, attributes, parent) {
  const element = document.createElementNS(SVG, tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  if (parent) parent.appendChild(element);
  return element;
}

/** A text in a picture. */
export function svgText(text, attributes, parent) {
  const element = svg("text", attributes, parent);
  element.textContent = text;
  return element;
}

/** A name for a part of a picture that no other one on the page has. */
export const ownId = () => `gs-${Math.random().toString(36).slice(2, 10)}`;

/** A pattern of slanting lines, `apart` from one to the next, for a picture to be filled
 *  with; `paper` and `line` are attributes of its two parts, `d` may be other lines. */
export function hatch(root, id, apart, paper, line, d = `M0,0V${apart}`) {
  const pattern = svg("pattern", { id, width: apart, height: apart,
    patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, svg("defs", {}, root));
  svg("rect", { width: apart, height: apart, ...paper }, pattern);
  svg("path", { d, ...line }, pattern);
}

// as in explorer.css
const FAMILY = 'system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif';
const pens = new Map(); // bold or not: { pen, widths }, in the font of the page

/** The width of a small text in units. */
export function textWidth(text, bold = false) {
  if (!pens.has(bold)) {
    const pen = document.createElement("canvas").getContext("2d");
    const family = getComputedStyle(document.documentElement)
      .getPropertyValue("--jp-ui-font-family") || FAMILY;
    pen.font = `${bold ? "600 " : ""}${FONT.small}px ${family}`;
    pens.set(bold, { pen, widths: new Map() });
  }
  const { pen, widths } = pens.get(bold);
  if (!widths.has(text)) widths.set(text, pen.measureText(text).width);
  return widths.get(text);
}

/** The width of a number in a shape, at its usual size. */
export function valueWidth(text) {
  return (textWidth(text) * FONT.value) / FONT.small;
}

/** The size of the shapes of a tree, from the widths of the widest numbers in them. */
export class Shapes {
  constructor(widestInner, widestLeaf, boardSize, widestRound = 0, widestOne = 0) {
    this.half = Math.max(21, Math.min(widestInner, WIDEST) / 1.6);
    this.round = widestRound <= ROUND_ROOM ? CIRCLE : Math.min(widestRound, WIDEST_ROUND) / 2 + 6;
    const one = Math.max(16, Math.min(widestOne, WIDEST_ROUND) / 2 + 7);
    this.radii = { chance: [this.round, CIRCLE], one: [one, 16], or: [one, 16], and: [DOT, DOT] };
    this.leafHalf = Math.max(14, widestLeaf / 2 + 4);
    this.board = boardSize; // { width, height } in units, or null
    this.boardHeight = boardSize ? boardSize.height + 6 : 0;
    this.boardHalf = boardSize ? boardSize.width / 2 + 2 : 0;
  }

  halfWidth(kind) {
    const shape = kind === "leaf" ? this.leafHalf : this.radii[kind]?.[0] ?? this.half;
    return Math.max(shape, this.boardHalf);
  }

  top(kind) {
    return { max: -21, min: -14, leaf: -14 }[kind] ?? -this.radii[kind][1];
  }

  bottom(kind) {
    return ({ max: 14, min: 21, leaf: 14 }[kind] ?? this.radii[kind][1]) + this.boardHeight;
  }

  /** Where the texts beside a node begin: past the ring, at its narrow end. */
  beside(kind) {
    const wide = this.half / 21; // times the usual
    const corner = Math.max(29 * wide, this.boardHalf + 6);
    const radius = this.radii[kind]?.[0];
    const past = 1.3 * radius + 3;
    if (kind === "chance") return { x: past, y: 0, cutX: past, cutY: 15 }; // below flat edges to siblings
    if (radius) return { x: Math.max(radius + 5, this.boardHalf + 6), y: -6, cutX: past, cutY: 10 };
    return {
      max: { x: 13 * wide, y: -12, cutX: 25 * wide, cutY: 2, standsX: corner, standsY: 16 },
      min: { x: 16 * wide, y: 18, cutX: 26 * wide, cutY: 4, standsX: 30 * wide, standsY: -10 },
      leaf: { x: Math.max(this.leafHalf, this.boardHalf) + 5, y: -4, cutX: 1.3 * this.leafHalf + 4, cutY: 9 },
    }[kind];
  }

  path(kind) {
    const w = this.half, l = this.leafHalf;
    if (kind === "max") return `M${-w},14H${w}L0,-21Z`;
    if (kind === "min") return `M${-w},-14H${w}L0,21Z`;
    if (this.radii[kind]) {
      const [x, y] = this.radii[kind];
      return `M${-x},0a${x},${y} 0 1,0 ${2 * x},0a${x},${y} 0 1,0 ${-2 * x},0Z`;
    }
    return `M${-l + 3},-14H${l - 3}a3,3 0 0 1 3,3V11a3,3 0 0 1 -3,3H${-l + 3}` +
      `a3,3 0 0 1 -3,-3V-11a3,3 0 0 1 3,-3Z`;
  }

  /** The sign of a death: a cross in the shape by a constraint, bars below by the bound. */
  death(kind, fate) {
    if (fate === "refused") return "M-7,-7L7,7M-7,7L7,-7";
    const y = this.bottom(kind) + 8; // past the ring, and past a board
    return `M-9,${y}H9M-9,${y + 5}H9`;
  }

  /** Where the number is written, and how large, so that it stays inside. */
  text(kind, label) {
    const round = this.radii[kind] && 2 * this.radii[kind][0] - 8;
    const room = kind === "leaf" ? 2 * this.leafHalf - 6 : round || 1.3 * this.half;
    const font = FONT.value * Math.min(1, room / Math.max(1, valueWidth(label)));
    return { y: { max: 10, min: 0 }[kind] ?? 5, font };
  }
}

/** The cut mark at x, y: two short lines across an edge of the direction ux, uy. */
export function cutMark(x, y, ux, uy) {
  const line = (along) => `M${x + ux * along - uy * 7},${y + uy * along + ux * 7}` +
    `L${x + ux * along + uy * 7},${y + uy * along - ux * 7}`;
  return line(-2.5) + line(2.5);
}

/** The outline around the node one is at: its shape, larger, around its own middle. */
export function ringScale(kind, { radii }) {
  if (radii[kind]) {
    const [x, y] = radii[kind];
    return `scale(${(x + 5.4) / x},${(y + 5.4) / y})`;
  }
  const middle = { max: 2.3, min: -2.3, leaf: 0 }[kind];
  const factor = kind === "max" || kind === "min" ? 1.36 : 1.3;
  return `translate(0,${middle}) scale(${factor}) translate(0,${-middle})`;
}
