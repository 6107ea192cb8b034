// Text in HTML.

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as the content of an element or of a quoted attribute. */
export const escaped = (text) => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter]);

/** A text with other values in place of `{{name}}`. */
export const filled = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
