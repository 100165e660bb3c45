/**
 * True when the browser lacks a built-in of `src/render/polyfills.ts`. Each line checks the newest built-in of a group, so that
 * a complete browser loads nothing (docs/decisions/035).
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
