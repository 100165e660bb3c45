/** Not every browser says when it is quiet. */
const guess = 50;

/** Does something in a moment in which the browser has nothing else to do. Returns how to stop. */
export function runWhenIdle(work: () => void, options?: IdleRequestOptions): () => void {
  if ("requestIdleCallback" in window) {
    const request = requestIdleCallback(work, options);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, guess);
  return () => clearTimeout(timer);
}

/** Does something once the page has loaded and settled: it is not to compete with what the viewer waits for. */
export function afterLoad(work: () => void) {
  const longestWait = { timeout: 10_000 };
  if (document.readyState === "complete") runWhenIdle(work, longestWait);
  else window.addEventListener("load", () => runWhenIdle(work, longestWait), { once: true });
}
