import type { NightChange } from "#league/night/night-changes.ts";
import type { NightStory } from "#league/night/night-story.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { WeatherSource } from "#season/weather/weather-source.tsx";
import { spokenPlace } from "#season/words/competition-rank.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Distribution } from "#ui/pictures/distribution.tsx";
import { useNight, useNightWeather } from "../use-night.ts";
import { MatchOfNight } from "./match-of-night.tsx";
import styles from "./night.module.css";
import { OwnRounds } from "./own-rounds.tsx";
import { BestOfNight, MilestonesOfNight, MovedUpOfNight } from "./people-of-night.tsx";
import { WhoCounted } from "./who-counted.tsx";

export function NightScreen({ season }: { season: ClubSeason }) {
  const { story, ownId } = useNight(season);
  const weather = useNightWeather(season, story?.week ?? 0);
  if (!story)
    return (
      <EmptyState title="No night has been shot yet.">
        The night will appear here as soon as its scores are entered.
      </EmptyState>
    );
  const seasonId = season.info.id;
  return (
    <div className={styles.night} data-provisional={story.isSoFar || undefined}>
      <div className={styles.own}>
        <MatchOfNight story={story} season={season} />
        {story.team ? <WhoCounted story={story} season={season} team={story.team} /> : null}
        {ownId ? <OwnRounds story={story} season={season} memberId={ownId} /> : null}
      </div>
      <div className={styles.everyone}>
        <EveryonesNight story={story} />
        <ChangesOfNight story={story} />
        <BestOfNight story={story} seasonId={seasonId} />
        <MovedUpOfNight story={story} seasonId={seasonId} />
      </div>
      <MilestonesOfNight story={story} seasonId={seasonId} />
      {weather ? (
        <div>
          <p className={`plain ${styles.belowNight}`}>{weather}</p>
          <WeatherSource />
        </div>
      ) : null}
    </div>
  );
}

function EveryonesNight({ story: { full, own, targets } }: { story: NightStory }) {
  if (full.length === 0) return null;
  const counts = new Map<number, number>();
  for (const { hits } of full) counts.set(hits, (counts.get(hits) ?? 0) + 1);
  return (
    <div className={styles.section}>
      <Distribution
        isSection
        title="Everyone's night"
        note={`hits of ${targets}`}
        counts={counts}
        unit={["shooter", "shooters"]}
        own={own?.full ? { name: "You", hits: own.full.hits } : null}
      />
    </div>
  );
}

function ChangesOfNight({ story }: { story: NightStory }) {
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
