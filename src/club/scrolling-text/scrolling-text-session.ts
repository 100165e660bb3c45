const storageKey = "club-scrolling-text";

type TextState = { id?: string; isPaused?: boolean };

export function readSeenText(): TextState {
  try {
    // Written below.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as TextState;
  } catch {
    return {};
  }
}

export function keepSeenText(lastSeen: TextState): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(lastSeen));
  } catch {
    // Without storage, the next page begins with the first text.
  }
}
