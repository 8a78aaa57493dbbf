// Where the nodes of a tree go: a tidy layout with room for what stands beside a node.
//
// Each node asks for room to its left and right. Subtrees are laid side by side as close
// as their outlines allow (Reingold and Tilford, 1981), a parent over the middle of its
// first and last child.

/**
 * Horizontal places of the nodes in `visible` (preorder); `childrenOf(node)` lists the
 * visible children. Returns { x, width }, x by node, 0 at the left edge of the picture.
 */
export function tidy(visible, childrenOf, left, right, gap) {
  const offset = new Map(); // from the parent
  const outline = new Map(); // node: left and right edges by level, from the node
  for (let k = visible.length - 1; k >= 0; k--) {
    const node = visible[k], children = childrenOf(node);
    const places = [];
    let forest = { left: [], right: [] };
    for (const child of children) {
      const one = outline.get(child);
      let place = 0;
      const levels = Math.min(forest.right.length, one.left.length);
      for (let level = 0; level < levels; level++) {
        place = Math.max(place, forest.right[level] - one.left[level] + gap);
      }
      places.push(place);
      forest = joined(forest, one, place);
      outline.delete(child);
    }
    const middle = children.length ? (places[0] + places[places.length - 1]) / 2 : 0;
    children.forEach((child, i) => offset.set(child, places[i] - middle));
    outline.set(node, {
      left: [-left[node], ...forest.left.map((edge) => edge - middle)],
      right: [right[node], ...forest.right.map((edge) => edge - middle)],
    });
  }
  return placed(visible, childrenOf, offset, left, right);
}

/** The outline of a forest with one more tree at `place`. */
function joined(forest, tree, place) {
  const leftEdges = forest.left.slice(), rightEdges = tree.right.map((e) => e + place);
  for (let level = leftEdges.length; level < tree.left.length; level++) {
    leftEdges.push(tree.left[level] + place);
  }
  for (let level = rightEdges.length; level < forest.right.length; level++) {
    rightEdges.push(forest.right[level]);
  }
  return { left: leftEdges, right: rightEdges };
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
