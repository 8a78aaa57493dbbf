// The keys of the explorer of parallel search.

export const PARALLEL_KEYS = [
  ["→ ←, Page Down, Page Up", "one event forward, back (also a presenter's clicker)"],
  ["Home, End", "to the start, to the end"],
  ["Space", "play, pause"],
  ["↓ ↑", "from node to node of the tree"],
  ["Enter, Space at a node", "choose it, which frames its bars, or stop choosing it"],
  ["F", "present: the whole window, large text; Escape leaves"],
  ["Escape", "choose no node"],
  ["?", "show or hide these keys"],
];

/** Do what a key asks for, unless what has the focus needs it. */
export function parallelKey(view, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
  const { target, key } = event, isSlider = target.type === "range" && target !== view.slider;
  if (/^(Arrow|Page|Home|End)/.test(key) && (isSlider || target.closest("summary"))) return;
  const onNode = target.closest("[data-node]");
  const choose = onNode && (() => view.chooseNode(Number(onNode.dataset.node)));
  const walk = (way) => view.film.nodes && target !== view.slider && (() => view.tree.walk(way));
  const present = () => view.present(!view.whole);
  const act = {
    ...view.stepper.keys,
    ArrowDown: walk(1), ArrowUp: walk(-1), Enter: choose,
    " ": choose || (target === view.root && (() => view.play(!view.timer))),
    f: present, F: present, "?": () => { view.help.hidden = !view.help.hidden; },
    Escape: view.whole ? present : view.chosen >= 0 && (() => view.choose(-1)),
  }[key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  if (/^(Arrow|Page|Home|End|Enter)/.test(key)) view.play(false);
  act();
}
