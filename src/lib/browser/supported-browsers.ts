/** The floor of `build/browser-floor.ts` in words; `public/before-paint.js` has the same text, for use before any module runs. */
export const supportedBrowsers = "Safari 15.4, Chrome 100, Edge 100, Firefox 115, or later";

/** Shown if something failed in the browser itself, so that waiting does not help. */
export const brokenPageSentence = `This page ran into a problem in your browser. Reload the page. If that doesn't help, use another browser: ${supportedBrowsers}.`;
