import type { ResultsSeason } from "#season/queries/results-book.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { type Decimals, decimalsOf, formatFigure, shortRounds } from "#season/words/figures.ts";
import { boardText } from "#standings/boards/board-text.ts";
import { type LeaderboardOfSeason, leaderboardOf } from "#standings/boards/leaderboard.ts";
import { type BoardId, boardIds, boardOf } from "#standings/boards/leaderboard-boards.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import {
  figuresOf,
  hiddenText,
  memberHref,
  partLinks,
  pathOfPart,
  type ResultsPage,
  type ResultsRow,
  type ResultsSection,
  resultsText,
  seasonPath,
  sectionBeforeFirstWeek,
} from "./results-page.ts";
import { runningMembersSection } from "./running-results.ts";

const allOf = { week: 0, class: "", category: "", division: "", minRounds: 0 };

/** The leaderboard as of the last official week, ranked by one of its boards; of a part (from 1) by its totals. */
export function leaderboardResults(results: ResultsSeason, board: BoardId, part = 0): ResultsPage {
  const { season } = results;
  const shown = leaderboardOf(season.book, { ...allOf, board, part });
  const { label } = shown.board;
  const name = shown.part?.report.name ?? label.toLowerCase();
  const decimals = decimalsOf(shown.rows.map(({ figure }) => figure));
  const rows = shown.rows.filter(({ entry }) => !results.hidden.has(entry.member.id));
  const columns = ["Rank", "Name", "Team", "Class", "Rounds", label];
  return {
    path: part > 0 ? pathOfPart("leaderboard", part) : boardPath(board),
    title: `Leaderboard: ${name}`,
    description: resultsText(results, leadersText(rows, decimals)),
    choices: [
      ...boardIds.map((id) => ({
        href: `${seasonPath(results)}/${boardPath(id)}`,
        text: boardOf(id).label,
        isCurrent: part === 0 && id === board,
      })),
      ...partLinks(results, "leaderboard", part).slice(1),
    ],
    arithmetic: "line",
    sections: [
      ...(shown.week === 0
        ? [sectionBeforeFirstWeek(columns)]
        : [
            {
              title: `After week ${shown.week}`,
              text: boardText(shown) + hiddenText(results),
              figureLabel: label,
              columns,
              rows: rows.map((row) => rowOf(results, shown, { row, decimals })),
              empty: "No one is ranked yet.",
            },
            ...unrankedSection(results, shown),
          ]),
      ...runningMembersSection(results),
    ],
  };
}

function unrankedSection(results: ResultsSeason, shown: LeaderboardOfSeason): ResultsSection[] {
  const unranked = shown.unranked.filter(({ entry }) => !results.hidden.has(entry.member.id));
  if (unranked.length === 0) return [];
  return [
    {
      title: "Not ranked yet",
      figureLabel: "Average",
      columns: ["Name", "Team", "Average", "Reason"],
      rows: unranked.map(({ entry, reason }) => ({
        lead: "–",
        title: entry.member.name,
        second: [entry.team?.name, reason].filter(Boolean).join(" · "),
        figure: formatFigure(entry.individual.average, 2),
        figures: [],
        link: { href: memberHref(results, entry.member.id), text: "Season card" },
        cells: [entry.member.name, entry.team?.name ?? null, entry.individual.average, reason],
      })),
      empty: "",
    },
  ];
}

function boardPath(board: BoardId): string {
  return board === "average" ? "leaderboard" : `leaderboard/${board}`;
}

type RowInput = { row: LeaderboardRow; decimals: Decimals };

function rowOf(results: ResultsSeason, shown: LeaderboardOfSeason, { row, decimals }: RowInput): ResultsRow {
  const { entry, place, figure } = row;
  const { member, individual, team } = entry;
  return {
    lead: placeLabel(place),
    title: member.name,
    second: [
      team?.name,
      individual.class ? `Class ${individual.class}` : null,
      shortRounds(individual.rounds),
    ]
      .filter(Boolean)
      .join(" · "),
    figure: formatFigure(figure, decimals),
    figures: figuresOf(shown.book, [
      {
        label: shown.board.label,
        value: figure,
        path: `${shown.part?.path ?? ""}individuals.${member.id}.${figurePath(row, shown)}`,
      },
    ]),
    link: { href: memberHref(results, member.id), text: "Season card" },
    cells: [placeLabel(place), member.name, team?.name ?? null, individual.class, individual.rounds, figure],
  };
}

/** Where the figure a board ranks by is in a member's report. */
function figurePath({ entry }: LeaderboardRow, { board, rules, week }: LeaderboardOfSeason): string {
  const paths: Record<BoardId, string> = {
    average: "average",
    total: "total",
    week: `weeks.${week}.${rules.handicap.enabled ? "net" : "raw"}`,
    net: "netTotal",
    "high-gun": `weeks.${entry.high?.week}.raw`,
    improved: "improvement",
  };
  return paths[board.id];
}

function leadersText(rows: readonly LeaderboardRow[], decimals: Decimals): string {
  const leaders = rows.slice(0, 3).map(({ entry, place, figure }) => {
    return `${placeLabel(place)} ${entry.member.name} ${formatFigure(figure, decimals)}`;
  });
  return leaders.length > 0 ? `${leaders.join(", ")}.` : "no one is ranked yet.";
}
