// Runs before the first paint, so that a dark page never flashes white and what is rendered fits the viewer. Written so that
// browsers far below the floor (build/browser-floor.ts) can read it.
(() => {
  const page = document.documentElement;
  const say = (sentence, link) => {
    const note = document.createElement("p");
    note.className = "browser-note";
    note.setAttribute("role", "alert");
    note.textContent = sentence;
    if (link) note.appendChild(link);
    const show = () => document.body.appendChild(note);
    if (document.body) show();
    else addEventListener("DOMContentLoaded", show);
  };
  // Safari 15.4, Chrome 99 and Firefox 104 were the first to have both.
  if (!("findLast" in Array.prototype && "CSSLayerBlockRule" in window)) {
    page.setAttribute("data-too-old", "");
    const results = document.createElement("a");
    results.href = "/results";
    results.textContent = "League results";
    say(
      "This browser is too old for this site: it shows the public pages only. To sign in, use Safari 15.4, Chrome 100, Edge 100, Firefox 115, or later. ",
      results,
    );
  }
  // The error of a script that could not be loaded does not bubble.
  else
    addEventListener(
      "error",
      ({ target }) => {
        if (target && target.tagName === "SCRIPT" && target.type === "module")
          say("Part of this page didn't load. Check your connection and reload the page.");
      },
      true,
    );
  const remembered = (name) => {
    try {
      return localStorage.getItem(name);
    } catch (_closed) {
      // Storage may be closed to us; the system's choice then decides.
      return null;
    }
  };
  const choice = remembered("mantine-color-scheme-value");
  const isDark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
  if (remembered("club-sidebar") === "no") page.setAttribute("data-without-sidebar", "");
  if (remembered("club-demonstration-line-closed") === "yes") page.setAttribute("data-without-line", "");
  // Room for what a member sees above the front page (src/club/my-club), as high as it was here in this width.
  const [width, height] = (remembered("club-home-height") || "").split(":").map(Number);
  const hasSession = Boolean(remembered("club-session"));
  if (hasSession) page.setAttribute("data-session", "");
  if (hasSession && width === innerWidth && height > 0)
    page.style.setProperty("--my-club-height", `${height}px`);
  if (page.dataset.rendered !== location.pathname) page.setAttribute("data-elsewhere", "");

  // No button of the rendered page is heard yet: the application presses it once it runs (src/render/mount.ts).
  addEventListener("click", ({ target }) => {
    const pressed = target.closest(".rendered button, .rendered summary");
    if (!pressed) return;
    for (const before of document.querySelectorAll("[data-pressed]")) before.removeAttribute("data-pressed");
    pressed.setAttribute("data-pressed", "");
  });
})();
