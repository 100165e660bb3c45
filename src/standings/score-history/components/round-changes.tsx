import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { type NameLookup, scoreDifferences } from "#season/rounds/score-differences.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { changeText, teamIdsOf } from "../core/round-text.ts";
import {
  type HistoryRound,
  type RoundChange,
  roundChangesQueryOptions,
  teamNamesQueryOptions,
} from "../score-history-queries.ts";
import styles from "./score-history.module.css";

export function RoundChanges({ round }: { round: HistoryRound }) {
  const changes = useQuery(roundChangesQueryOptions(round.id));
  const teams = useQuery(teamNamesQueryOptions(teamIdsOf(changes.data ?? [])));
  const findName: NameLookup = (field, id) => {
    if (field === "member_id") return id === round.member_id ? round.member : "another member";
    return teams.data ? teams.data[id] : "…";
  };
  return (
    <section aria-label="History of this score">
      <QueryView query={changes}>
        {(entries) => (
          <ol className={styles.changes}>
            {entries.map((entry) => (
              <Change key={entry.id} entry={entry} findName={findName} />
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
}

function Change({ entry, findName }: { entry: RoundChange; findName: NameLookup }) {
  const timeZone = useClubTimeZone();
  const differences = entry.was ? scoreDifferences(entry.was, entry.now, findName) : [];
  return (
    <li>
      <strong>{changeText(entry)}</strong>, {formatMoment(entry.at, timeZone)}
      {entry.was === null ? `: ${entry.now.hits} of ${entry.now.targets}` : null}
      {differences.length > 0 ? (
        <ul>
          {differences.map(({ field, was, now }) => (
            <li key={field}>
              {field} {was} → {now}
            </li>
          ))}
        </ul>
      ) : null}
      {entry.reason ? <p>Why: {entry.reason}</p> : null}
    </li>
  );
}
