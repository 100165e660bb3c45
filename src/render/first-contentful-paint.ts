/** A browser that reports no render, or renders nothing for a while, is not waited for any longer. */
const timeoutMs = 1_000;

/**
 * Until the viewer sees what the server rendered: the application's scripts are not to hold it up. Where nothing is
 * rendered, or no one looks, there is nothing to wait for.
 */
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
