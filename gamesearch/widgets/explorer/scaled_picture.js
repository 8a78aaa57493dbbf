// A picture in SVG as large as its place allows, with text that can be read; `plan` says
// how large it is itself.

import { FONT } from "../shapes.js";

export const LEAST_SCALE = 9 / FONT.small; // text never below 9 pixels

export class ScaledPicture {
  zoom = 1;

  get leastHeight() { return this.plan.height * LEAST_SCALE; }

  /** The width that a picture of this height takes, if its scale need be no larger. */
  widthAt(height, scale) {
    const { plan } = this;
    return plan.width * Math.min(scale, Math.max(height / plan.height, LEAST_SCALE));
  }

  /** Fit whole into width x height pixels, not above `most`, where the text is then at
   *  least `share` of its least legible size; otherwise a part is seen, legibly. */
  fit(width, height, most, share) {
    const { plan } = this, whole = Math.min(width / plan.width, height / plan.height, most);
    this.scale = (whole >= share * LEAST_SCALE ? whole : LEAST_SCALE) * this.zoom;
    this.element.setAttribute("width", Math.floor(plan.width * this.scale));
    this.element.setAttribute("height", Math.floor(plan.height * this.scale));
    this.scrolls = plan.width * this.scale > width + 1 || plan.height * this.scale > height + 1;
    this.box = { width, height };
  }
}
