/** The floor of `build/browser-floor.ts` in words; `public/before-paint.js` says the same before any module has run. */
export const supportedBrowsers = "Safari 15.4, Chrome 100, Edge 100, Firefox 115, or later";

/** Shown where something failed in the browser itself, which waiting would not change. */
export const brokenPageSentence = `This page ran into a problem in your browser. Reload the page. If that doesn't help, use another browser: ${supportedBrowsers}.`;
