/** For browsers without idle callbacks (ms). */
const guess = 50;

/** Returns a function that cancels it. */
export function runWhenIdle(work: () => void, options?: IdleRequestOptions): () => void {
  if ("requestIdleCallback" in window) {
    const request = requestIdleCallback(work, options);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, guess);
  return () => clearTimeout(timer);
}

/** Runs work once the page has loaded and settled. Returns a function that cancels it. */
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

/** The first signs of a viewer. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "scroll"];

/** Runs work in an idle moment after the first input. Returns a function that cancels it. */
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

/** A new page is left alone for this long (ms). */
const restMs = 1_500;

/** Resolves when the page has loaded and rested, so that additions don't slow the first interaction. */
export function untilRested(): Promise<void> {
  return new Promise((done) => afterLoad(() => setTimeout(done, restMs)));
}
