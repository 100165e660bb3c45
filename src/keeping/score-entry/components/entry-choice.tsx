import { useMemo } from "react";
import { NightFields } from "#keeping/night/night-fields.tsx";
import { bookWithWaiting } from "#keeping/rounds/book-with-waiting.ts";
import { useNightParams } from "#keeping/rounds/use-night-params.ts";
import { useWaitingRoundsOf } from "#keeping/rounds/use-waiting-rounds.ts";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { HeaderControls } from "#ui/layout/header-controls.tsx";
import { useIsHandheld } from "#ui/layout/use-is-narrow.ts";
import { entryTeams, inProgressFirst, summaryOf } from "../core/entry-teams.ts";
import { sheetParams } from "../score-entry-search-params.ts";
import styles from "./entry-choice.module.css";
import { EntryWays } from "./entry-ways.tsx";
import { NoTeam } from "./no-team.tsx";
import { TeamStates } from "./sheet/team-states.tsx";

export function EntryChoice({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(sheetParams);
  const isHandheld = useIsHandheld();
  const { week, event, events } = useNightParams(season, params);
  const waiting = useWaitingRoundsOf(season.info.id);
  const teams = useMemo(
    () => entryTeams({ book: bookWithWaiting(season.book, waiting), week, waiting }),
    [season.book, waiting, week],
  );
  const night = { seasonId: season.info.id, week, event };
  const next = teams.find(({ state }) => state.isDue)?.state.team.name ?? null;
  return (
    <>
      <HeaderControls>
        <NightFields weeks={season.weeks} week={week} events={events} event={event} onChange={change} />
      </HeaderControls>
      <EntryWays night={night} next={next} />
      <div>
        <div className={`line spread baseline ${styles.head}`}>
          <h2 className={styles.title}>Teams of week {week}</h2>
          <p className="quiet small plain" role="status">
            {summaryOf(teams)}
          </p>
        </div>
        {teams.length === 0 ? (
          <NoTeam week={week} />
        ) : (
          <TeamStates teams={isHandheld ? inProgressFirst(teams) : teams} season={season} night={night} />
        )}
      </div>
    </>
  );
}
