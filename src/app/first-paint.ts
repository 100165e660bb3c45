/** A browser that reports no paint, or paints nothing for a while, is not waited for any longer. */
const firstPaintTimeoutMs = 1_000;

/**
 * Until the reader sees what the server painted: the application's scripts are not to hold it up. Where nothing is
 * painted, or nobody looks, there is nothing to wait for.
 */
export function firstPaint(root: HTMLElement): Promise<void> {
  const isPainted =
    root.querySelector(".painted") && !document.documentElement.hasAttribute("data-elsewhere");
  if (!isPainted || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((done) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(done, firstPaintTimeoutMs);
  });
}
