import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { closureText } from "../core/range-closure.ts";
import styles from "../front-page.module.css";

/** Whether the range is closed, when it is open, and how to get there: what a visitor comes for. */
export function FrontPageHours() {
  const club = useClubSettings();
  if (!club) return null;
  const closure = closureText(club, dayAt(new Date(), club.time_zone));
  return (
    <>
      {closure ? (
        <Notice kind="warning" title={closure.title}>
          <p>{[club.closed_reason, closure.end].filter(Boolean).join(" ")}</p>
        </Notice>
      ) : null}
      {club.opening_hours || club.directions ? (
        <div className={styles.hours}>
          <HoursText title="Opening hours" text={club.opening_hours} />
          <HoursText title="How to find us" text={club.directions} />
        </div>
      ) : null}
    </>
  );
}

function HoursText({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.body}>{text}</p>
    </section>
  );
}
