import { Fragment } from "react";
import { Link } from "wouter";
import styles from "./tab-links.module.css";

export type TabLink = { id: string; label: string; href: string };

export type TabLinksProps = {
  label: string;
  tabs: readonly TabLink[];
  current: string;
};

export function TabLinks(props: TabLinksProps) {
  return (
    <ViewLinks
      {...props}
      className={`row below-100 ${styles.tabs}`}
      linkClass={`quiet unlined ${styles.tab}`}
    />
  );
}

type ViewLinksProps = TabLinksProps & { className: string; linkClass: string };

export function ViewLinks({ label, tabs, current, className, linkClass }: ViewLinksProps) {
  return (
    <nav aria-label={label} className={className} data-no-print>
      {tabs.map(({ id, label: text, href }) => (
        <Fragment key={id}>
          <Link href={href} replace className={linkClass} aria-current={id === current ? "true" : undefined}>
            {text}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
