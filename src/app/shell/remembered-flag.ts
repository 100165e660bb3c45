import { useState } from "react";

/** A yes or no that this browser remembers: whether the sidebar or one of its groups is open. */
export function useRememberedFlag(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const storageKey = `club-${name}`;
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? initial : stored === "yes";
  });

  function remember(next: boolean) {
    localStorage.setItem(storageKey, next ? "yes" : "no");
    setValue(next);
  }

  return [value, remember];
}
