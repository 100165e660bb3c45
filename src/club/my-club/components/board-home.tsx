import { useQuery } from "@tanstack/react-query";
import { searchParams, textParam, useSearchState } from "#lib/search-params.ts";
import { useUnreadMessages } from "#lib/unread-messages-queries.ts";
import { seasonPath } from "#season/words/league-links.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { type BoardTasks, boardTasksQueryOptions } from "../board-tasks-queries.ts";
import { stepNow, weekOfNow, weekSteps } from "../core/week-steps.ts";
import type { MyClub } from "../my-club-queries.ts";
import styles from "./board-home.module.css";
import { BoardWeek, NoSeason, type WeekDialogs } from "./board-week.tsx";
import { ComingNights } from "./coming-nights.tsx";
import { NewAlert } from "./home-alert.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { Tonight } from "./tonight.tsx";
import { useDayOf } from "./use-day-of.ts";

type BoardHomeProps = { userId: string; club: MyClub; today: string; dialogs: WeekDialogs };

export function BoardHome({ userId, ...home }: BoardHomeProps) {
  const tasks = useQuery(boardTasksQueryOptions(userId));
  return (
    <QueryView query={tasks} skeleton={<Skeleton lines={6} label="Loading the week" />}>
      {(all) => <Loaded {...home} tasks={all} />}
    </QueryView>
  );
}

type LoadedProps = Omit<BoardHomeProps, "userId"> & { tasks: BoardTasks };

/** The week that was chosen under "Another week", as "{season} {week}". */
const chosenParams = searchParams({ week: textParam() });

function Loaded({ tasks, club, today, dialogs }: LoadedProps) {
  const [weekInParams, choose] = useSearchState(chosenParams);
  const unread = useUnreadMessages();
  const dayOf = useDayOf();
  const weekOnPage = shownWeek(tasks.seasons, weekInParams.week);
  const steps = weekOnPage
    ? weekSteps({
        facts: weekOnPage.week,
        recorded: weekOnPage.season.recorded.find(({ week }) => week === weekOnPage.week.week),
        recipients: weekOnPage.season.recipients,
        dayOf,
      })
    : [];
  const hasOrange = tasks.seasons.length === 0 || stepNow(steps) !== undefined;
  const { season } = club;
  return (
    <div className={styles.home}>
      <div>
        {weekOnPage ? (
          <BoardWeek
            {...weekOnPage}
            steps={steps}
            seasons={tasks.seasons}
            onChoose={(week) => choose({ week })}
            dialogs={dialogs}
          />
        ) : tasks.seasons.length === 0 ? (
          <NoSeason />
        ) : null}
        {season?.soFar ? <Tonight soFar={season.soFar} seasonId={season.id} /> : null}
      </div>
      <div className={styles.beside}>
        <div className="column gap-50">
          {season ? (
            <LinkButton look={hasOrange ? "plain" : "main"} href={seasonPath("/add-team-scores", season.id)}>
              Add team scores
            </LinkButton>
          ) : null}
          <NewAlert />
        </div>
        <NeedsYou
          tasks={tasks}
          weekOnPage={weekOnPage ? { seasonId: weekOnPage.season.id, week: weekOnPage.week.week } : null}
          unread={unread}
        />
        {weekOnPage ? <ComingNights season={weekOnPage.season} today={today} /> : null}
      </div>
    </div>
  );
}

type Season = BoardTasks["seasons"][number];
type ShownWeek = { season: Season; week: Season["weeks"][number] };

/** The chosen week; else the one that is due in the first season that has one. */
function shownWeek(seasons: readonly Season[], weekParam: string): ShownWeek | null {
  const due = seasons.flatMap((season) => {
    const week = weekOfNow(season.weeks, season.throughWeek);
    return week ? [{ season, week }] : [];
  });
  const all = seasons.flatMap((season) => season.weeks.map((week) => ({ season, week })));
  return (
    all.find(({ season, week }) => weekParam === weekKey(season, week)) ??
    due.find(({ week }) => !week.isPublished) ??
    due[0] ??
    null
  );
}

function weekKey({ id }: Season, { week }: Season["weeks"][number]): string {
  return `${id} ${week}`;
}
