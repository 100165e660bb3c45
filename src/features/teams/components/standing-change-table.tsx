import type { StandingChange } from "../core/standing-changes.ts";
import styles from "./teams.module.css";

/** What a change does to the standings of teams, before anyone confirms it. */
export function StandingChangeTable({ changes }: { changes: readonly StandingChange[] | null }) {
  if (changes === null) return <p>What it does to the standings cannot be worked out as it stands.</p>;
  if (changes.length === 0) return <p>The standings stay as they are.</p>;
  return (
    <table className={styles.effect}>
      <caption>What it does to the standings</caption>
      <thead>
        <tr>
          <th scope="col">Team</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ team, before, after }) => (
          <tr key={team}>
            <th scope="row">{team}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
