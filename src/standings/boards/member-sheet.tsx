import { useOwnMember } from "#season/queries/own-member-queries.ts";
import { type Place, spokenPlace } from "#season/words/competition-rank.ts";
import { memberPath, scoreHistoryPath } from "#season/words/league-links.ts";
import type { StandingEntry } from "#season/words/standing-entries.ts";
import { LinkButton } from "#ui/form/button.tsx";
import styles from "./standings.module.css";

/** "Pull Happy · Class C · 45th, tied of 77": under a member's name in a details sheet. */
export function memberSubtitle({ team, individual }: StandingEntry, place: Place, count: number): string {
  const className = individual.class ? `Class ${individual.class}` : null;
  return [team?.name, className, `${spokenPlace(place)} of ${count}`].filter(Boolean).join(" · ");
}

export function MemberSheetLinks({ memberId, seasonId }: { memberId: string; seasonId: string }) {
  const isOwn = useOwnMember() === memberId;
  return (
    <p className={`stack gap-50 plain above-100 ${styles.sheetLinks}`}>
      <LinkButton look="main" href={memberPath(memberId, seasonId)}>
        Member statistics
      </LinkButton>
      <LinkButton href={scoreHistoryPath(memberId, seasonId)}>
        {isOwn ? "Dispute a score" : "Score history"}
      </LinkButton>
    </p>
  );
}
