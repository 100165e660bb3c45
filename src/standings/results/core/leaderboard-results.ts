import type { ResultsSeason } from "#season/queries/results-book.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { everyone, type LeaderboardOfSeason, leaderboardOf } from "#standings/boards/leaderboard.ts";
import { type BoardId, boardIds, boardOf, boardText } from "#standings/boards/leaderboard-boards.ts";
import { columnsIn, textIn } from "#standings/boards/tables/board-table.ts";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import { unrankedTable } from "#standings/boards/tables/unranked-table.ts";
import { publishedLabels, publishedRow } from "./board-results.ts";
import {
  hiddenText,
  memberHref,
  partLinks,
  pathOfPart,
  type ResultsPage,
  type ResultsSection,
  resultsText,
  seasonPath,
  sectionBeforeFirstWeek,
} from "./results-page.ts";
import { runningMembersSection } from "./running-results.ts";

/** As of the last official week, ranked by one of its boards; a part (from 1) is ranked by its totals. */
export function leaderboardResults(results: ResultsSeason, board: BoardId, part = 0): ResultsPage {
  const { season } = results;
  const leaderboard = leaderboardOf(season.book, { ...everyone, board, part });
  const table = leaderboardTable(leaderboard);
  const name = leaderboard.part?.report.name ?? leaderboard.board.label.toLowerCase();
  const rows = leaderboard.rows.filter(({ entry }) => !results.hidden.has(entry.member.id));
  const columns = publishedLabels(table);
  const rowOf = publishedRow(leaderboard.book, table);
  const figure = textIn(table, table.rankedBy);
  return {
    path: part > 0 ? pathOfPart("leaderboard", part) : boardPath(board),
    title: `Leaderboard: ${name}`,
    description: resultsText(
      results,
      rows.slice(0, 3).map((row) => `${placeLabel(row.place)} ${row.entry.member.name} ${figure(row)}`),
    ),
    choices: [
      ...boardIds.map((id) => ({
        href: `${seasonPath(results)}/${boardPath(id)}`,
        text: boardOf(id).label,
        isCurrent: part === 0 && id === board,
      })),
      ...partLinks(results, "leaderboard", part).slice(1),
    ],
    sections: [
      ...(leaderboard.week === 0
        ? [sectionBeforeFirstWeek(columns)]
        : [
            {
              title: `After week ${leaderboard.week}`,
              text: boardText(leaderboard) + hiddenText(results),
              figureLabel: table.rankedBy.label,
              columns,
              rows: rows.map((row) => ({
                ...rowOf(row),
                lead: placeLabel(row.place),
                title: row.entry.member.name,
                link: { href: memberHref(results, row.entry.member.id), text: "Season card" },
              })),
              empty: "No one is ranked yet.",
            },
            ...unrankedSection(results, leaderboard),
          ]),
      ...runningMembersSection(results),
    ],
  };
}

function unrankedSection(results: ResultsSeason, leaderboard: LeaderboardOfSeason): ResultsSection[] {
  const unranked = leaderboard.unranked.filter(({ entry }) => !results.hidden.has(entry.member.id));
  if (unranked.length === 0) return [];
  const table = unrankedTable(unranked);
  const columns = columnsIn(table, "published");
  const rowOf = publishedRow(leaderboard.book, table);
  return [
    {
      title: "Not ranked yet",
      figureLabel: table.rankedBy.label,
      columns: columns.map(({ label }) => label),
      rows: unranked.map((row) => ({
        ...rowOf(row),
        cells: columns.map(({ value }) => value(row)),
        lead: "–",
        title: row.entry.member.name,
        link: { href: memberHref(results, row.entry.member.id), text: "Season card" },
      })),
    },
  ];
}

function boardPath(board: BoardId): string {
  return board === "average" ? "leaderboard" : `leaderboard/${board}`;
}
