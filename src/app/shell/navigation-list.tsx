import { Link, useLocation } from "wouter";
import { type Count, CountPill } from "#ui/feedback/count-pill.tsx";
import { preloadRoute } from "../routes.ts";
import { entryOf, type NavigationLink } from "./navigation.ts";
import styles from "./sidebar.module.css";

type NavigationListProps = {
  links: readonly NavigationLink[];
  id?: string;
  counts?: Readonly<Record<string, Count>> | undefined;
  onFollow?: (() => void) | undefined;
};

export function NavigationList({ links, id, counts = {}, onFollow }: NavigationListProps) {
  const path = entryOf(useLocation()[0]);
  return (
    <ul className="plain" id={id}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            className={`line gap-50 centered spread unlined ${styles.link}`}
            ref={path === href ? bringIntoView : null}
            aria-current={path === href ? "page" : undefined}
            data-long={label.length > longestAtFullSize || undefined}
            onClick={onFollow}
            onPointerEnter={() => preloadRoute(href)}
          >
            {label}
            {counts[href] ? <CountPill {...counts[href]} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const longestAtFullSize = 22;

/** Waits until an opening drawer is shown. */
function bringIntoView(link: HTMLElement | null) {
  if (link) requestAnimationFrame(() => link.scrollIntoView?.({ block: "nearest" }));
}
