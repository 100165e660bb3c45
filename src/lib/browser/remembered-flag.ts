import { useState, useSyncExternalStore } from "react";

/** A yes or no that this browser remembers: whether the sidebar or one of its groups is open. */
export function useRememberedFlag(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const storageKey = `club-${name}`;
  const [unset] = useState(initial);
  const stored = useSyncExternalStore(subscribe, () => readStored(storageKey), nothing);

  function remember(next: boolean) {
    store(storageKey, next ? "yes" : "no");
    for (const listener of listeners) listener();
  }

  return [stored === null ? unset : stored === "yes", remember];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser that refuses its storage remembers until the page is closed, and shows the site all the same. */
const refused = new Map<string, string>();

function readStored(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    refused.set(key, text);
  }
}

/** A server knows no browser's storage. */
function nothing(): null {
  return null;
}
