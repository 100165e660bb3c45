import { useMemo } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { clubNow } from "#lib/server-time.ts";
import { bookWithWaiting } from "#season/entry/book-with-waiting.ts";
import { weekToEnter } from "#season/entry/entry-week.ts";
import { useWaitingRoundsOf } from "#season/entry/use-waiting-rounds.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { NightFields } from "#season/ui/night-fields.tsx";
import { HeaderControls } from "#ui/layout/header-controls.tsx";
import { useIsHandheld } from "#ui/layout/use-is-narrow.ts";
import { entryTeams, inProgressFirst, summaryOf } from "../core/entry-teams.ts";
import { sheetParams } from "../score-entry-search-params.ts";
import styles from "./entry-choice.module.css";
import { EntryWays } from "./entry-ways.tsx";
import { NoTeam } from "./no-team.tsx";
import { TeamStates } from "./team-states.tsx";

/** How to enter scores, and how far each team of the week is. */
export function EntryChoice({ season }: { season: ClubSeason }) {
  const [asked, change] = useSearchState(sheetParams);
  const isHandheld = useIsHandheld();
  const today = dayAt(clubNow(), useClubTimeZone());
  const isListed = season.weeks.some(({ week }) => week === asked.week);
  const week = isListed ? asked.week : weekToEnter(season.weeks, season.book.scores, today);
  const { events } = rulesOf(season.book).format;
  const event = events.includes(asked.event) ? asked.event : (events[0] ?? "singles16");
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
        <div className={styles.head}>
          <h2 className={styles.title}>Teams of week {week}</h2>
          <p className={styles.summary} role="status">
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
