import { type ReactNode, useMemo, useState } from "react";
import { toHundredths } from "#league/math/fraction.ts";
import type { TeamSeason } from "#league/teams/team-season.ts";
import type { TeamWeek } from "#league/teams/team-weeks.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type Place, placeLabel } from "#season/standings/competition-rank.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/standings/figures.ts";
import { buildTeamGrid, cellRemarks } from "#season/standings/team-grid.ts";
import { FigureDialog } from "#season/ui/figure-dialog.tsx";
import type { ExplainRequest, OnExplain } from "#season/ui/figure-request.ts";
import { ReportFigure } from "#season/ui/report-figure.tsx";
import { Legend } from "#ui/charts/legend.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";

type TeamWeeksTableProps = { season: ClubSeason; shown: TeamSeason };
type Row = TeamSeason["weeks"][number] & { remarks: string; place: Place | null; points: number | null };

/** Week by week: total, the league beside it, rank, points, who was there and who was stood in for. */
export function TeamWeeksTable({ season, shown }: TeamWeeksTableProps) {
  const [asked, ask] = useState<ExplainRequest | null>(null);
  const grid = useMemo(() => buildTeamGrid(season.book, reportOf(season.book)), [season.book]);
  const cells = grid.rows.find(({ team }) => team.id === shown.team.id)?.cells;
  const rows = shown.weeks.map((each): Row => {
    const cell = cells?.get(each.week.week);
    return {
      ...each,
      remarks: cell ? cellRemarks(cell.result).join(", ") : "",
      place: cell?.place ?? null,
      points: cell?.result.points ?? null,
    };
  });
  return (
    <>
      <DataTable
        caption={`Weeks of ${shown.team.name}`}
        isCaptionHidden
        columns={weekColumns(rows, shown, ask)}
        rows={rows}
        rowKey={({ week }) => String(week.week)}
        csvName={`${season.info.name} ${shown.team.name} by week`}
      />
      <Legend entries={legend} />
      {asked ? <FigureDialog asked={asked} book={season.book} onClose={() => ask(null)} /> : null}
    </>
  );
}

const legend = [
  { code: "T", meaning: "tied" },
  { code: "b", meaning: "blind" },
  { code: "–", meaning: "no result" },
];

function weekColumns(rows: readonly Row[], { team }: TeamSeason, ask: OnExplain): DataColumn<Row>[] {
  const decimals = decimalsOf(rows.map(({ week }) => totalOf(week)));
  const figure = (week: number, label: string, path: string, text: string) => (
    <ReportFigure
      figure={{
        title: `${label} of ${team.name}, week ${week}`,
        path: `teams.${team.id}.weeks.${week}.${path}`,
      }}
      ask={ask}
    >
      {text}
    </ReportFigure>
  );
  return [
    {
      id: "week",
      header: "Week",
      cell: ({ week, remarks }) => (remarks ? `${week.week} (${remarks})` : week.week),
      sortValue: ({ week }) => week.week,
      firstSort: "ascending",
    },
    {
      id: "total",
      header: "Total",
      align: "end",
      cell: ({ week }) => {
        const total = totalOf(week);
        return total === null ? "–" : figure(week.week, "Total", "total", formatFigure(total, decimals));
      },
      sortValue: ({ week }) => totalOf(week),
    },
    {
      id: "league",
      header: "League",
      meaning: "Mean of the teams that shot",
      align: "end",
      cell: ({ leagueMean }) => formatFigure(leagueMean && toHundredths(leagueMean), 2),
      sortValue: ({ leagueMean }) => leagueMean && toHundredths(leagueMean),
    },
    {
      id: "rank",
      header: "Rank",
      align: "end",
      cell: ({ week, place }) => (place ? figure(week.week, "Rank", "rank", placeLabel(place)) : "–"),
      sortValue: ({ place }) => place?.rank ?? null,
      firstSort: "ascending",
    },
    ...pointColumns(rows, figure),
    {
      id: "present",
      header: "Present",
      meaning: "Members who shot for the team; b: blinds that stood in",
      align: "end",
      cell: ({ week }) => presentText(week),
      sortValue: ({ week }) => presentOf(week),
      csvValue: ({ week }) => presentText(week),
    },
  ];
}

type Figure = (week: number, label: string, path: string, text: string) => ReactNode;

function pointColumns(rows: readonly Row[], figure: Figure): DataColumn<Row>[] {
  if (rows.every(({ points }) => points === null)) return [];
  const decimals: Decimals = decimalsOf(rows.map(({ points }) => points));
  return [
    {
      id: "points",
      header: "Points",
      meaning: "Points of the week, bonus included",
      align: "end",
      cell: ({ week, points }) =>
        points === null ? "–" : figure(week.week, "Points", "points", formatFigure(points, decimals)),
      sortValue: ({ points }) => points,
    },
  ];
}

function totalOf({ total }: TeamWeek): number | null {
  return total === null ? null : toHundredths(total);
}

function presentOf({ counted, notCounted }: TeamWeek): number {
  return counted.length + notCounted.length;
}

/** "6", "4 + 1 b". */
function presentText(week: TeamWeek): string {
  const present = presentOf(week);
  return week.blinds.length === 0 ? String(present) : `${present} + ${week.blinds.length} b`;
}
