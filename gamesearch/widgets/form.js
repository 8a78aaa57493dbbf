// A form of native inputs and the places that follow it. The kernel writes both, as HTML;
// this file says what the inputs hold and which button was pressed. A form that is a widget
// of its own takes form_alone.js.

import { OWN_KEYS } from "./own_keys.js";

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Show the form of a model: a view for `watched`. */
export function showForm(model, el) {
  const form = document.createElement("form");
  form.className = `gs-form ${model.get("look")}`;
  form.innerHTML = model.get("form");
  keepKeys(form);
  const inputs = [...form.querySelectorAll("input, select")]; // those that are always there
  const stood = new Map(); // place: what stands there

  const showValues = () => inputs.forEach((input) => put(input, model.get("values")[input.name]));

  const show = () => {
    const shown = model.get("shown"), had = document.activeElement;
    const { name, value, dataset } = form.contains(had) ? had : {};
    for (const place of form.querySelectorAll("[data-place]")) {
      const html = shown[place.dataset.place] ?? "";
      if (stood.get(place) === html && place.getAttribute("role") !== "status") continue;
      stood.set(place, html);
      exchange(place, html);
    }
    if (name === undefined || had.isConnected) return;
    const buttons = [...form.querySelectorAll("button:enabled")];
    const same = (one) => (dataset.at ? one.dataset.at === dataset.at
      : one.name === name && one.value === value);
    (buttons.find(same)
      ?? buttons.find((one) => one.closest("[data-arrows]")) ?? buttons[0]).focus();
  };

  const press = (one) => { // a button, or the field of text beside it
    if (one.value.trim()) model.send({ press: one.name, value: one.value });
    if (one.type === "text") one.value = "";
  };
  const change = (input) => {
    model.set("values", { ...model.get("values"), [input.name]: valueOf(input) });
    model.save_changes();
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    if (target.closest(".is-rising")) keepBetween(target);
    if (target.type !== "text") change(target); // a text is changed when it is left
  });
  form.addEventListener("change", ({ target }) => {
    if (target.type === "text" && inputs.includes(target)) change(target);
  });
  form.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button?.name) press(button.value ? button : form.querySelector(`input[name="${button.name}"]`));
  });
  form.addEventListener("keydown", (event) => {
    const { key, target } = event, board = target.closest("[data-arrows]");
    if (key === "Enter" && target.type === "text") { // JupyterLab keeps it from the field
      (inputs.includes(target) ? change : press)(target);
    } else if (board && STEPS[key]) {
      event.preventDefault();
      walk(board, target, STEPS[key]);
    } else if (/^[1-9]$/.test(key) && !event.ctrlKey && !event.metaKey) {
      board?.querySelector(`[data-key="${key}"]`)?.click();
    }
  });
  form.addEventListener("focusin", ({ target }) => {
    const board = target.closest("[data-arrows]");
    if (board) stand(board, target);
  });

  showValues();
  show();
  el.classList.add("gs-form-room");
  el.append(form);
  return { handlers: { "change:values": showValues, "change:shown": show } };
}

/** JupyterLab leaves its keys to what has the focus only if that itself says so. */
function keepKeys(part) {
  for (const one of part.querySelectorAll("button, input, select, summary, [tabindex]")) {
    one.setAttribute(...OWN_KEYS);
  }
}

function valueOf(input) {
  if (input.type === "checkbox") return input.checked;
  return input.type === "range" ? Number(input.value) : input.value;
}

/** Show a value in its input, and as a number beside a slider that has no text. */
function put(input, value) {
  if (input.type === "checkbox") input.checked = value;
  else if (input.type === "radio") input.checked = input.value === value;
  else input.value = value;
  const output = input.nextElementSibling;
  if (output?.matches("output:not([data-place])")) {
    output.textContent = String(value).replace("-", "−");
  }
}

/** Among sliders of rising values none passes its neighbour. */
function keepBetween(slider) {
  const row = [...slider.closest(".is-rising").querySelectorAll("input")];
  const at = row.indexOf(slider), before = row[at - 1], after = row[at + 1];
  if (before) slider.value = Math.max(Number(slider.value), Number(before.value) + 1);
  if (after) slider.value = Math.min(Number(slider.value), Number(after.value) - 1);
}

/** Exchange what stands in a place: nothing jumps, and what was unfolded stays so. */
function exchange(place, html) {
  const open = [...place.querySelectorAll("details")].map((part) => part.open);
  place.style.minHeight = `${place.offsetHeight}px`;
  place.innerHTML = html;
  place.querySelectorAll("details").forEach((part, i) => (part.open = open[i] ?? false));
  requestAnimationFrame(() => (place.style.minHeight = ""));
  keepKeys(place);
  if (place.matches("output")) {
    place.previousElementSibling.setAttribute("aria-valuetext", place.textContent);
  }
  if (place.matches("[data-arrows]")) stand(place, place.querySelector("button"));
}

/** The arrow keys go among the buttons of a board, row by row. */
function walk(board, button, [down, right]) {
  const rows = [...board.querySelectorAll("[data-row]")]
    .map((row) => [...row.querySelectorAll("button")]).filter((row) => row.length);
  const at = rows.findIndex((row) => row.includes(button));
  const place = rows[at].indexOf(button) + right, row = rows.at((at + down) % rows.length);
  row[Math.max(0, Math.min(place, row.length - 1))].focus();
}

/** Tab comes to one button of a board, the one it left, or to all that may be tabbed. */
function stand(board, button) {
  if (board.dataset.arrows === "tab") return;
  for (const one of board.querySelectorAll("button")) one.tabIndex = one === button ? 0 : -1;
}
