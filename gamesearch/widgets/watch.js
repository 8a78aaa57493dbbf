// A note above a widget whose kernel has stopped, because its controls would do nothing.

const GONE = new Set(["restarting", "autorestarting", "terminating", "dead"]);
const SAYS = "The kernel of this output has stopped, so some controls do nothing. " +
  "Run this cell again.";

/** The widget that `show(model, el)` puts on the page, with that sentence above it once its
 *  kernel is gone. A view has `handlers`, by the events of the model, and perhaps `close()`. */
export function watched(show) {
  return {
    render({ model, el }) {
      const view = show(model, el), { handlers } = view, stop = watch(model, el);
      for (const name in handlers) model.on(name, handlers[name]);
      return () => {
        for (const name in handlers) model.off(name, handlers[name]);
        stop();
        view.close?.();
      };
    },
  };
}

/** anywidget hides whether its own line to the kernel is open; that of the layout tells. */
function watch(model, el) {
  const beside = model.offline ? null : model.get("layout");
  if (!beside?.on) return () => {};
  const kernel = model.widget_manager?.kernel, note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.className = "gs-kernel-gone";
  note.style = "margin: 0 0 6px; padding: 4px 10px; border-left: 4px solid; " +
    "font: 14px system-ui, sans-serif";
  let gone = false;
  const look = () => {
    gone ||= GONE.has(kernel?.status); // the next kernel knows nothing of this widget
    const says = gone || beside.comm_live === false;
    if (says === note.isConnected) return;
    note.textContent = SAYS;
    if (says) el.prepend(note); else note.remove();
  };
  beside.on("comm_live_update", look);
  kernel?.statusChanged?.connect(look);
  look();
  return () => {
    beside.off("comm_live_update", look);
    kernel?.statusChanged?.disconnect(look);
  };
}
