// Stand-ins for what else changes a page: translators and browser extensions. Each is an init script.

/**
 * A translator, as those of Chrome, Edge and Safari: it puts `font` elements in place of text nodes, now and whenever the
 * page adds some, and leaves alone what declares itself untranslatable.
 */
export const translate = () => {
  const skip = "script, style, svg, [translate=no], .notranslate, input, textarea, code";
  const turn = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(skip) || text.parentElement?.tagName === "FONT") return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    // the app's node is now detached
    text.replaceWith(outer);
  };
  const walk = (root: Node) => {
    if (root instanceof Text) return turn(root);
    const [all, walker] = [[] as Text[], document.createTreeWalker(root, NodeFilter.SHOW_TEXT)];
    while (walker.nextNode()) all.push(walker.currentNode as Text);
    all.forEach(turn);
  };
  document.addEventListener("DOMContentLoaded", () => {
    walk(document.body);
    const later = (list: MutationRecord[]) => setTimeout(() => list.forEach(({ addedNodes }) => addedNodes.forEach(walk)), 50);
    new MutationObserver(later).observe(document.body, { childList: true, subtree: true });
  });
};

/**
 * Extensions: one that darkens pages (attributes of the root, style sheets around the page's own), one that checks grammar
 * (an element beside the body, attributes of text fields), and one that fills in passwords (elements at both ends of the
 * body, and a button after each text field).
 */
export const extend = () => {
  const sheet = () => Object.assign(document.createElement("link"), { rel: "stylesheet", className: "darkreader" });
  const beside = (root: ParentNode) => {
    for (const field of root.querySelectorAll("input:not([type]), input[type=text], textarea")) {
      if (field.hasAttribute("data-gramm")) continue;
      field.setAttribute("data-gramm", "true");
      field.after(document.createElement("com-password-button"));
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    const root = document.documentElement;
    root.setAttribute("data-darkreader-scheme", "dark");
    document.head.prepend(sheet());
    for (const own of document.querySelectorAll('link[rel="stylesheet"]')) own.after(sheet());
    root.append(document.createElement("grammar-desktop-integration"));
    document.body.prepend(document.createElement("password-root"));
    document.body.append(document.createElement("password-menu"));
    beside(document);
    new MutationObserver(() => beside(document)).observe(document.body, { childList: true, subtree: true });
  });
};
