import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { createStore, useStore } from "#lib/store.ts";
import styles from "./header-controls.module.css";

const slot = createStore<HTMLElement | null>(null);

/** Among the `controls` of a `PageHeader`: the place for controls of the view below. */
export function HeaderControlsPlace() {
  return <div ref={slot.set} className={styles.place} />;
}

/** Puts a lazily loaded view's controls into the page's header. */
export function HeaderControls({ children }: { children: ReactNode }) {
  const element = useStore(slot);
  return element ? createPortal(children, element) : null;
}
