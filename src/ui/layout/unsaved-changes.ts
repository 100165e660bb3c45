import { useEffect } from "react";
import { createStore, useStore } from "#lib/store.ts";

type Unsaved = { hasChanges: boolean; goOn: (() => void) | null };

const nothing: Unsaved = { hasChanges: false, goOn: null };
const unsaved = createStore(nothing);

/** Says that the form of a details sheet holds changes, so that leaving it asks first. */
export function useUnsavedChanges(hasChanges: boolean) {
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.set({ hasChanges, goOn: null });
    return () => unsaved.set(nothing);
  }, [hasChanges]);
}

/** Goes on at once, or once the person has given up what the open sheet holds. */
export function onceLeft(goOn: () => void) {
  if (unsaved.get().hasChanges) unsaved.set({ hasChanges: true, goOn });
  else goOn();
}

/** What is asked in the open sheet; null: nothing. */
export function useLeaveQuestion() {
  const { goOn } = useStore(unsaved);
  if (!goOn) return null;
  return {
    stay: () => unsaved.set({ hasChanges: true, goOn: null }),
    leave() {
      unsaved.set(nothing);
      goOn();
    },
  };
}
