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
  // Room for what a member sees above the front page (src/features/my-club), as high as it was here in this width.
  const [width, height] = (remembered("club-home-height") ?? "").split(":").map(Number);
  if (remembered("club-session") && width === innerWidth && height > 0)
    page.style.setProperty("--my-club-height", `${height}px`);
  page.toggleAttribute("data-elsewhere", page.dataset.rendered !== location.pathname);

  // No button of the rendered page is heard yet: the application presses it once it runs (src/render/mount.ts).
  addEventListener("click", ({ target }) => {
    const pressed = target.closest(".rendered button");
    if (!pressed) return;
    for (const before of document.querySelectorAll("[data-pressed]")) before.removeAttribute("data-pressed");
    pressed.setAttribute("data-pressed", "");
  });
})();
