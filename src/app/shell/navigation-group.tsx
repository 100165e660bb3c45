import { type ReactNode, useId } from "react";
import { useLocation } from "wouter";
import { useRememberedFlag } from "#lib/browser/remembered-flag.ts";
import { type Count, CountPill } from "#ui/feedback/count-pill.tsx";
import { entryOf, type NavigationLink } from "./navigation.ts";
import { NavigationList } from "./navigation-list.tsx";
import styles from "./sidebar.module.css";

type NavigationGroupProps = {
  label: string;
  name: string;
  isOpenAtFirst: boolean;
  links: readonly NavigationLink[];
  counts?: Readonly<Record<string, Count>>;
  closedCount?: Count;
  head?: ReactNode;
  onFollow?: (() => void) | undefined;
};

export function NavigationGroup(props: NavigationGroupProps) {
  const { label, name, isOpenAtFirst, links, counts, closedCount, head, onFollow } = props;
  const [path] = useLocation();
  const holdsThisPage = links.some(({ href }) => href === entryOf(path));
  const [isOpen, setOpen] = useRememberedFlag(`group-${name}`, isOpenAtFirst || holdsThisPage);
  const listId = useId();
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={`line gap-50 centered quiet strong wide ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="grows">{label}</span>{" "}
        {closedCount && !isOpen ? <CountPill {...closedCount} /> : null}
        <span aria-hidden="true" className={styles.marker} data-open={isOpen || undefined}>
          ›
        </span>
      </button>
      {isOpen ? head : null}
      {isOpen ? <NavigationList id={listId} links={links} counts={counts} onFollow={onFollow} /> : null}
    </div>
  );
}
