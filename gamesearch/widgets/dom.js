// Small helpers to make elements.

import { OWN_KEYS } from "./own_keys.js";

const FOCUSABLE = new Set(["button", "input", "select", "summary"]);

/** An element: h("button", { class: "x", onclick: f, "aria-label": "y" }, "text", child). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (FOCUSABLE.has(tag) || "tabindex" in attributes) element.setAttribute(...OWN_KEYS);
  if (tag === "button") element.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const ICONS = {
  first: "M5 4V16M16 4L8 10L16 16Z",
  back: "M14 4L6 10L14 16Z",
  forward: "M6 4L14 10L6 16Z",
  last: "M15 4V16M4 4L12 10L4 16Z",
  cut: "M3 15L6 5M7 15L10 5M12 4L18 10L12 16Z",
  present: "M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12",
};

/** A button with a drawn sign; its name is read out and shown on hover. */
export function iconButton(icon, name, onclick) {
  const button = h("button", { class: "gs-icon", "aria-label": name, title: name, onclick });
  button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`;
  return button;
}

/** Mark an element, for a screen reader, as the one of the current step, or not. */
export function setCurrent(element, isCurrent) {
  if (isCurrent) element.setAttribute("aria-current", "step");
  else element.removeAttribute("aria-current");
}

/** A labelled row: the label belongs to the control, for the eye and for the ear. */
export function field(label, control, ...more) {
  return h("label", { class: "gs-field" }, h("span", { class: "gs-field-name" }, label),
    control, ...more);
}

export function button(text, onclick, kind = "") {
  return h("button", { class: `gs-button ${kind}`.trim(), onclick }, text);
}

/** A text input that acts on Enter. JupyterLab keeps forms from being submitted. */
export function textInput(name, act, size = 6) {
  const input = h("input", { type: "text", size, "aria-label": name, autocomplete: "off" });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") act();
  });
  return input;
}

export function choice(choices, value, onchange) {
  const select = h("select", { onchange: () => onchange(select.value) },
    ...choices.map(([key, text]) => h("option", { value: key }, text)));
  select.value = value;
  return select;
}

export function check(checked, onchange) {
  const box = h("input", { type: "checkbox", onchange: () => onchange(box.checked) });
  box.checked = checked;
  return box;
}

/** Put these elements first in a place, in this order; those that are there stay untouched. */
export function arrange(place, elements) {
  let next = place.firstElementChild;
  for (const element of elements) {
    if (element === next) next = next.nextElementSibling;
    else place.insertBefore(element, next);
  }
}

/** Say a text in an element, which is hidden where there is none. */
export function tell(element, text) {
  element.textContent = text;
  element.hidden = !text;
}

/** Do what a key asks for, `acts` by the names of keys; the others are the page's. */
export function onKey(event, acts) {
  const act = acts[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** Let the browser save bytes as a file. */
export function saveFile(name, type, bytes) {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
