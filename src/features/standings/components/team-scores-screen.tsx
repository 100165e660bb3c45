import { useMemo, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { useSearchState, writeSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { teamRulesLine } from "#season/standings/rules-line.ts";
import { buildTeamGrid, type TeamRow } from "#season/standings/team-grid.ts";
import { byeCode, Legend, scoreCodes } from "#ui/charts/legend.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableSort } from "#ui/table/data-table-columns.ts";
import { type TeamCellContent, teamCellContents, teamScoresParams } from "../standings-search-params.ts";
import { RankByWeek } from "./rank-by-week.tsx";
import { type CellAsked, teamColumns } from "./team-columns.tsx";
import { TeamWeekDialog } from "./team-week-dialog.tsx";
import "./team-scores-print.css";

export function TeamScoresScreen({ season }: { season: ClubSeason }) {
  const report = reportOf(season.book);
  if (season.book.teams.length === 0) return <NoTeams />;
  if (report.throughWeek === 0) return <NoScores />;
  return (
    <div className="team-scores-sheet">
      <TeamGridTable season={season} />
      <p>Rules: {teamRulesLine(rulesOf(season.book))}.</p>
      <RankByWeek book={season.book} throughWeek={report.throughWeek} />
    </div>
  );
}

function TeamGridTable({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(teamScoresParams);
  const [asked, ask] = useState<CellAsked | null>(null);
  const grid = useMemo(() => buildTeamGrid(season.book, reportOf(season.book)), [season.book]);
  const columns = useMemo(
    () => teamColumns(grid, params.show, season.info.id, ask),
    [grid, params.show, season.info.id],
  );
  const sort: TableSort | null = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  return (
    <>
      <CellTabs current={params.show} hasPoints={grid.hasPoints} />
      <p data-no-print>Press a figure to see what is behind it.</p>
      <DataTable
        caption={captions[params.show]}
        columns={columns}
        rows={grid.rows}
        rowKey={rowKey}
        fixedColumns={2}
        isDense
        sort={sort}
        onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
        csvName={`${season.info.name} team scores`}
        hasPrint
      />
      <Legend entries={season.book.matches.length > 0 ? [...legend, byeCode] : legend} />
      {asked ? <TeamWeekDialog season={season} asked={asked} onClose={() => ask(null)} /> : null}
    </>
  );
}

const legend = [{ code: "T", meaning: "tied" }, ...scoreCodes.filter(({ code }) => code !== "v")];

function rowKey({ team }: TeamRow): string {
  return team.id;
}

const captions: Record<TeamCellContent, string> = {
  all: "Of each week: total, points + bonus, rank",
  total: "Totals of the weeks",
  points: "Points of the weeks, bonus included",
  rank: "Ranks of the weeks",
};

const labels: Record<TeamCellContent, string> = {
  all: "Everything",
  total: "Totals",
  points: "Points",
  rank: "Ranks",
};

function CellTabs({ current, hasPoints }: { current: TeamCellContent; hasPoints: boolean }) {
  const [path] = useLocation();
  const [params] = useSearchParams();
  const tabs = teamCellContents
    .filter((id) => id !== "points" || hasPoints)
    .map((id) => ({
      id,
      label: labels[id],
      href: `${path}?${writeSearchState(teamScoresParams, params, { show: id })}`,
    }));
  return <TabLinks label="What the weeks show" tabs={tabs} current={current} />;
}

function NoTeams() {
  return (
    <EmptyState title="This season has no teams yet.">
      <p>The board adds teams and their rosters under Team Admin.</p>
    </EmptyState>
  );
}

function NoScores() {
  return (
    <EmptyState title="No team has shot in this season yet.">
      <p>The grid fills by itself as soon as the first scores are entered.</p>
    </EmptyState>
  );
}
