/** `build/browser-floor.ts` in words; `public/before-paint.js` repeats the text, because it runs before any module. */
export const supportedBrowsers = "Safari 15.4, Chrome 100, Edge 100, Firefox 115, or later";

/** For an error in the browser itself, where waiting does not help. */
export const brokenPageSentence = `This page ran into a problem in your browser. Reload the page. If that doesn't help, use another browser: ${supportedBrowsers}.`;
