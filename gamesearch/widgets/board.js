// Small drawings at the nodes in SVG: a board of squares, on which X and O differ by
// shape and colours are in explorer.css; a problem drawn as itself, as the kernel says.

import { hatch, ownId, svg, svgText } from "./shapes.js";

const BOARD_CELL = 11;
const HATCH = 4; // units from line to line

/** The boards of a run, or the sketches of its problem: { width, height, draw(node,
 *  parent) }; null where there is neither. */
export function boardsOf({ boards, boardSize, sketches }) {
  if (sketches) return sketchesOf(sketches);
  return boards && {
    width: boardSize.columns * BOARD_CELL, height: boardSize.rows * BOARD_CELL,
    draw: (node, parent) => drawBoard(boards[node], boardSize, BOARD_CELL, parent),
  };
}

function sketchesOf({ width, height, looks, paths, nodes }) {
  return { width, height, draw(node, parent) {
    const sketch = svg("g", { class: "gs-sketch" }, parent);
    for (const number of nodes[node].paths) {
      const [look, d] = paths[number];
      drawPath(d, looks[look], sketch);
    }
    for (const [x, y, text, size, fill, bold] of nodes[node].texts) {
      const style = `font-size:${size}px;fill:${fill};font-weight:${bold ? 600 : 400}`;
      svgText(text, { x, y: y + 0.35 * size, style }, sketch);
    }
    return sketch;
  } };
}

/** A path in its look; what is hatched has the lines of its hatch in place of a fill. */
function drawPath(d, look, parent) {
  const fill = look.hatch ? `url(#${hatched(look, parent)})` : look.fill;
  const style = `fill:${fill};stroke:${look.width ? look.stroke : "none"};` +
    `stroke-width:${look.width};stroke-dasharray:${look.dash.join(" ") || "none"}`;
  svg("path", { d, style }, parent);
}

/** A pattern in the picture, made when it is first wanted: slanting lines, for "x" both
 *  ways. */
function hatched({ fill, stroke, hatch: sign }, parent) {
  const root = parent.ownerSVGElement, key = `${sign}${fill}${stroke}`;
  root.hatches = root.hatches || new Map();
  if (!root.hatches.has(key)) {
    const id = ownId(), both = sign[0] === "x" ? `M0,0V${HATCH}M0,0H${HATCH}` : undefined;
    hatch(root, id, HATCH, { style: `fill:${fill}` },
      { style: `stroke:${stroke};stroke-width:1.6` }, both);
    root.hatches.set(key, id);
  }
  return root.hatches.get(key);
}

/** Draw `marks`, row after row, on squares `c` wide. `size` has rows and columns, and
 *  `maxHasO` where O is MAX's; `under` draws on the empty squares, below the marks. */
export function drawBoard(marks, size, c, parent, under = () => {}) {
  const { rows, columns } = size;
  const board = svg("g", {
    class: size.maxHasO ? "gs-board gs-max-has-o" : "gs-board",
  }, parent);
  svg("rect", { width: columns * c, height: rows * c, rx: 2, class: "gs-board-paper" }, board);
  under(board);
  let lines = "";
  for (let i = 1; i < columns; i++) lines += `M${i * c},0V${rows * c}`;
  for (let i = 1; i < rows; i++) lines += `M0,${i * c}H${columns * c}`;
  svg("path", { d: lines, class: "gs-board-line" }, board);
  [...marks].forEach((mark, i) => {
    const x = (i % columns + 0.5) * c, y = (Math.floor(i / columns) + 0.5) * c, r = c * 0.28;
    if (mark === "X") {
      svg("path", { d: `M${x - r},${y - r}l${2 * r},${2 * r}m0,${-2 * r}l${-2 * r},${2 * r}`,
        class: "gs-mark-x" }, board);
    } else if (mark === "O") {
      svg("circle", { cx: x, cy: y, r, class: "gs-mark-o" }, board);
    } else if (mark !== "." && mark !== " ") {
      const style = `font-size:${0.8 * c}px`;
      svgText(mark, { x, y: y + c * 0.28, class: "gs-mark", style }, board);
    }
  });
  return board;
}
