import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { boardIds } from "#season/standings/leaderboard-boards.ts";
import type { SlideBoard } from "./board.ts";
import { shooterBoard } from "./shooter-boards.ts";
import { straightBoards } from "./straight-boards.ts";
import { standingsBoard, weekBoard } from "./team-boards.ts";
import { seasonTonight, tonightBoard, weekOnScreen } from "./tonight-boards.ts";

export type SlideshowKind = "leaderboard" | "teamScores";

export const slideshowTitles: Record<SlideshowKind, string> = {
  leaderboard: "Leaderboard Slideshow",
  teamScores: "Team Scores Slideshow",
};

/** The boards of a slideshow by their names in the address, in the order they are offered. */
export const boardChoices: Record<SlideshowKind, readonly { id: string; label: string }[]> = {
  leaderboard: [
    { id: "average", label: "Average" },
    { id: "week", label: "This week" },
    { id: "total", label: "Season total" },
    { id: "net", label: "Handicap (net)" },
    { id: "high-gun", label: "High gun" },
    { id: "improved", label: "Most improved" },
    { id: "straights", label: "Straights" },
  ],
  teamScores: [
    { id: "tonight", label: "Tonight" },
    { id: "standings", label: "Team standings" },
    { id: "week", label: "The latest week" },
    { id: "straights", label: "Straights" },
  ],
};

/** The boards named in the address; the usual ones of the season where it names none. */
export function chosenBoards(kind: SlideshowKind, asked: string, season: ClubSeason): string[] {
  const known = boardChoices[kind].map(({ id }) => id);
  const named = new Set(asked.split(","));
  const chosen = known.filter((id) => named.has(id));
  if (chosen.length > 0) return chosen;
  const unusual = ["high-gun", "improved", sumThatDoesNotDecide(season)];
  return known.filter((id) => !unusual.includes(id));
}

/** With handicap the net sums decide, without it there are none. */
function sumThatDoesNotDecide({ book }: ClubSeason): string {
  return rulesOf(book).handicap.enabled ? "total" : "net";
}

/** What a slideshow shows of a season today; boards without rows are left out. */
export function slideBoards(
  season: ClubSeason,
  { kind, boards }: { kind: SlideshowKind; boards: string },
  today: string,
): SlideBoard[] {
  const week = weekOnScreen(season, today);
  const hasScores = reportOf(season.book).throughWeek > 0;
  return chosenBoards(kind, boards, season)
    .flatMap((id): (SlideBoard | null)[] => {
      if (id === "tonight") return [season.info.status === "active" ? tonightBoard(season, week) : null];
      if (!hasScores) return [];
      if (id === "straights") return latestStraights(season, week);
      return [kind === "teamScores" ? teamBoard(id, season) : shooterBoardNamed(id, season)];
    })
    .filter((board): board is SlideBoard => board !== null && board.rows.length > 0);
}

/** Those of the week that is being shot; until there are some, those of the week before. */
function latestStraights(season: ClubSeason, week: number): SlideBoard[] {
  const boards = straightBoards(season, seasonTonight(season, week), week);
  const { throughWeek } = reportOf(season.book);
  const hasRows = boards.some(({ rows }) => rows.length > 0);
  return hasRows || week === throughWeek
    ? boards
    : straightBoards(season, seasonOf(season.book), throughWeek);
}

function teamBoard(id: string, season: ClubSeason): SlideBoard {
  return id === "week" ? weekBoard(season) : standingsBoard(season);
}

function shooterBoardNamed(name: string, season: ClubSeason): SlideBoard | null {
  const id = boardIds.find((each) => each === name);
  return id ? shooterBoard(season, id) : null;
}
