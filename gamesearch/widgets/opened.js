// A search that a widget has opened in the explorer, below what it shows itself.

import { h } from "./dom.js";

/** Put the explorer of the model in the place, under its heading: its view. `before` is
 *  the view that stood there; without an explorer nothing is left. */
export async function showOpened(model, place, before) {
  const name = model.get("explorer");
  if (!name) {
    before?.remove();
    place.replaceChildren();
    return null;
  }
  const manager = model.widget_manager;
  const child = await manager.get_model(name.replace("IPY_MODEL_", ""));
  const view = await manager.create_view(child);
  before?.remove();
  place.replaceChildren(h("h3", {}, model.get("opened")), view.el);
  place.scrollIntoView({ block: "nearest" });
  return view;
}
