import { useMemo } from "react";
import { milestoneText } from "#league/individuals/milestone-text.ts";
import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import type { Career } from "../core/career.ts";
import { datedMilestones } from "../core/dated-milestones.ts";
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
