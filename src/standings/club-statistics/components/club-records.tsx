import { useQuery } from "@tanstack/react-query";
import type { ClubRecord } from "#season/queries/club-history-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { MemberLink } from "#season/screens/member-link.tsx";
import { isOver } from "#season/words/season-status.ts";
import { circumstances, recordGroups } from "../core/record-text.ts";
import styles from "./club-statistics.module.css";

export function ClubRecords({ records }: { records: readonly ClubRecord[] }) {
  const seasons = useQuery(seasonsQueryOptions());
  const running = (seasons.data ?? []).filter(({ status }) => !isOver(status));
  const notOver = new Set(running.map(({ id }) => id));
  return (
    <>
      <dl className={styles.records}>
        {recordGroups(records).map(({ record, title, figure, holders }) => (
          <div key={record} className={styles.record}>
            <dt>{title}</dt>
            <dd className="strong tabular">{figure}</dd>
            <dd>
              <ul className={styles.holders}>
                {holders.map((holder) => (
                  <li key={`${holder.member_id} ${holder.season_id} ${holder.week} ${holder.event}`}>
                    <Holder holder={holder} notOver={notOver} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        If many members share a record, five are listed. A season average needs at least ten rounds to count
        as a record. A perfect round is 25 or more targets with no misses.
      </p>
    </>
  );
}

function Holder({ holder, notOver }: { holder: ClubRecord; notOver: ReadonlySet<string> }) {
  const { member_id, name, season_id } = holder;
  const text = circumstances(holder, notOver);
  if (member_id === null) return text;
  return (
    <>
      <MemberLink member={{ id: member_id, name: name ?? "" }} seasonId={season_id} />
      {text ? <span className="quiet">, {text}</span> : null}
    </>
  );
}
