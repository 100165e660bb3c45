import { useState } from "react";

/** A yes or no stored in this browser, such as whether the sidebar is open. */
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
