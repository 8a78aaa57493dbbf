// Which keys JupyterLab leaves to a widget: all but those with Ctrl or Meta.

/** On the element that has the focus: JupyterLab leaves its keys alone. The value tells
 *  these elements from JupyterLab's own. */
export const OWN_KEYS = ["data-lm-suppress-shortcuts", "widget"];
const LISTENS = Symbol.for("gamesearch: own keys"); // once in a page, for all its widgets

/** JupyterLab looks for the attribute when a key comes to the document, after the window.
 *  A text field uses Ctrl with keys itself, to copy or undo, but does not save. */
function handOn(event) {
  if (!event.ctrlKey && !event.metaKey) return;
  if (event.target.matches?.(":read-write") && event.key !== "s") return;
  const [name, value] = OWN_KEYS;
  const owners = event.composedPath().filter((one) => one.getAttribute?.(name) === value);
  for (const owner of owners) owner.removeAttribute(name);
  setTimeout(() => owners.forEach((owner) => owner.setAttribute(name, value)));
}

if (!window[LISTENS]) window.addEventListener("keydown", handOn, true);
window[LISTENS] = true;
