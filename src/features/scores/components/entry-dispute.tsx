import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { entryWay } from "#season/entry/entry-way.ts";
import { kindLabels, kindOf } from "#season/entry/recorded-score.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { memberPath } from "#season/standings/league-links.ts";
import { EntryCard } from "#season/ui/entry-card.tsx";
import { Button } from "#ui/form/button.tsx";
import type { Dispute, DisputedEntry } from "../disputes-queries.ts";
import styles from "./disputes.module.css";

export type EntryDecision = "correct" | "keep" | "use";

type EntryDisputeProps = {
  dispute: Dispute;
  entry: DisputedEntry;
  onAct: (action: EntryDecision) => void;
};

/** Two scorekeepers entered a round differently: both entries side by side, for the board to decide. */
export function EntryDispute({ dispute, entry, onAct }: EntryDisputeProps) {
  const timeZone = useClubTimeZone();
  const members = useQuery(clubMembersQueryOptions());
  const { score, member, status, answer } = dispute;
  const which = `${member}, week ${score.week}, round ${score.round}`;

  const recorder = members.data?.find(
    ({ account_id }) => account_id !== null && account_id === score.entered_by,
  );

  function whoText(name: string | null | undefined, way: string | null, at: string): string {
    return [name, way, formatMoment(at, timeZone)].filter(Boolean).join(", ");
  }

  return (
    <li>
      <p>
        <Link href={memberPath(score.member_id, score.season_id)}>{member}</Link>, week {score.week}, round{" "}
        {score.round}: entered twice, differently
        {score.voided_at ? "; the recorded one is void" : ""}
      </p>
      <div className={styles.entries}>
        <EntryCard
          title="Recorded"
          who={whoText(recorder?.name, null, score.created_at)}
          hits={score.hits}
          targets={score.targets}
          detail={score.detail}
          otherDetail={entry.detail}
          facts={factsOf(score, entry)}
        />
        <EntryCard
          title="Entered again"
          who={whoText(dispute.account, entryWay(dispute.source), dispute.created_at)}
          hits={entry.hits}
          targets={entry.targets}
          detail={entry.detail}
          otherDetail={score.detail}
          facts={factsOf(entry, score)}
        />
      </div>
      {status === "open" ? (
        <div className={styles.actions}>
          <Button size="sm" aria-label={`Keep ${score.hits}: ${which}`} onClick={() => onAct("keep")}>
            Keep {score.hits}
          </Button>
          {score.voided_at ? null : (
            <>
              <Button size="sm" aria-label={`Use ${entry.hits}: ${which}`} onClick={() => onAct("use")}>
                Use {entry.hits}
              </Button>
              <Button size="sm" aria-label={`Another score: ${which}`} onClick={() => onAct("correct")}>
                Another score
              </Button>
            </>
          )}
          <Link href={`/score-audit-log?${new URLSearchParams({ score: score.id })}`}>
            History of this score
          </Link>
        </div>
      ) : (
        <p className={styles.quiet}>
          {status === "accepted" ? "Changed" : "Unchanged"}
          {answer ? `: ${answer}` : ""}
        </p>
      )}
    </li>
  );
}

/** What an entry says otherwise than the other beside total and marks. */
function factsOf(entry: DisputedEntry, other: DisputedEntry): string {
  const facts = [
    entry.kind === other.kind ? null : kindLabels[kindOf(entry)],
    entry.status === other.status ? null : entry.status,
    entry.targets === other.targets ? null : `of ${entry.targets} targets`,
    entry.team_id === other.team_id ? null : entry.team_id === null ? "for no team" : "for another team",
  ];
  return facts.filter(Boolean).join(", ");
}
