import { eventName } from "#league/rules/event-names.ts";
import { hitsOf, isStraight, progressOf, runOf } from "./line-figures.ts";
import type { LineEntry, LineSquad, SavedSquad } from "./line-squad.ts";
import { type LineState, type LineTurn, type ShooterState, shooterOf, stateOf } from "./line-state.ts";

export function markText(marks: string): string {
  return [...marks].map((mark) => (mark === "1" ? "hit" : "lost")).join(", ");
}

export function nameOf(state: LineState, memberId: string): string {
  return shooterOf(state, memberId)?.shooter.name ?? "";
}

/** "target 3", or "targets 3 and 4" of a pair. */
export function targetText({ target, size }: Pick<LineTurn, "target" | "size">): string {
  return size === 2 ? `targets ${target} and ${target + 1}` : `target ${target}`;
}

/** The short form: "targets 3–4". */
export function shortTargetText({ target, size }: Pick<LineTurn, "target" | "size">): string {
  return size === 2 ? `targets ${target}–${target + 1}` : `target ${target}`;
}

export function upText(state: LineState): string {
  const { up, isChange } = state;
  if (!up) return "Round complete.";
  const change = isChange ? "Change of posts. " : "";
  return `${change}${nameOf(state, up.memberId)} is up: post ${up.post}, ${targetText(up)}.`;
}

/** Says what an entry did, to confirm or undo it. `before`: the state it was made in. */
export function entryText(before: LineState, entry: LineEntry): string {
  if (entry.is === "join") return `${entry.shooter.name} joins the squad`;
  if (entry.is === "stop" && entry.memberIds.length > 1) return "Everyone is done";
  if (entry.is === "stop") return `${entry.memberIds.map((id) => nameOf(before, id)).join(", ")} stopped`;
  const name = nameOf(before, entry.memberId);
  if (entry.is === "call") return `${name}: ${markText(entry.marks)}`;
  if (entry.is === "return") return `${name} goes on ${entry.when === "now" ? "now" : "at the end"}`;
  if (entry.is === "total")
    return `${name}: ${entry.hits === null ? "target by target" : `${entry.hits} in total`}`;
  const mark = shooterOf(before, entry.memberId)?.marks[entry.target - 1];
  return `${name}, target ${entry.target}: ${mark === "1" ? "hit → lost" : "lost → hit"}`;
}

export function scoreText(each: ShooterState): string {
  if (each.total !== null) return `${each.total} in total`;
  return each.marks === "" ? "–" : `${hitsOf(each)} of ${each.marks.length}`;
}

export function runText({ marks, total }: ShooterState): string {
  if (total !== null || marks === "") return "";
  const run = runOf(marks);
  if (run === 0) return "";
  return run === marks.length ? `${run} straight` : `run ${run}`;
}

/** "25 straight!", "23 of 25", "12 of 14, incomplete". */
export function finalText(state: LineState, each: ShooterState): string {
  const { targets } = state.course;
  if (isStraight(state, each)) return `${targets} straight!`;
  if (each.standing !== "stopped") return `${hitsOf(each)} of ${targets}`;
  return each.marks === "" ? "did not shoot" : `${hitsOf(each)} of ${each.marks.length}, incomplete`;
}

export function nightText({ week, event }: LineSquad): string {
  return `week ${week} · ${eventName(event)}`;
}

/** "target 7, 31 of 125 called", "finished". */
export function whereText({ squad, log }: SavedSquad): string {
  const state = stateOf(squad, log);
  if (!state.up) return "round complete";
  const { done, due } = progressOf(state);
  return `target ${state.up.target}, ${done} of ${done + due} called`;
}
