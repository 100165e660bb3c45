/** A resting league page is as the server drew it; code and engine load once it is used or changes (docs/decisions/017). */
let state: "awake" | "expected" | "resting" = "awake";
let decision: Promise<boolean> = Promise.resolve(false);

/** The server marks the files of a page that may rest. */
const ownFiles = "data-when-used";

/** A busy server must not delay the page for longer than this (ms). */
const restTimeoutMs = 3_000;

export const isPageResting = (): boolean => state === "resting";

/** While the server draws the page; not every page may rest. `drawn` tells whether it is seen. */
export function expectRest(restOfPage: Promise<boolean>): void {
  const page = document.documentElement;
  const mayRest =
    !page.hasAttribute("data-elsewhere") && document.querySelector(`link[${ownFiles}]`) !== null;
  if (!mayRest) return;
  state = "expected";
  const late = new Promise<false>((done) => setTimeout(done, restTimeoutMs, false));
  decision = Promise.race([restOfPage, late]).then((isSeen) => {
    state = isSeen ? "resting" : "awake";
    return isSeen;
  });
}

/** Resolves once it is known. */
export const willPageRest = (): Promise<boolean> => decision;

/** From here on, seasons are computed when they are read. */
export function endRest(): void {
  state = "awake";
}

/** Scripts to run now: those of the application, and of the page unless it rests. */
export function scriptLinks(): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-after-paint]")];
  return state === "awake" ? links : links.filter((link) => !link.hasAttribute(ownFiles));
}
