import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { createStore, useStore } from "#lib/store.ts";
import styles from "./header-controls.module.css";

const place = createStore<HTMLElement | null>(null);

/** Among the `controls` of a `PageHeader`: where the view below it shows controls of its own. */
export function HeaderControlsPlace() {
  return <div ref={place.set} className={styles.place} />;
}

/** Shows controls in the header of the page, for a view that is loaded after it. */
export function HeaderControls({ children }: { children: ReactNode }) {
  const element = useStore(place);
  return element ? createPortal(children, element) : null;
}
