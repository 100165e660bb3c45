/** Not every browser reports the first paint, and some pages show nothing for a while. */
const timeoutMs = 1_000;

/** Resolves when the server-rendered page is visible; at once without content, or in a hidden tab. */
export function waitForFirstContentfulPaint(root: HTMLElement): Promise<void> {
  const isRendered =
    root.querySelector(".rendered") && !document.documentElement.hasAttribute("data-elsewhere");
  if (!isRendered || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((done) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(done, timeoutMs);
  });
}
