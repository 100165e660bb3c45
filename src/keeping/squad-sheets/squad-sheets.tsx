import "./squad-sheets-print.css";
import { useQuery } from "@tanstack/react-query";
import { NightFields } from "#keeping/night/night-fields.tsx";
import { UnpaidNotice } from "#keeping/night/unpaid-notice.tsx";
import { weekScoresQueryOptions } from "#keeping/night/week-scores-queries.ts";
import { useNightParams } from "#keeping/rounds/use-night-params.ts";
import { useSearchState } from "#lib/search-params.ts";
import { nightSquadsQueryOptions } from "#season/queries/night-squads-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { HeaderControls } from "#ui/layout/header-controls.tsx";
import { NightSheets } from "./components/night-sheets.tsx";
import { nightParams } from "./squad-sheets-search-params.ts";

export function SquadSheets({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(nightParams);
  const { week, event, events } = useNightParams(season, params);
  const night = { seasonId: season.info.id, week, event };
  const squads = useQuery(nightSquadsQueryOptions(night));
  const recorded = useQuery(weekScoresQueryOptions(season.info.id, week));
  return (
    <>
      <HeaderControls>
        <NightFields weeks={season.weeks} week={week} events={events} event={event} onChange={change} />
      </HeaderControls>
      <UnpaidNotice season={season} />
      <QueryView query={squads}>
        {(standing) => (
          <QueryView query={recorded}>
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
