import "./squad-sheets-print.css";
import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club-settings-queries.ts";
import { dayAt, formatDay } from "#lib/dates.ts";
import { eventName } from "#lib/event-names.ts";
import { useSearchState } from "#lib/search-params.ts";
import { weekToEnter } from "#lib/season/entry-week.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { rulesOf } from "#lib/season/season-report.ts";
import { weekScoresQueryOptions } from "#lib/season/week-scores-queries.ts";
import { SelectField } from "#ui/form-fields.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { NightSheets } from "./components/night-sheets.tsx";
import styles from "./squad-sheets.module.css";
import { nightSquadsQueryOptions } from "./squad-sheets-queries.ts";
import { nightParams } from "./squad-sheets-search-params.ts";

/** Squads of a night and the paper for it: sheets with a line for each shooter, and one for late rounds. */
export function SquadSheets({ season }: { season: ClubSeason }) {
  const [asked, change] = useSearchState(nightParams);
  const today = dayAt(new Date(), useClubTimeZone());
  const isListed = season.weeks.some(({ week }) => week === asked.week);
  const week = isListed ? asked.week : weekToEnter(season.weeks, season.book.scores, today);
  const { events } = rulesOf(season.book).format;
  const event = events.includes(asked.event) ? asked.event : (events[0] ?? "singles16");
  const night = { seasonId: season.info.id, week, event };
  const squads = useQuery(nightSquadsQueryOptions(night));
  const recorded = useQuery(weekScoresQueryOptions(season.info.id, week));
  return (
    <>
      <div className={styles.night} data-no-print>
        <SelectField
          label="Week"
          value={String(week)}
          data={season.weeks.map((each) => ({ value: String(each.week), label: weekLabel(each) }))}
          onChange={({ currentTarget }) => change({ week: Number(currentTarget.value) })}
        />
        {events.length > 1 ? (
          <SelectField
            label="Event"
            value={event}
            data={events.map((each) => ({ value: each, label: eventName(each) }))}
            onChange={({ currentTarget }) => change({ event: currentTarget.value })}
          />
        ) : null}
      </div>
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

function weekLabel({ week, startsOn, endsOn }: ClubSeason["weeks"][number]): string {
  const short = { day: "numeric", month: "short" } as const;
  return startsOn && endsOn
    ? `${week}: ${formatDay(startsOn, short)} – ${formatDay(endsOn, short)}`
    : String(week);
}
