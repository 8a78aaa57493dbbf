// The models of the widgets on the page, with the server of the tests as kernel.

const models = new Map(); // by the id of their widget
let line = Promise.resolve(); // one message after the other

const json = async (path, body) =>
  (await fetch(path, body && { method: "POST", body: JSON.stringify(body) })).json();

/** Give a message to its widget, and what the widgets say to their models. */
function tell(id, data) {
  line = line.then(async () => {
    for (const [name, message] of await json("/", [id, data])) {
      const buffers = message.buffers?.map((text) => // as the views that a kernel sends
        new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer));
      models.get(name)?.hear({ ...message, buffers });
    }
  });
  return line;
}

/** Wait until nothing is on its way, then hear what a test has set in Python. */
window.settled = async () => {
  for (let last = null; last !== line;) await (last = line);
  await tell(null, null);
};

/** What a model asks for other widgets, such as the explorer of a search. */
const manager = {
  async get_model(id) {
    if (!models.has(id)) {
      models.set(id, new Model(await json(id), (message) => tell(id, message), manager));
    }
    return models.get(id);
  },
  async create_view(model) {
    const style = document.createElement("style"), el = document.createElement("div");
    style.textContent = model.get("_css");
    document.head.append(style);
    const source = new Blob([model.get("_esm")], { type: "text/javascript" });
    const { default: widget } = await import(URL.createObjectURL(source));
    const parts = typeof widget === "function" ? await widget() : widget;
    await parts.initialize?.({ model });
    const remove = await parts.render({ model, el });
    return { el, remove: () => { remove?.(); el.remove(); } };
  },
};

try {
  for (const id of await json("/shown")) {
    const view = await manager.create_view(await manager.get_model(id));
    document.querySelector("main").append(view.el); // a view is drawn, then put on the page
  }
} finally {
  document.body.dataset.ready = "";
}
