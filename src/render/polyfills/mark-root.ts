/** Selectors that affect the page's layout; styles use each with `:has()` and as an attribute. */
const marks = {
  banner: "[data-banner]",
  "bottom-bar": "[data-bottom-bar]",
  dialog: "dialog[open], [role='dialog']",
  beside: "dialog[data-beside][open]",
};

/** Marks the root element with those the page contains, for browsers without `:has()`. */
export function markRoot(): void {
  const mark = () => {
    const present = Object.entries(marks).flatMap(([name, selector]) =>
      document.querySelector(selector) ? [name] : [],
    );
    const text = present.join(" ");
    if (document.documentElement.dataset.has !== text) document.documentElement.dataset.has = text;
  };
  mark();
  new MutationObserver(mark).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["open", "role", "data-banner", "data-bottom-bar", "data-beside"],
  });
}
