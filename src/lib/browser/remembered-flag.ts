import { useState } from "react";

/** A yes or no that this browser remembers, such as whether the sidebar is open. */
export function useRememberedFlag(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const storageKey = `club-${name}`;
  const [value, setValue] = useState(() => {
    const stored = readStored(storageKey);
    return stored === null ? initial : stored === "yes";
  });

  function remember(next: boolean) {
    store(storageKey, next ? "yes" : "no");
    setValue(next);
  }

  return [value, remember];
}

/** A browser that refuses its storage remembers nothing, and shows the site all the same. */
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
    // Not remembered: the flag holds until the page is closed.
  }
}
