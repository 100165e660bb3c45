import type { ScoreRow } from "#league/book/book.ts";
import { type Milestone, milestonesOf } from "#league/individuals/milestones.ts";
import type { Career } from "./career.ts";

export type DatedMilestone = {
  key: string;
  milestone: Milestone;
  seasonName: string;
  /** With several events, straights and best rounds name theirs. */
  isEventNamed: boolean;
};

/** The latest first. */
export function datedMilestones({ seasons }: Career, lengths: readonly number[]): DatedMilestone[] {
  const seasonOf = new Map<ScoreRow, string>();
  for (const { name, individual } of seasons) for (const row of individual.ordered) seasonOf.set(row, name);
  const ordered = seasons.map(({ individual }) => individual.ordered);
  const events = new Set(ordered.flat().map(({ event }) => event));
  return milestonesOf(ordered, lengths)
    .map((milestone, index) => ({
      key: `${index} ${milestone.kind}`,
      milestone,
      seasonName: seasonOf.get(milestone.row) ?? "",
      isEventNamed: events.size > 1 && (milestone.kind === "straight" || milestone.kind === "best"),
    }))
    .reverse();
}
