/** A browser that reports no render, or renders nothing for a while, is not waited for any longer. */
const timeoutMs = 1_000;

/** Whether the document shows what the server rendered for this address. */
export function isRendered(): boolean {
  return document.documentElement.dataset.rendered === location.pathname;
}

/**
 * Until the viewer sees what the server rendered: the application's scripts are not to hold it up. Where nothing is
 * rendered, or no one looks, there is nothing to wait for.
 */
export function waitForFirstContentfulPaint(): Promise<void> {
  if (!isRendered() || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((done) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(done, timeoutMs);
  });
}
