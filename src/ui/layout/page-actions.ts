import { useEffect, useId, useState } from "react";
import { createStore } from "#lib/store.ts";

export type PageAction = {
  label: string;
  /** Distinguishes actions with the same label. */
  of?: string;
} & ({ href: string } | { onSelect: () => void });

/** For a page that prints as a whole. */
export const printActions: readonly PageAction[] = [{ label: "Print", onSelect: () => window.print() }];

const none: ReadonlyMap<string, readonly PageAction[]> = new Map();
const registered = createStore(none);

/** Adds actions to the page's menu while mounted. Pass a memoized list. */
export function usePageActions(actions: readonly PageAction[]) {
  const id = useId();
  useEffect(() => {
    if (actions.length === 0) return;
    registered.set(new Map(registered.get()).set(id, actions));
    return () => {
      const actionsLeft = new Map(registered.get());
      actionsLeft.delete(id);
      registered.set(actionsLeft);
    };
  }, [id, actions]);
}

/** All actions of the page in page order, without duplicates; null until they are registered. */
export function useAllPageActions(): PageAction[] | null {
  const actionsByPage = useRegistered();
  if (actionsByPage === null) return null;
  const all = [...actionsByPage.values()].flat();
  const isFirst = ({ label, of }: PageAction, index: number) =>
    all.findIndex((other) => other.label === label && other.of === of) === index;
  const actions = all.filter(isFirst);
  return actions.map((action) => {
    const hasTwin = actions.some((other) => other !== action && other.label === action.label);
    return hasTwin ? { ...action, label: `${action.label}: ${action.of}` } : action;
  });
}

/** Not `useStore`, which renders synchronously, inside the long task of a page's effects. */
function useRegistered() {
  const [actions, setActions] = useState<typeof none | null>(null);
  useEffect(() => {
    const update = () => setActions(registered.get());
    update();
    return registered.subscribe(update);
  }, []);
  return actions;
}
