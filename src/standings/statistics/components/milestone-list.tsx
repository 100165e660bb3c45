import { useMemo } from "react";
import type { ScoreRow } from "#league/book/book.ts";
import { milestoneText } from "#league/individuals/milestone-text.ts";
import { type Milestone, milestonesOf } from "#league/individuals/milestones.ts";
import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import type { Career } from "../core/career.ts";
import styles from "./statistics.module.css";

export function MilestoneList({ career, lengths }: { career: Career; lengths: readonly number[] }) {
  const reached = useMemo(() => datedMilestones(career, lengths), [career, lengths]);
  return (
    <section className={styles.section}>
      <h2>Milestones</h2>
      {reached.length === 0 ? (
        <p>None yet. Early ones are 25 straight, a new personal best, and ten league nights.</p>
      ) : (
        <ol className={styles.milestones}>
          {reached.map(({ key, milestone, seasonName, isEventNamed }) => (
            <li key={key}>
              <span>
                {milestone.row.shotOn ? formatDay(milestone.row.shotOn) : `Week ${milestone.row.week}`}
              </span>
              <strong>{milestoneText(milestone, "career")}</strong>
              <span>
                {isEventNamed ? `${eventName(milestone.row.event)}, ` : null}
                {seasonName}, week {milestone.row.week}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type DatedMilestone = {
  key: string;
  milestone: Milestone;
  seasonName: string;
  /** With several events, straights and best rounds name theirs. */
  isEventNamed: boolean;
};

/** The latest first. */
function datedMilestones({ seasons }: Career, lengths: readonly number[]): DatedMilestone[] {
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
