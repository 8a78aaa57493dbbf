// The whole window for a widget, on top of all else; and the list of its keys.

import { h } from "./dom.js";

/** Take the whole window, or give it back. */
export function takeWindow(root, on) {
  root.classList.toggle("gs-whole", on);
  if (on && root.showPopover) {
    root.setAttribute("popover", "manual");
    root.showPopover();
  } else if (root.hasAttribute("popover")) {
    root.hidePopover();
    root.removeAttribute("popover");
  }
}

/** [keys, what they do] as a list, hidden until it is asked for. */
export function keyList(keys) {
  const rows = keys.flatMap(([key, what]) => [h("dt", {}, key), h("dd", {}, what)]);
  return h("div", { class: "gs-help", role: "note", "aria-label": "Keys", hidden: true },
    h("dl", {}, ...rows));
}
