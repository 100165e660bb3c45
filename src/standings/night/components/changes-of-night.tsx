import type { NightChange } from "#league/night/night-changes.ts";
import type { NightStory } from "#league/night/night-story.ts";
import { spokenPlace } from "#season/words/competition-rank.ts";
import styles from "./night.module.css";

export function ChangesOfNight({ story }: { story: NightStory }) {
  const { changes, team } = story;
  if (changes.length === 0) return null;
  const labels: Record<NightChange["of"], string> = {
    rank: story.hasHandicap ? "Rank, net" : "Rank",
    average: "Average",
    handicap: "Handicap",
    class: "Class",
    team: team?.name ?? "Team",
  };
  return (
    <section className={styles.section}>
      <h2 className="plain">What it changed</h2>
      <dl className={styles.changes}>
        {changes.map((change) => (
          <div key={change.of}>
            <dt>{labels[change.of]}</dt>
            <dd className="tabular">
              <span className="quiet">{valueText(change, change.before)}</span> →{" "}
              <strong>{valueText(change, change.after)}</strong>
            </dd>
            <dd className="tabular at-end">
              <Gain change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isRank = ({ of }: NightChange) => of === "rank" || of === "team";

function valueText(change: NightChange, value: NightChange["before"]): string {
  if (typeof value !== "number") return value ?? "–";
  return isRank(change) ? spokenPlace({ rank: value, isShared: false }) : value.toFixed(2);
}

function Gain({ change }: { change: NightChange }) {
  const { before, after, gain } = change;
  if (before === after) return <span className="quiet">same</span>;
  if (gain === null) return <span className="quiet">changed</span>;
  const size = isRank(change) ? String(Math.abs(gain)) : Math.abs(gain).toFixed(2);
  return (
    <span className={gain > 0 ? "good" : ""} role="img" aria-label={`${gain > 0 ? "up" : "down"} ${size}`}>
      {gain > 0 ? "▲" : "▼"} {size}
    </span>
  );
}
