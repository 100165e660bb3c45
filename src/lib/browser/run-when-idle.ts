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

/** Does something once the page has loaded and settled: it is not to compete with what the viewer waits for. Returns how to stop. */
export function afterLoad(work: () => void): () => void {
  const begin = () => runWhenIdle(work, { timeout: 10_000 });
  if (document.readyState === "complete") return begin();
  let stop = () => window.removeEventListener("load", onLoad);
  const onLoad = () => {
    stop = begin();
  };
  window.addEventListener("load", onLoad, { once: true });
  return () => stop();
}

/** What a viewer does first: to print takes a key or the pointer as well. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "scroll"];

/** Does something once the viewer has done anything on the page, and the browser has a moment for it. Returns how to stop. */
export function onFirstInput(work: () => void): () => void {
  if (navigator.userActivation?.hasBeenActive) return afterLoad(work);
  const began = new AbortController();
  let stop = () => began.abort();
  const begin = () => {
    began.abort();
    stop = runWhenIdle(work);
  };
  for (const sign of signs)
    window.addEventListener(sign, begin, { capture: true, passive: true, signal: began.signal });
  return () => stop();
}

/** How long a page that has just come is left alone. */
const restMs = 1_500;

/** Resolves when the page has come and rested: what only makes it complete is not to slow what its viewer does first. */
export function untilRested(): Promise<void> {
  return new Promise((done) => afterLoad(() => setTimeout(done, restMs)));
}
