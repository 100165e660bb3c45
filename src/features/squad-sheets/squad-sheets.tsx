import "./squad-sheets-print.css";
import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { clubNow } from "#lib/server-time.ts";
import { weekToEnter } from "#season/entry/entry-week.ts";
import { nightSquadsQueryOptions } from "#season/queries/night-squads-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { weekScoresQueryOptions } from "#season/queries/week-scores-queries.ts";
import { NightFields } from "#season/ui/night-fields.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { HeaderControls } from "#ui/layout/header-controls.tsx";
import { NightSheets } from "./components/night-sheets.tsx";
import { nightParams } from "./squad-sheets-search-params.ts";

/** Squads of a night and the paper for it: sheets with a line for each shooter, and one for late rounds. */
export function SquadSheets({ season }: { season: ClubSeason }) {
  const [asked, change] = useSearchState(nightParams);
  const today = dayAt(clubNow(), useClubTimeZone());
  const isListed = season.weeks.some(({ week }) => week === asked.week);
  const week = isListed ? asked.week : weekToEnter(season.weeks, season.book.scores, today);
  const { events } = rulesOf(season.book).format;
  const event = events.includes(asked.event) ? asked.event : (events[0] ?? "singles16");
  const night = { seasonId: season.info.id, week, event };
  const squads = useQuery(nightSquadsQueryOptions(night));
  const recorded = useQuery(weekScoresQueryOptions(season.info.id, week));
  return (
    <>
      <HeaderControls>
        <NightFields weeks={season.weeks} week={week} events={events} event={event} onChange={change} />
      </HeaderControls>
      <QueryView query={squads} isEmpty={() => false}>
        {(standing) => (
          <QueryView query={recorded} isEmpty={() => false}>
            {(scores) => (
              <NightSheets
                key={`${season.info.id}/${week}/${event}`}
                season={season}
                night={night}
                standing={standing}
                recorded={scores}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
