// What the widgets of chance share: exchanging sentences and pictures.
import { h } from "../dom.js";

/** Exchange a page of pictures: nothing jumps, and what was unfolded stays so. */
export function showPage(place, html) {
  const open = [...place.querySelectorAll("details")].map((part) => part.open);
  place.style.minHeight = `${place.offsetHeight}px`;
  place.innerHTML = html;
  place.querySelectorAll("details").forEach((part, i) => (part.open = open[i] ?? false));
  requestAnimationFrame(() => (place.style.minHeight = ""));
}

/** Sentences for eye and ear, the first one bold. */
export function showSays(place, sentences) {
  place.replaceChildren(...sentences.map((text) => h("p", {}, text)));
}
