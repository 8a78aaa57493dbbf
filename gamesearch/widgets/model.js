// The model of a widget as anywidget hands it on. What is set in the browser and saved, and
// what the widget sends, goes to `tell(message)`; without it nobody computes, and the model
// says that it is offline. `hear` takes what the Python side of the widget answers.

const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

class Model {
  constructor(state, tell, manager) {
    Object.assign(this, { state, tell, changed: {}, heard: {}, widget_manager: manager });
    this.offline = !tell;
  }
  get(name) { return this.state[name]; }
  set(name, value) {
    if (isEqual(this.state[name], value)) return;
    this.state[name] = this.changed[name] = value;
    this.trigger(`change:${name}`, this, value);
  }
  save_changes() {
    const state = this.changed;
    this.changed = {};
    if (Object.keys(state).length) this.tell?.({ method: "update", state });
  }
  send(content) { this.tell?.({ method: "custom", content }); }
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
      this.trigger("msg:custom", content, buffers);
    } else if (method === "update") {
      const news = Object.entries(state).filter(([name, value]) => !isEqual(this.state[name], value));
      Object.assign(this.state, state);
      for (const [name, value] of news) this.trigger(`change:${name}`, this, value);
    }
  }
}
