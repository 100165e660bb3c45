import { eventName } from "#league/rules/event-names.ts";
import { kindLabels, kindOf } from "#season/rounds/recorded-score.ts";
import { actionLabels } from "#season/rounds/score-differences.ts";
import type { Dispute, HistoryRound, RoundChange } from "../score-history-queries.ts";

type Kind = Pick<HistoryRound, "kind" | "status" | "voided_at">;

export function kindText({ kind, status, voided_at }: Kind): string {
  const parts = [
    kindLabels[kindOf({ kind })],
    status === "incomplete" ? "incomplete" : "",
    voided_at ? "void" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

type Cell = string | number | null;

const fileColumns: Readonly<Record<string, (round: HistoryRound) => Cell>> = {
  date: ({ shot_on }) => shot_on,
  season: ({ season }) => season,
  week: ({ week }) => week,
  member: ({ member }) => member,
  team: ({ team }) => team,
  round: ({ round }) => round,
  event: ({ event }) => eventName(event),
  kind: kindText,
  hits: ({ hits }) => hits,
  targets: ({ targets }) => targets,
  yardage: ({ yardage }) => yardage,
};

export function roundLines(rounds: readonly HistoryRound[]): Cell[][] {
  const cells = Object.values(fileColumns);
  return [Object.keys(fileColumns), ...rounds.map((round) => cells.map((cellOf) => cellOf(round)))];
}

/** A dispute's state for its author: "Answered: The sheet says 20." */
export function disputeText({ status, answer }: Pick<Dispute, "status" | "answer">): string {
  if (status === "open") return "Disputed. Waiting for a reply.";
  const verdict = status === "accepted" ? "Dispute accepted" : "Dispute declined";
  return answer ? `${verdict}: ${answer}` : `${verdict}.`;
}

/** "Corrected by Ada Keys". */
export function changeText({ action, account }: Pick<RoundChange, "action" | "account">): string {
  return `${actionLabels[action] ?? action} by ${account ?? "System"}`;
}

export function teamIdsOf(changes: readonly RoundChange[]): string[] {
  const ids = changes.flatMap(({ was, now }) => [was?.team_id, now.team_id]);
  return [...new Set(ids.filter((id) => typeof id === "string"))].toSorted();
}
