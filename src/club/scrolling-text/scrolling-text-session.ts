const storageKey = "club-scrolling-text";

type Seen = { id?: string; isPaused?: boolean };

export function readSeenText(): Seen {
  try {
    // Written below.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Seen;
  } catch {
    return {};
  }
}

export function keepSeenText(lastSeen: Seen): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(lastSeen));
  } catch {
    // Without storage, the next page begins with the first text.
  }
}
