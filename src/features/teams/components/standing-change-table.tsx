import { CompareTable } from "#ui/table/compare-table.tsx";
import type { StandingChange } from "../core/standing-changes.ts";
import styles from "./teams.module.css";

/** What a change does to the standings of teams, before anyone confirms it. */
export function StandingChangeTable({ changes }: { changes: readonly StandingChange[] | null }) {
  if (changes === null) return <p>What it does to the standings cannot be worked out as it stands.</p>;
  if (changes.length === 0) return <p>The standings stay as they are.</p>;
  return (
    <CompareTable
      className={styles.effect}
      caption={<caption>What it does to the standings</caption>}
      heads={["Team", "Now", "Then"]}
      rows={changes.map(({ team, before, after }) => [team, before, after])}
    />
  );
}
