import { lazy, Suspense, useState } from "react";
import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import { memberPath, nightPath } from "#season/words/league-links.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import type { RowDetails } from "#ui/table/row-details.tsx";
import { disputeText, kindText } from "../core/round-text.ts";
import type { Dispute, HistoryRound } from "../score-history-queries.ts";
import { DisputeForm } from "./dispute-form.tsx";
import { RoundChanges } from "./round-changes.tsx";

// Computes the season, which the list does not need.
const RoundNotes = lazy(async () => ({ default: (await import("./round-notes.tsx")).RoundNotes }));

export type RoundViewer = {
  /** The member whose rounds the viewer may dispute. */
  ownMemberId: string | null;
  /** The board may read every round's history. */
  readsAll: boolean;
  disputes: ReadonlyMap<string, Dispute>;
};

export function roundDetails(viewer: RoundViewer): RowDetails<HistoryRound> {
  return {
    nameOf: ({ member, week, round }) => `${member}, week ${week}, round ${round}`,
    subtitle: ({ team, season }) => [team, season].filter(Boolean).join(" · "),
    content: (round) => <RoundSheet key={round.id} round={round} {...viewer} />,
  };
}

function RoundSheet({ round, ownMemberId, readsAll, disputes }: RoundViewer & { round: HistoryRound }) {
  const [openPanel, open] = useState<"history" | "dispute" | null>(null);
  const isOwn = round.member_id === ownMemberId;
  const dispute = disputes.get(round.id);
  return (
    <>
      <FigureLines lines={linesOf(round)} />
      <Suspense>
        <RoundNotes seasonId={round.season_id} memberId={round.member_id} week={round.week} />
      </Suspense>
      {isOwn && dispute ? <p>{disputeText(dispute)}</p> : null}
      <p className="row gap-50 apart-100">
        {isOwn && dispute?.status !== "open" ? (
          <Button aria-expanded={openPanel === "dispute"} onClick={() => open("dispute")}>
            Dispute this score
          </Button>
        ) : null}
        {isOwn || readsAll ? (
          <Button aria-expanded={openPanel === "history"} onClick={() => open("history")}>
            History of this score
          </Button>
        ) : null}
        <LinkButton href={nightPath(round.season_id, round.week)}>The night of week {round.week}</LinkButton>
        <LinkButton href={memberPath(round.member_id, round.season_id)}>Member statistics</LinkButton>
      </p>
      {openPanel === "history" ? <RoundChanges round={round} /> : null}
      {openPanel === "dispute" ? <DisputeForm round={round} onDone={() => open(null)} /> : null}
    </>
  );
}

function linesOf(round: HistoryRound) {
  const { hits, targets, shot_on, yardage } = round;
  return [
    { label: "Score", value: `${hits} of ${targets}` },
    { label: "Date shot", value: shot_on ? formatDay(shot_on) : "–" },
    { label: "Type", value: kindText(round) },
    { label: "Event", value: eventName(round.event) },
    ...(yardage === null ? [] : [{ label: "Yardage", value: `${yardage} yd` }]),
  ];
}
