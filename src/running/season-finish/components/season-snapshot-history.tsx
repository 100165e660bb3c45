import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { type SeasonSnapshot, snapshotsQueryOptions } from "../season-snapshot-queries.ts";
import styles from "./finalize-screen.module.css";

export function SeasonSnapshotHistory({ seasonId }: { seasonId: string }) {
  const { data = [] } = useQuery(snapshotsQueryOptions(seasonId));
  const timeZone = useClubTimeZone();
  const reopened = data.filter(({ reopened_at }) => reopened_at !== null);
  if (reopened.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Finished before</h2>
      <ul className={styles.list}>
        {reopened.map((snapshot) => (
          <li key={snapshot.id}>{historyText(snapshot, timeZone)}</li>
        ))}
      </ul>
    </section>
  );
}

function historyText(snapshot: SeasonSnapshot, timeZone: string | undefined): string {
  const by = (name: string | null) => (name ? ` by ${name}` : "");
  const finished = `Finished ${formatMoment(snapshot.finalized_at, timeZone)}${by(snapshot.finalizedBy)}`;
  const reopened = `reopened ${formatMoment(snapshot.reopened_at ?? snapshot.finalized_at, timeZone)}${by(snapshot.reopenedBy)}`;
  return `${finished}, ${reopened}: ${snapshot.reopen_reason}`;
}
