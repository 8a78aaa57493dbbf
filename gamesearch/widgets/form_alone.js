// A form that is a widget of its own.

import { showForm } from "./form.js";
import { watched } from "./watch.js";

export default watched(showForm);
