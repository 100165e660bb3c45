import { useId } from "react";
import { useLocation } from "wouter";
import { useRememberedFlag } from "#lib/browser/remembered-flag.ts";
import type { NavigationLink } from "./navigation.ts";
import { NavigationList } from "./navigation-list.tsx";
import styles from "./sidebar.module.css";

type NavigationGroupProps = {
  label: string;
  /** Under which name the browser remembers whether it is open. */
  name: string;
  isOpenAtFirst: boolean;
  links: readonly NavigationLink[];
  onFollow?: (() => void) | undefined;
};

export function NavigationGroup({ label, name, isOpenAtFirst, links, onFollow }: NavigationGroupProps) {
  const [path] = useLocation();
  const holdsThisPage = links.some(({ href }) => href === path);
  const [isOpen, setOpen] = useRememberedFlag(`group-${name}`, isOpenAtFirst || holdsThisPage);
  const listId = useId();
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <span aria-hidden="true" className={styles.marker} data-open={isOpen || undefined}>
          ›
        </span>
      </button>
      {isOpen ? <NavigationList id={listId} links={links} onFollow={onFollow} /> : null}
    </div>
  );
}
