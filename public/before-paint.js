// Runs before the first paint, so that a dark page never flashes white and what is rendered fits the viewer.
(() => {
  const remembered = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage may be closed to us; the system's choice then decides.
      return null;
    }
  };
  const page = document.documentElement;
  const choice = remembered("mantine-color-scheme-value");
  const isDark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
  page.toggleAttribute("data-without-sidebar", remembered("club-sidebar") === "no");
  const rendered = page.dataset.rendered ?? location.pathname;
  page.toggleAttribute("data-elsewhere", rendered !== location.pathname);

  // No button is heard before React hydrates the page, which then presses this one (src/render/start.tsx).
  addEventListener("click", ({ target }) => {
    const pressed = target.closest("[data-rendered] button");
    if (!pressed) return;
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    pressed.setAttribute("data-pressed", "");
  });
})();
