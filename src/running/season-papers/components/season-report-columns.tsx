import { Link } from "wouter";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { MemberLink, MemberNames } from "#season/screens/member-link.tsx";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { teamPath } from "#season/words/league-links.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { AwardLine, MemberLine, TeamLine, WeekLine } from "../core/season-report-lines.ts";

export function teamColumns(
  lines: readonly TeamLine[],
  { standings }: ResolvedRules,
  seasonId: string,
): DataColumn<TeamLine>[] {
  const hasDivisions = lines.some(({ result }) => result.division !== null);
  const hasPoints = lines.some(({ result }) => result.points !== null);
  const points = decimalsOf(lines.map(({ result }) => result.points));
  const totals = decimalsOf(lines.map(({ result }) => result.total));
  const isMean = standings.team === "averagePerNight";
  return [
    { id: "place", header: "Place", align: "end", cell: ({ place }) => place },
    {
      id: "team",
      header: "Team",
      cell: ({ team }) => <Link href={teamPath(team.id, seasonId)}>{team.name}</Link>,
    },
    ...when<TeamLine>(hasDivisions, {
      id: "division",
      header: "Division",
      cell: ({ result }) => result.division ?? "–",
    }),
    ...when<TeamLine>(hasPoints, {
      id: "points",
      header: "Points",
      align: "end",
      cell: ({ result }) => formatFigure(result.points, points),
    }),
    ...when<TeamLine>(isMean, {
      id: "mean",
      header: "Avg/week",
      meaning: "Weekly average",
      align: "end",
      cell: ({ result }) => formatFigure(result.value, 2),
    }),
    { id: "total", header: "Total", align: "end", cell: ({ result }) => formatFigure(result.total, totals) },
    { id: "nights", header: "Nights", align: "end", cell: ({ nights }) => nights },
  ];
}

export function weekColumns(throughWeek: number, seasonId: string): DataColumn<WeekLine>[] {
  const weeks = Array.from(
    { length: throughWeek },
    (_, index): DataColumn<WeekLine> => ({
      id: `week-${index + 1}`,
      header: String(index + 1),
      meaning: `Week ${index + 1}`,
      align: "end",
      cell: ({ totals }) => totals[index] ?? "–",
    }),
  );
  return [
    {
      id: "team",
      header: "Team",
      cell: ({ team }) => <Link href={teamPath(team.id, seasonId)}>{team.name}</Link>,
    },
    ...weeks,
  ];
}

export function memberColumns({ handicap }: ResolvedRules, seasonId: string): DataColumn<MemberLine>[] {
  return [
    { id: "place", header: "Place", align: "end", cell: ({ place }) => place },
    {
      id: "name",
      header: "Member",
      cell: ({ id, name }) => <MemberLink member={{ id, name }} seasonId={seasonId} />,
    },
    { id: "team", header: "Team", cell: ({ team }) => team?.name ?? "–" },
    { id: "class", header: "Class", cell: ({ result }) => result.class ?? "–" },
    { id: "nights", header: "Nights", align: "end", cell: ({ result }) => result.nights },
    { id: "rounds", header: "Rounds", align: "end", cell: ({ result }) => result.rounds },
    {
      id: "average",
      header: "Average",
      align: "end",
      cell: ({ result }) => (result.average === null ? "–" : formatFigure(result.average, 2)),
    },
    { id: "total", header: "Total", align: "end", cell: ({ result }) => result.total },
    ...when<MemberLine>(handicap.enabled, {
      id: "net",
      header: "Net",
      meaning: "Total with handicap",
      align: "end",
      cell: ({ result }) => formatFigure(result.netTotal, 2),
    }),
    {
      id: "run",
      header: "Long run",
      meaning: "Long run: hits in a row",
      align: "end",
      cell: ({ result }) => result.longRun,
    },
  ];
}

export const awardColumns: DataColumn<AwardLine>[] = [
  { id: "award", header: "Award", cell: ({ award }) => award },
  { id: "winners", header: "Winner", cell: ({ winners }) => <MemberNames members={winners} /> },
  { id: "figures", header: "Result", cell: ({ figures }) => figures },
];

const when = <Line,>(isThere: boolean, column: DataColumn<Line>): DataColumn<Line>[] =>
  isThere ? [column] : [];
