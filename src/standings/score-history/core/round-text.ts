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

export function roundLines(rounds: readonly HistoryRound[]): (string | number | null)[][] {
  const head = [
    "date",
    "season",
    "week",
    "member",
    "team",
    "round",
    "event",
    "kind",
    "hits",
    "targets",
    "yardage",
  ];
  const lines = rounds.map((round) => [
    round.shot_on,
    round.season,
    round.week,
    round.member,
    round.team,
    round.round,
    eventName(round.event),
    kindText(round),
    round.hits,
    round.targets,
    round.yardage,
  ]);
  return [head, ...lines];
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
