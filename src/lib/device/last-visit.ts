const storageKey = "club-last-visit";
/** Returning within this time (ms) continues the same visit. */
const visitMs = 30 * 60_000;

type Visit = { accountId: string; seen: number; before: number | null };

/** The end of the last visit of the home page on this device (ISO 8601); null on the first. Records the current one. */
export function lastVisit(accountId: string, now: number): string | null {
  const storedVisit = readStored(accountId);
  const before =
    storedVisit && now - storedVisit.seen > visitMs ? storedVisit.seen : (storedVisit?.before ?? null);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ accountId, seen: now, before }));
  } catch {
    // A browser without storage shows the news of the last days.
  }
  return before === null ? null : new Date(before).toISOString();
}

/** Checked by hand, because the document's first script asks too. */
function readStored(account: string): Visit | null {
  try {
    const visit: { [Field in keyof Visit]?: unknown } = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    const { accountId, seen, before } = visit;
    const isBefore = before === null || typeof before === "number";
    return accountId === account && typeof seen === "number" && isBefore
      ? { accountId: account, seen, before }
      : null;
  } catch {
    return null;
  }
}
