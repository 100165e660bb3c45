/** From a paper sheet, or target by target while the squad shoots. */
export type EntryWay = "sheet" | "line";

const storageKey = "club-entry-way";

/** The way last used in this browser; null without any record. */
export function lastEntryWay(): EntryWay | null {
  try {
    const savedWay = localStorage.getItem(storageKey);
    return savedWay === "sheet" || savedWay === "line" ? savedWay : null;
  } catch {
    return null;
  }
}

export function rememberEntryWay(way: EntryWay) {
  try {
    localStorage.setItem(storageKey, way);
  } catch {
    // Without storage, the choice is made anew next time.
  }
}
