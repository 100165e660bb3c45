import { useState } from "react";

/** What this browser remembers of how a person keeps score. */
export function useLineSettings() {
  const [isHighContrast, setHighContrast] = useRemembered("high-contrast", false);
  const [isVibrating, setVibrating] = useRemembered("vibrates", true);
  return { isHighContrast, setHighContrast, isVibrating, setVibrating };
}

export type LineSettings = ReturnType<typeof useLineSettings>;

function useRemembered(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const key = `club-line-${name}`;
  const [value, setValue] = useState(() => read(key) ?? initial);
  function remember(next: boolean) {
    setValue(next);
    try {
      localStorage.setItem(key, next ? "yes" : "no");
    } catch {
      // A browser that keeps nothing: it holds until the page is closed.
    }
  }
  return [value, remember];
}

function read(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === "yes";
  } catch {
    return null;
  }
}
