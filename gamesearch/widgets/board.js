// A board of squares in SVG: X and O differ by shape; colours are in explorer.css.

import { svg } from "./shapes.js";

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
      svg("text", { x, y: y + c * 0.32, class: "gs-mark" }, board).textContent = mark;
    }
  });
  return board;
}
