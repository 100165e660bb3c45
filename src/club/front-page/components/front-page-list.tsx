import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { isCurrent } from "../core/front-page-dates.ts";
import styles from "../front-page-cards.module.css";
import { frontPageQueryOptions } from "../front-page-queries.ts";
import { FrontPageCard } from "./front-page-card.tsx";

/** A failure shows an empty list and is retried, because a visitor can do nothing about it. */
export function FrontPageList() {
  const { data, isPending, failureCount } = useQuery(frontPageQueryOptions());
  const timeZone = useClubTimeZone();
  if (isPending && failureCount === 0) {
    return (
      <p className={styles.loading} role="status">
        Loading content...
      </p>
    );
  }
  const today = dayAt(new Date(), timeZone);
  const items = (data ?? []).filter((item) => isCurrent(item, today));
  if (items.length === 0) return <p className={styles.state}>No published content available at this time.</p>;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <FrontPageCard item={item} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}
