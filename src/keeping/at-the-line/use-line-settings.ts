import { useRememberedFlag } from "#lib/browser/remembered-flag.ts";

/** What this browser remembers of how a person keeps score. */
export function useLineSettings() {
  const [isHighContrast, setHighContrast] = useRememberedFlag("line-high-contrast", false);
  const [isVibrating, setVibrating] = useRememberedFlag("line-vibrates", true);
  return { isHighContrast, setHighContrast, isVibrating, setVibrating };
}

export type LineSettings = ReturnType<typeof useLineSettings>;
