/** Each line checks the newest built-in of a group in `src/render/polyfills.ts` (docs/decisions/035). */
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
