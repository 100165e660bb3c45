/** How scores of a team are entered: from a paper sheet, or target by target while the squad shoots. */
export type EntryWay = "sheet" | "line";

const storageKey = "club-entry-way";

/** The way this browser was last used for; null: it was not, or remembers nothing. */
export function lastEntryWay(): EntryWay | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "sheet" || stored === "line" ? stored : null;
  } catch {
    return null;
  }
}

export function rememberEntryWay(way: EntryWay) {
  try {
    localStorage.setItem(storageKey, way);
  } catch {
    // Not remembered: the next time begins with the choice.
  }
}
