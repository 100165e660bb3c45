import { countPhrase } from "#lib/text/count-phrase.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { decimalsOf, formatFigure, shortRounds } from "#season/words/figures.ts";
import { pointDecimals } from "#season/words/team-grid.ts";
import { type BoardOutput, type BoardTable, placeColumn } from "#standings/boards/tables/board-table.ts";
import { nameColumns } from "#standings/boards/tables/leaderboard-table.ts";
import { teamColumn } from "#standings/boards/tables/team-table.ts";
import type { MemberRanking, MemberRankingRow } from "./member-ranking.ts";
import { rankingLabels } from "./ranking-kinds.ts";
import type { TeamRanking, TeamRankingRow } from "./team-ranking.ts";

const beside: readonly BoardOutput[] = ["table", "csv", "details"];
const labels = { average: "Average", total: "Total", netTotal: "Net total" } as const;

export function memberRankingTable({ id, path, rows }: MemberRanking): BoardTable<MemberRankingRow> {
  const pathTo =
    (field: string) =>
    ({ entry }: MemberRankingRow) =>
      `individuals.${entry.member.id}.${field}`;
  const isNet = path === "netTotal";
  const average = { id: "average", label: "Average", meaning: "Hits per round", decimals: 2 } as const;
  const rankedBy = {
    ...(path === "average" ? { decimals: 2 as const } : {}),
    id: "figure",
    label: labels[path],
    value: ({ figure }: MemberRankingRow) => figure,
    path: pathTo(path),
  };
  return {
    id,
    title: rankingLabels[id],
    columns: [
      ...nameColumns,
      rankedBy,
      {
        id: "raw",
        label: "Raw",
        meaning: "Raw targets, their own best weeks",
        priority: 2,
        value: ({ raw }) => raw,
        path: pathTo("total"),
        line: ({ raw }) => `raw ${formatFigure(raw)}`,
        outputs: isNet ? [...beside, "line"] : [],
      },
      {
        id: "nights",
        label: "Nights",
        priority: 3,
        value: ({ entry }) => entry.individual.nights,
        outputs: beside,
      },
      {
        id: "rounds",
        label: "Rounds",
        priority: 3,
        value: ({ entry }) => entry.individual.rounds,
        path: pathTo("rounds"),
        line: ({ entry }) => shortRounds(entry.individual.rounds),
        outputs: isNet ? beside : [...beside, "line"],
      },
      {
        ...average,
        priority: 3,
        value: ({ entry }) => entry.individual.average,
        path: pathTo("average"),
        outputs: path === "average" ? [] : beside,
      },
    ],
    rankedBy,
    rows,
  };
}

export function teamRankingTable({ id, weeks, path, book, rows }: TeamRanking): BoardTable<TeamRankingRow> {
  const points = pointDecimals(reportOf(book));
  const rankedBy = {
    id: "figure",
    label: id === "best" ? `Best ${weeks}` : rankingLabels[id],
    decimals: id === "points" ? points : id === "average" ? 2 : decimalsOf(rows.map(({ figure }) => figure)),
    value: ({ figure }: TeamRankingRow) => figure,
    ...(path === null ? {} : { path: ({ team }: TeamRankingRow) => `teams.${team.id}.${path}` }),
  };
  const hasPoints = path !== "points" && rows.some((row) => row.points !== null);
  return {
    id,
    title: rankingLabels[id],
    columns: [
      placeColumn,
      teamColumn,
      rankedBy,
      {
        id: "nights",
        label: "Weeks",
        meaning: "Weeks with a result",
        value: ({ nights }) => nights,
        text: ({ nights, forfeits }) => withForfeits(String(nights), forfeits),
        line: ({ nights, forfeits }) => withForfeits(countPhrase(nights, "week"), forfeits),
        outputs: ["table", "csv", "line"],
      },
      {
        id: "total",
        label: "Total",
        value: ({ total }) => total,
        outputs: path === "total" ? [] : ["table", "csv"],
      },
      {
        id: "points",
        label: "Points",
        decimals: points,
        value: (row) => row.points,
        outputs: hasPoints ? ["table", "csv"] : [],
      },
    ],
    rankedBy,
    rows,
  };
}

function withForfeits(weeks: string, forfeits: number): string {
  return forfeits > 0 ? `${weeks}, ${forfeits} forfeited` : weeks;
}
