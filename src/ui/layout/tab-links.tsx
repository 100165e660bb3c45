import { Fragment } from "react";
import { Link } from "wouter";
import styles from "./tab-links.module.css";

export type TabLink = { id: string; label: string; href: string };

export type TabLinksProps = {
  label: string;
  tabs: readonly TabLink[];
  current: string;
};

export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className={`row below-100 ${styles.tabs}`} data-no-print>
      {tabs.map(({ id, label: text, href }) => (
        <Fragment key={id}>
          <Link
            href={href}
            replace
            className={`quiet unlined ${styles.tab}`}
            aria-current={id === current ? "true" : undefined}
          >
            {text}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
