// The model of a widget as anywidget hands it on, with the server of the tests as kernel.

const models = new Map(); // by the id of their widget
let line = Promise.resolve(); // one message after the other

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const json = async (path, body) =>
  (await fetch(path, body && { method: "POST", body: JSON.stringify(body) })).json();

/** Give a message to its widget, and what the widgets say to their models. */
function tell(id, data) {
  line = line.then(async () => {
    for (const [name, message] of await json("/", [id, data])) {
      models.get(name)?.hear(message);
    }
  });
  return line;
}

/** Wait until nothing is on its way, then hear what a test has set in Python. */
window.settled = async () => {
  for (let last = null; last !== line;) await (last = line);
  await tell(null, null);
};

class Model {
  constructor(id, state) {
    Object.assign(this, { id, state, changed: {}, heard: {}, widget_manager: manager });
  }
  get(name) { return this.state[name]; }
  set(name, value) {
    if (same(this.state[name], value)) return;
    this.state[name] = this.changed[name] = value;
    this.trigger(`change:${name}`, this, value);
  }
  save_changes() {
    const state = this.changed;
    this.changed = {};
    if (Object.keys(state).length) tell(this.id, { method: "update", state });
  }
  send(content) { tell(this.id, { method: "custom", content }); }
  on(names, callback) {
    for (const name of names.split(" ")) (this.heard[name] ??= new Set()).add(callback);
  }
  off(name, callback) {
    if (!name) this.heard = {};
    else if (callback) this.heard[name]?.delete(callback);
    else delete this.heard[name];
  }
  trigger(name, ...values) { this.heard[name]?.forEach((callback) => callback(...values)); }
  hear({ method, state, content, buffers }) {
    if (method === "custom") {
      const views = buffers.map((text) =>
        new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer));
      this.trigger("msg:custom", content, views);
    } else if (method === "update") {
      const news = Object.entries(state).filter(([name, value]) => !same(this.state[name], value));
      Object.assign(this.state, state);
      for (const [name, value] of news) this.trigger(`change:${name}`, this, value);
    }
  }
}

/** What a model asks for other widgets, such as the explorer of a search. */
const manager = {
  async get_model(id) {
    if (!models.has(id)) models.set(id, new Model(id, await json(id)));
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
