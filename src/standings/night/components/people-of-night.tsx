import type { NightPerson } from "#league/night/night-people.ts";
import type { NightStory } from "#league/night/night-story.ts";
import { bestNightText, nightMilestoneText } from "#league/night/night-text.ts";
import { initialsOf } from "#lib/club/initials.ts";
import { MemberLink } from "#season/screens/member-link.tsx";
import { spokenPlace } from "#season/words/competition-rank.ts";
import styles from "./night.module.css";

type PeopleProps = { story: NightStory; seasonId: string };

export function BestOfNight({ story: { best, moreBest }, seasonId }: PeopleProps) {
  if (best.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className="plain">Best of the night</h2>
      <ol className={styles.people}>
        {best.map((night) => (
          <li key={night.id}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(night.name).replaceAll(/[. ]/g, "").slice(0, 2)}
            </span>
            <span className="fills">
              <Person person={night} seasonId={seasonId} />
              <span className="block quiet small">
                {[night.teamName, bestNightText(night)].filter(Boolean).join(" · ")}
              </span>
            </span>
            <strong className="tabular">{night.hits}</strong>
          </li>
        ))}
      </ol>
      {moreBest > 0 ? <p className="quiet small plain">and {moreBest} more</p> : null}
    </section>
  );
}

export function MovedUpOfNight({ story: { movedUp }, seasonId }: PeopleProps) {
  if (movedUp.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className="plain">Moved up</h2>
      <ul className={styles.people}>
        {movedUp.map((each) => (
          <li key={each.id}>
            <span className="fills">
              <Person person={each} seasonId={seasonId} />
              {each.teamName ? `, ${each.teamName}` : null}
            </span>
            <span className="good tabular nowrap">
              <span aria-hidden="true">▲ </span>
              <span className="visually-hidden">up </span>
              {each.places} to {spokenPlace({ rank: each.rank, isShared: false })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MilestonesOfNight({ story: { milestones }, seasonId }: PeopleProps) {
  if (milestones.length === 0) return null;
  return (
    <section className={`${styles.section} ${styles.milestones}`}>
      <h2 className="plain">Milestones</h2>
      <ul className={styles.people}>
        {milestones.map((each) => (
          <li key={each.id}>
            <span className="fills">
              <Person person={each} seasonId={seasonId} />: {nightMilestoneText(each)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ person: { id, name }, seasonId }: { person: NightPerson; seasonId: string }) {
  return (
    <strong>
      <MemberLink member={{ id, name }} seasonId={seasonId} />
    </strong>
  );
}
