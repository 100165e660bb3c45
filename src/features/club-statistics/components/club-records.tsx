import { Link } from "wouter";
import type { ClubRecord } from "#lib/season/club-history-queries.ts";
import { careerPath, memberPath } from "#lib/season/league-links.ts";
import { circumstances, recordGroups } from "../core/record-words.ts";
import styles from "./club-statistics.module.css";

/** The records of all seasons with everybody who holds them. */
export function ClubRecords({ records }: { records: readonly ClubRecord[] }) {
  return (
    <>
      <dl className={styles.records}>
        {recordGroups(records).map(({ record, title, figure, holders }) => (
          <div key={record} className={styles.record}>
            <dt>{title}</dt>
            <dd className={styles.figure}>{figure}</dd>
            <dd>
              <ul className={styles.holders}>
                {holders.map((holder) => (
                  <li key={`${holder.member_id} ${holder.season_id} ${holder.week} ${holder.event}`}>
                    <Holder holder={holder} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Where many share a record, five are named. The average of a season is a record from ten rounds on.
      </p>
    </>
  );
}

function Holder({ holder }: { holder: ClubRecord }) {
  const { member_id, name, season_id } = holder;
  const words = circumstances(holder);
  if (member_id === null) return words;
  return (
    <>
      <Link href={season_id === null ? careerPath(member_id) : memberPath(member_id, season_id)}>{name}</Link>
      {words ? <span className={styles.when}>, {words}</span> : null}
    </>
  );
}
