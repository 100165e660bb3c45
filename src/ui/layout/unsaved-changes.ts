import { createContext, useEffect, useEffectEvent } from "react";
import { setLeaveGuard } from "#lib/forms/leaving.ts";
import { createStore, useStore } from "#lib/store.ts";

type Unsaved = {
  hasChanges: boolean;
  /** Drops the stored draft of the changes. */
  discard: () => unknown;
  goOn: (() => void) | null;
};

const nothing: Unsaved = { hasChanges: false, discard: () => undefined, goOn: null };
const unsaved = createStore(nothing);

/** True inside a details sheet, which asks before it is left. */
export const InSheet = createContext(false);

/** Registers unsaved changes of a details sheet, so that leaving it in any way asks first. */
export function useUnsavedChanges(hasChanges: boolean, discard?: () => unknown) {
  const drop = useEffectEvent(() => discard?.());
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.set({ hasChanges, discard: () => drop(), goOn: null });
    const stopWatching = watchWaysOut();
    return () => {
      stopWatching();
      unsaved.set(nothing);
    };
  }, [hasChanges]);
}

/** Continues at once, or after the person has discarded the sheet's changes. */
export function onceLeft(goOn: () => void) {
  if (unsaved.get().hasChanges) unsaved.set({ ...unsaved.get(), goOn });
  else goOn();
}

/** For a form that has saved, or whose row is gone: the next step asks nothing. */
export function discardChanges() {
  unsaved.set(nothing);
}

export function useHasUnsavedChanges(): boolean {
  return useStore(unsaved).hasChanges;
}

export function useLeaveQuestion() {
  const { discard, goOn } = useStore(unsaved);
  if (!goOn) return null;
  return {
    stay: () => unsaved.set({ ...unsaved.get(), goOn: null }),
    async leave() {
      discardChanges();
      await discard();
      goOn();
    },
  };
}

/** The part of an address that an open form belongs to; the list's filters may change. */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  return [pathname, ...["row", "edit", "season", "view"].map((name) => searchParams.get(name) ?? "")].join(
    " ",
  );
}

/** Links and selects, the Back button, and closing the page. */
function watchWaysOut(): () => void {
  let here = { address: location.href, state: history.state };
  const remember = () => {
    here = { address: location.href, state: history.state };
  };
  function closePage(event: BeforeUnloadEvent) {
    if (unsaved.get().hasChanges) event.preventDefault();
  }
  setLeaveGuard({
    goTo(to, goOn) {
      if (placeOf(to) === placeOf(location.href)) goOn();
      else onceLeft(goOn);
    },
    goBack(event) {
      if (!unsaved.get().hasChanges || placeOf(location.href) === placeOf(here.address)) return;
      // No one else handles it until the person has decided.
      event.stopImmediatePropagation();
      history.pushState(here.state, "", here.address);
      onceLeft(() => history.back());
    },
  });
  addEventListener("replaceState", remember);
  addEventListener("beforeunload", closePage);
  return () => {
    setLeaveGuard(null);
    removeEventListener("replaceState", remember);
    removeEventListener("beforeunload", closePage);
  };
}
