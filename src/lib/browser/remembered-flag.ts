import { useState } from "react";

/** A yes or no stored in this browser, such as whether the sidebar is open. Until it is chosen, it follows `initial`. */
export function useRememberedFlag(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const storageKey = `club-${name}`;
  const [storedChoice, setStoredChoice] = useState(() => readStored(storageKey));

  function remember(next: boolean) {
    store(storageKey, next ? "yes" : "no");
    setStoredChoice(next ? "yes" : "no");
  }

  return [storedChoice === null ? initial : storedChoice === "yes", remember];
}

/** A browser that refuses storage still shows the site. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the flag lasts until the page is closed.
  }
}
