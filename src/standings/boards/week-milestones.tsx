import { Fragment, useMemo } from "react";
import { milestoneText } from "#league/individuals/milestone-text.ts";
import { type SeasonMilestone, seasonMilestones } from "#league/individuals/milestones.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { MemberLink } from "#season/screens/member-link.tsx";
import styles from "./week-milestones.module.css";

export function WeekMilestones({ season, week }: { season: ClubSeason; week: number }) {
  const { book, info } = season;
  const reached = useMemo(
    () => seasonMilestones(seasonOf(book)).filter(({ milestone }) => milestone.row.week === week),
    [book, week],
  );
  const names = useMemo(() => new Map(book.members.map(({ id, name }) => [id, name])), [book]);
  if (reached.length === 0) return null;
  const straights = longestStraights(reached);
  const bests = reached.filter(({ milestone }) => milestone.kind === "best");
  const nameOf = ({ memberId }: SeasonMilestone) => (
    <MemberLink member={{ id: memberId, name: names.get(memberId) ?? "" }} seasonId={info.id} />
  );
  return (
    <section className={`together ${styles.section}`}>
      <h2>Week {week} milestones</h2>
      <ul>
        {straights.map((each) => (
          <li key={`${each.memberId} ${milestoneText(each.milestone, "season")}`}>
            {nameOf(each)}: {milestoneText(each.milestone, "season")}
          </li>
        ))}
      </ul>
      {bests.length > 0 ? (
        <p>
          Best round of the season:{" "}
          {bests.map((each, index) => (
            <Fragment key={`${each.memberId} ${index}`}>
              {index > 0 ? ", " : null}
              {nameOf(each)} {each.milestone.row.hits}
            </Fragment>
          ))}
          .
        </p>
      ) : null}
    </section>
  );
}

/** A member who reached 25 and 50 in one week is named only with the 50. */
function longestStraights(reached: readonly SeasonMilestone[]): SeasonMilestone[] {
  const byMember = new Map<string, SeasonMilestone>();
  for (const each of reached) if (each.milestone.kind === "straight") byMember.set(each.memberId, each);
  return [...byMember.values()];
}
