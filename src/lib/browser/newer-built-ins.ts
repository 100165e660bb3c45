/**
 * Whether this browser lacks a built-in that the site calls and `src/render/polyfills.ts` brings. Each line names the newest
 * built-in of a group, so that a browser which has them all fetches nothing (docs/decisions/035).
 */
export function lacksNewerBuiltIns(): boolean {
  return !(
    "groupBy" in Map &&
    "canParse" in URL &&
    "any" in AbortSignal &&
    "toSpliced" in Array.prototype &&
    // A service worker has no elements.
    (!("HTMLElement" in globalThis) || "popover" in HTMLElement.prototype)
  );
}
