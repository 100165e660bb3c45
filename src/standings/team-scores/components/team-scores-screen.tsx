import { lazy, Suspense, useMemo, useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { partRulesOf, reportOf } from "#season/queries/season-report.ts";
import { NoTeams } from "#season/screens/empty-seasons.tsx";
import { RunningTeams, runningWeekOf } from "#season/screens/running-week.tsx";
import { formatFigure } from "#season/words/figures.ts";
import { teamRulesLine } from "#season/words/rules-line.ts";
import {
  divisionLabel,
  type ShownStanding,
  type StandingScope,
  standingIn,
  wholeSeason,
} from "#season/words/standing-scope.ts";
import { buildTeamGrid, type TeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import { seasonRace } from "#standings/boards/pictures/load-season-race.ts";
import { type RunningCells, runningCells, runningCsvColumns } from "#standings/boards/running-cells.ts";
import { boardCsvColumns } from "#standings/boards/tables/board-on-screen.tsx";
import { teamTable } from "#standings/boards/tables/team-table.ts";
import { byeCode, Legend, scoreCodes } from "#ui/charts/legend.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableSort } from "#ui/table/data-table-columns.ts";
import type { OwnRow } from "#ui/table/own-row.ts";
import type { CellAsked } from "../core/team-cell.ts";
import { seasonScreen } from "../load-season-screen.ts";
import { useOwnTeam } from "../use-own-team.ts";
import { useTeamScores } from "../use-team-scores.ts";
import { teamColumns } from "./team-columns.tsx";
import { teamDetails, teamParts } from "./team-details.tsx";
import { TeamWeekSheet } from "./team-week.tsx";
import "./team-scores-print.css";

const ProposedMatches = lazy(async () => ({
  default: (await import("#season/screens/proposed-matches.tsx")).ProposedMatches,
}));

const TeamSeasonScreen = seasonScreen.Component;
const SeasonRace = seasonRace.Component;

export function TeamScoresScreen({ season }: { season: ClubSeason }) {
  const { latestWeek, week, book, isRunning, isSeason, scope } = useTeamScores(season);
  const running = runningWeekOf(season);
  const ownTeamId = useOwnTeam(book, week);
  if (season.book.teams.length === 0) return <NoTeams />;
  if (isSeason)
    return (
      <Suspense fallback={<Skeleton lines={10} label="Loading the season" />}>
        <TeamSeasonScreen season={season} ownTeamId={ownTeamId} />
      </Suspense>
    );
  if (running && (isRunning || latestWeek === 0))
    return <RunningTeams season={season} ownTeamId={ownTeamId} />;
  if (latestWeek === 0)
    return (
      <EmptyState title="No team has shot in this season yet.">
        Scores will appear here as soon as they're entered.
      </EmptyState>
    );
  return (
    <div className="team-scores-sheet">
      {isRanked(book, scope) ? (
        <TeamGridTable season={{ ...season, book }} week={week} ownTeamId={ownTeamId} />
      ) : (
        <EmptyState title="No team has a result in this part of the season yet.">
          Select the season or another part.
        </EmptyState>
      )}
      <p>Rules: {teamRulesLine(partRulesOf(book, standingIn(reportOf(book), scope).part))}.</p>
      {/* Below everything else, because its code comes later. */}
      <Suspense>
        {scope === wholeSeason ? <SeasonRace book={book} throughWeek={week} ownTeamId={ownTeamId} /> : null}
        <ProposedMatches season={season} />
      </Suspense>
    </div>
  );
}

/** In a part of the season, no team has a rank before the first result. */
function isRanked(book: ClubSeason["book"], scope: StandingScope): boolean {
  return Object.values(standingIn(reportOf(book), scope).teams).some(({ rank }) => rank !== null);
}

type TeamGridTableProps = { season: ClubSeason; week: number; ownTeamId: string | null };

function TeamGridTable({ season, week, ownTeamId }: TeamGridTableProps) {
  const { params, change, scope } = useTeamScores(season);
  const [openCell, ask] = useState<CellAsked | null>(null);
  const { book, info } = season;
  const { part, division } = scope;
  const grid = useMemo(() => buildTeamGrid(book, reportOf(book), { part, division }), [book, part, division]);
  const title = scopeTitle(grid.standing, division);
  const running = useRunningCells(season.book, week);
  const columns = useMemo(
    () => teamColumns(grid, { seasonId: info.id, running }, ask),
    [grid, info.id, running],
  );
  const sort: TableSort | null = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  return (
    <>
      <DataTable
        caption={`Team scores, ${info.name}${title}, through week ${week}: total, points and rank of each week`}
        columns={columns}
        rows={grid.rows}
        rowKey={rowKey}
        own={useOwnRow(ownTeamId)}
        details={useMemo(() => teamDetails(grid, { book, info }), [grid, book, info])}
        asList={useMemo(() => teamParts(grid), [grid])}
        fixedColumns={2}
        isDense
        sort={sort}
        onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
        csvName={`${info.name} team scores${title}`}
        csvColumns={useMemo(
          () => [...boardCsvColumns(teamTable(grid)), ...(running ? runningCsvColumns(running) : [])],
          [grid, running],
        )}
        hasPrint
      />
      <Legend entries={legendOf(grid, book.matches.length > 0)} />
      {running ? (
        <p data-provisional>* Week {running.week} so far is provisional: in no total, point or rank yet.</p>
      ) : null}
      {openCell ? <TeamWeekSheet season={season} cell={openCell} onClose={() => ask(null)} /> : null}
    </>
  );
}

/** ", First half, Division 1"; empty for the whole season. */
function scopeTitle({ part, name }: ShownStanding, division: string): string {
  const scopeNames = [part === null ? "" : name, division === "" ? "" : divisionLabel(division)];
  return scopeNames.map((text) => (text === "" ? "" : `, ${text}`)).join("");
}

/** The running week appears only beside the latest standing. */
function useRunningCells(book: ClubSeason["book"], week: number): RunningCells | null {
  return useMemo(() => {
    const { running, throughWeek } = reportOf(book);
    return running && week === throughWeek ? runningCells(book, running) : null;
  }, [book, week]);
}

function useOwnRow(ownTeamId: string | null): OwnRow<TeamRow> | undefined {
  return useMemo(
    () =>
      ownTeamId === null
        ? undefined
        : { isOwn: ({ team }: TeamRow) => team.id === ownTeamId, word: "Yours" as const },
    [ownTeamId],
  );
}

function legendOf({ hasPoints, decimals }: TeamGrid, hasMatches: boolean) {
  const example = {
    code: `${formatFigure(3, decimals.points)} · 2nd`,
    meaning: "points and rank of the week",
  };
  return [
    ...(hasPoints ? [example] : []),
    { code: "T", meaning: "tied" },
    ...scoreCodes.filter(({ code }) => code !== "v"),
    ...(hasMatches ? [byeCode] : []),
  ];
}

function rowKey({ team }: TeamRow): string {
  return team.id;
}
