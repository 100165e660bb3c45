import type { NightStory } from "#league/night/night-story.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { WeatherSource } from "#season/weather/weather-source.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Distribution } from "#ui/pictures/distribution.tsx";
import { useNight, useNightWeather } from "../use-night.ts";
import { ChangesOfNight } from "./changes-of-night.tsx";
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
