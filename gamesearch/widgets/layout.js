// Where the nodes of a tree go: a tidy layout with room for what stands beside a node.
//
// The same as gamesearch/draw/layout.py, which says why: subtrees are pushed together as
// far as their outlines allow (Reingold and Tilford, 1981), once from the left and once
// from the right, and stand at the mean of the two; a parent over the middle of its first
// and last child.

/** The children and the ply of each node, by the parents, of which each comes first. */
export function family(parent) {
  const children = parent.map(() => []), ply = new Int32Array(parent.length);
  parent.forEach((above, node) => {
    if (above < 0) return;
    children[above].push(node);
    ply[node] = ply[above] + 1;
  });
  return { children, ply };
}

/**
 * Horizontal places of the nodes in `visible` (preorder); `childrenOf(node)` lists the
 * visible children. A node reaches `left` and `right` of its place, with a `gap` to the
 * next. Returns { x, width }, x by node, 0 at the left edge of the picture.
 */
export function tidy(visible, childrenOf, left, right, gap) {
  const offset = new Map(); // from the parent
  const outline = new Map(); // node: left and right edges by level, from the node
  for (let k = visible.length - 1; k >= 0; k--) {
    const node = visible[k], children = childrenOf(node);
    const outlines = children.map((child) => outline.get(child));
    const places = spread(outlines, gap);
    const middle = children.length ? (places[0] + places.at(-1)) / 2 : 0;
    let low = [], high = [];
    children.forEach((child, i) => {
      const at = places[i] - middle, one = outlines[i];
      offset.set(child, at);
      low = [...low, ...one.left.slice(low.length).map((edge) => edge + at)];
      high = [...one.right.map((edge) => edge + at), ...high.slice(one.right.length)];
      outline.delete(child);
    });
    outline.set(node, { left: [-left[node], ...low], right: [right[node], ...high] });
  }
  return placed(visible, childrenOf, offset, left, right);
}

/** Places for subtrees side by side: the mean of packing from left and right. */
function spread(outlines, gap) {
  const fromLeft = packed(outlines, gap);
  if (outlines.length < 3) return fromLeft;
  const negative = (edges) => edges.map((edge) => -edge);
  const mirrored = outlines
    .map(({ left, right }) => ({ left: negative(right), right: negative(left) })).reverse();
  const fromRight = packed(mirrored, gap).reverse(), last = fromLeft.at(-1);
  return fromLeft.map((place, i) => (place + last - fromRight[i]) / 2);
}

/** Each subtree as far to the left as those before it allow; the first at 0. */
function packed(outlines, gap) {
  const places = [];
  let skyline = [];
  for (const { left, right } of outlines) {
    const needed = skyline.slice(0, left.length).map((edge, i) => edge - left[i] + gap);
    const place = Math.max(0, ...needed);
    places.push(place);
    skyline = [...right.map((edge) => edge + place), ...skyline.slice(right.length)];
  }
  return places;
}

function placed(visible, childrenOf, offset, left, right) {
  const x = new Map([[visible[0], 0]]);
  let first = Infinity, last = -Infinity;
  for (const node of visible) {
    const here = x.get(node);
    first = Math.min(first, here - left[node]);
    last = Math.max(last, here + right[node]);
    for (const child of childrenOf(node)) x.set(child, here + offset.get(child));
  }
  for (const node of visible) x.set(node, x.get(node) - first);
  return { x, width: last - first };
}
