import { useQuery } from "@tanstack/react-query";
import { EntryCard } from "#keeping/rounds/entry-card.tsx";
import { entryWay } from "#keeping/rounds/entry-way.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { kindLabels, kindOf } from "#season/rounds/recorded-score.ts";
import type { Dispute, DisputedEntry } from "../../disputes-queries.ts";

type EntryDisputeProps = { dispute: Dispute; entry: DisputedEntry };

/** Two scorekeepers entered a round differently: the board decides. */
export function EntryDispute({ dispute, entry }: EntryDisputeProps) {
  const timeZone = useClubTimeZone();
  const members = useQuery(clubMembersQueryOptions());
  const { score } = dispute;

  const recorder = members.data?.find(
    ({ account_id }) => account_id !== null && account_id === score.entered_by,
  );

  function whoText(name: string | null | undefined, way: string | null, at: string): string {
    return [name, way, formatMoment(at, timeZone)].filter(Boolean).join(", ");
  }

  return (
    <div className="stack gap-60 apart-75">
      <EntryCard
        title="Recorded"
        who={whoText(recorder?.name, null, score.created_at)}
        entry={score}
        other={entry}
        facts={factsOf(score, entry)}
      />
      <EntryCard
        title="Entered again"
        who={whoText(dispute.account, entryWay(dispute.source), dispute.created_at)}
        entry={entry}
        other={score}
        facts={factsOf(entry, score)}
      />
    </div>
  );
}

/** Differences besides total and marks. */
function factsOf(entry: DisputedEntry, other: DisputedEntry): string {
  const facts = [
    entry.kind === other.kind ? null : kindLabels[kindOf(entry)],
    entry.status === other.status ? null : entry.status,
    entry.targets === other.targets ? null : `of ${entry.targets} targets`,
    entry.team_id === other.team_id ? null : entry.team_id === null ? "for no team" : "for another team",
  ];
  return facts.filter(Boolean).join(", ");
}
