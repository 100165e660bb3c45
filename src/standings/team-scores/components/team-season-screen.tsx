import { Suspense, useEffect, useMemo } from "react";
import { Link } from "wouter";
import { downloadCsv } from "#lib/text/csv.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { scheduleCells, scheduleColumns, seasonSchedule } from "#season/rounds/season-schedule.ts";
import { runningWeekOf } from "#season/screens/running-week.tsx";
import { seasonPath } from "#season/words/league-links.ts";
import { clockText, opponentText, placeText, whenText } from "#season/words/night-text.ts";
import { isOver } from "#season/words/season-status.ts";
import { seasonRace } from "#standings/boards/pictures/load-season-race.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Button } from "#ui/form/button.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { type TeamSeasonView, teamSeason } from "../core/team-season.ts";
import { useTeamScores } from "../use-team-scores.ts";
import styles from "./season-schedule.module.css";
import { AllMatches, ComingUp, TeamResults, ThisWeek } from "./season-schedule.tsx";

const SeasonRace = seasonRace.Component;

/** The race, a team's results, its running week, its coming nights, and all matches. */
export function TeamSeasonScreen({ season, ownTeamId }: { season: ClubSeason; ownTeamId: string | null }) {
  const { params, change, latestWeek } = useTeamScores(season);
  const { book, info } = season;
  const team = book.teams.find(({ id }) => id === (params.team || ownTeamId)) ?? null;
  const teamId = team?.id ?? null;
  const teamView = useMemo(() => (teamId === null ? null : teamSeason(season, teamId)), [season, teamId]);
  useScheduleActions(season);
  useEffect(() => {
    // The former address of the matches.
    if (params.view === "matches") change({ view: "season" });
  }, [params.view, change]);
  if (book.weeks.length === 0)
    return (
      <EmptyState title="The board hasn't set the weeks yet.">
        The nights will appear here as soon as they're set.
      </EmptyState>
    );
  return (
    <div data-part={params.part}>
      <SeasonState season={season} isOver={isOver(info.status)} />
      {latestWeek > 0 ? (
        <div className={styles.race}>
          <Suspense fallback={<div className={styles.raceToCome} />}>
            <SeasonRace book={book} throughWeek={latestWeek} ownTeamId={ownTeamId} />
          </Suspense>
        </div>
      ) : null}
      {teamView && team ? (
        <>
          <div className={styles.columns}>
            <TeamResults season={season} view={teamView} team={team} />
            <ComingUp season={season} view={teamView} team={team}>
              {teamView.running ? (
                <ThisWeek season={season} night={teamView.running} teamId={team.id} />
              ) : null}
            </ComingUp>
          </div>
          <NextLine season={season} shown={teamView} onSchedule={() => change({ part: "schedule" })} />
        </>
      ) : null}
      <div className={styles.all}>
        <AllMatches season={season} ownTeamId={ownTeamId} />
      </div>
    </div>
  );
}

function SeasonState({ season, isOver }: { season: ClubSeason; isOver: boolean }) {
  const { book, info } = season;
  const leader = book.teams.filter(({ id }) => reportOf(book).teams[id]?.rank === 1);
  if (isOver)
    return (
      <p>
        1st {leader.map(({ name }) => name).join(", ")}.{" "}
        <Link href={seasonPath("/champions", info.id)}>Champions</Link>
      </p>
    );
  const first = seasonSchedule(season)[0];
  if (reportOf(book).throughWeek > 0 || runningWeekOf(season) || !first) return null;
  const day = first.day ?? first.week.startsOn;
  return day === null ? null : <p>The season starts {whenText({ day, week: 1 }, book.asOf)}.</p>;
}

type NextLineProps = { season: ClubSeason; shown: TeamSeasonView; onSchedule: () => void };

/** On a phone below the race: the next night, and a link to the schedule. */
function NextLine({ season, shown: { coming, running }, onSchedule }: NextLineProps) {
  const next = running ?? coming[0]?.night;
  if (!next) return null;
  const { startsAt, week, day, ...place } = next;
  const hasBegun = running !== null && day !== null && day <= (season.book.asOf ?? "");
  const time = startsAt === null || hasBegun ? "" : `, ${clockText(startsAt)}`;
  return (
    <div className={`line spread centered gap-60 ${styles.next}`} data-no-print>
      <span>
        <span className="block quiet small">
          {hasBegun ? `Week ${week} so far` : "Next"} · {whenText(next, season.book.asOf)}
          {time}
        </span>
        <strong>
          {[opponentText(next), placeText({ ...place, startsAt: null })].filter(Boolean).join(", ")}
        </strong>
      </span>
      <Button onClick={onSchedule}>Schedule</Button>
    </div>
  );
}

function useScheduleActions(season: ClubSeason) {
  usePageActions(
    useMemo(
      () => [
        ...printActions,
        {
          label: "Download CSV",
          onSelect: () =>
            downloadCsv(`${season.info.name} schedule`, [
              scheduleColumns,
              ...seasonSchedule(season).flatMap(({ lines }) => lines.map(scheduleCells)),
            ]),
        },
      ],
      [season],
    ),
  );
}
