import { useEffect, useId, useState } from "react";
import { createStore } from "#lib/store.ts";

/** Something that can be done on a page and is in its "•••" menu: an address to go to, or what a press does. */
export type PageAction = {
  label: string;
  /** Which of several, where a page has more than one with this label. */
  of?: string;
} & ({ href: string } | { onSelect: () => void });

/** For a page that is printed as a whole. */
export const printActions: readonly PageAction[] = [{ label: "Print", onSelect: () => window.print() }];

const none: ReadonlyMap<string, readonly PageAction[]> = new Map();
const registered = createStore(none);

/** Puts actions into the menu of the page for as long as the component is shown. Pass a memoized list. */
export function usePageActions(actions: readonly PageAction[]) {
  const id = useId();
  useEffect(() => {
    if (actions.length === 0) return;
    registered.set(new Map(registered.get()).set(id, actions));
    return () => {
      const left = new Map(registered.get());
      left.delete(id);
      registered.set(left);
    };
  }, [id, actions]);
}

/** What every part of the page put into its menu, in the order of the page; the same action once. */
export function useAllPageActions(): PageAction[] {
  const all = [...useRegistered().values()].flat();
  const isFirst = ({ label, of }: PageAction, index: number) =>
    all.findIndex((other) => other.label === label && other.of === of) === index;
  const actions = all.filter(isFirst);
  return actions.map((action) => {
    const hasTwin = actions.some((other) => other !== action && other.label === action.label);
    return hasTwin ? { ...action, label: `${action.label}: ${action.of}` } : action;
  });
}

/** Not with `useStore`, which renders at once: that would be part of the long task in which a page's effects run. */
function useRegistered() {
  const [actions, setActions] = useState(none);
  useEffect(() => {
    const update = () => setActions(registered.get());
    update();
    return registered.subscribe(update);
  }, []);
  return actions;
}
