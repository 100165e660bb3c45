// Runs before the first paint, so that a dark page never flashes white.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage may be closed to us; the system's choice then decides.
  }
  const isDark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
})();
