import { useRememberedFlag } from "#lib/browser/remembered-flag.ts";

export function useLineSettings() {
  const [isHighContrast, setHighContrast] = useRememberedFlag("line-high-contrast", false);
  const [isVibrating, setVibrating] = useRememberedFlag("line-vibrates", true);
  return { isHighContrast, setHighContrast, isVibrating, setVibrating };
}

export type LineSettings = ReturnType<typeof useLineSettings>;
