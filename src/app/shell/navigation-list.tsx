import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { preloadRoute } from "../routes.ts";
import type { NavigationLink } from "./navigation.ts";
import styles from "./sidebar.module.css";

type NavigationListProps = {
  links: readonly NavigationLink[];
  id?: string;
  /** What is behind the label of a link. */
  badges?: Readonly<Record<string, ReactNode>>;
  onFollow?: (() => void) | undefined;
};

export function NavigationList({ links, id, badges = {}, onFollow }: NavigationListProps) {
  const [path] = useLocation();
  return (
    <ul className={styles.list} id={id}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            className={styles.link}
            aria-current={path === href ? "page" : undefined}
            onClick={onFollow}
            onPointerEnter={() => preloadRoute(href)}
          >
            {label}
            {badges[href]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
