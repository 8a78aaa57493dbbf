// What a mode decides. These are the answers while one only watches; a mode in which one
// does something else changes some of them.

export class Mode {
  element = null; // its panel above the picture; while there is one, no node is opened
  share = 0.62; // of the height of the window, for the picture

  constructor(app) { this.app = app; }

  /** Would totals and program give away what is still to be found? */
  get secret() { return false; }

  /** The step to go to where `step` was asked for. */
  limit(step) { return step; }

  /** Would the sentence of a step answer an open question? */
  hides() { return false; }

  /** Which nodes the keyboard can choose: a function of a node, null where none can. */
  choosable(run) { return run.opens ? (node) => run.replay.more(node) > 0 : null; }

  /** A node was chosen; does the mode do something with it? */
  onNode() { return false; }

  /** Mark what is marked, on a picture that has been drawn anew. */
  decorate() {}

  afterStep() {}

  afterLoad() {}
}
