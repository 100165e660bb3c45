import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { completeText, teamStates } from "#season/words/team-states.ts";
import { everyone, leaderboardOf } from "#standings/boards/leaderboard.ts";
import { type BoardId, boardIds, boardOf } from "#standings/boards/leaderboard-boards.ts";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import type { Band, BoardContent, SlideBoard } from "./board.ts";
import { figuresOnTelevision } from "./board-on-television.ts";
import { straightBoards } from "./straight-boards.ts";
import { raceBoard, standingsBoard, weekBoard } from "./team-boards.ts";
import { leftToShootBoard, seasonTonight, tonightBoard, weekOnScreen } from "./tonight-boards.ts";

export const slideshowKinds = ["leaderboard", "teamScores"] as const;
export type SlideshowKind = (typeof slideshowKinds)[number];

export const slideshowPaths: Record<SlideshowKind, string> = {
  leaderboard: "/leaderboard-slideshow",
  teamScores: "/team-scores-slideshow",
};

export const slideshowTitles: Record<SlideshowKind, string> = {
  leaderboard: "Leaderboard Slideshow",
  teamScores: "Team Scores Slideshow",
};

/** The latest week comes second, because everyone looks for it. */
const inSlideOrder: readonly BoardId[] = [...new Set<BoardId>(["average", "week", ...boardIds])];

function choiceOf(id: BoardId): { id: string; label: string } {
  const { label, television } = boardOf(id);
  return { id, label: television?.label ?? label };
}

export const boardChoices: Record<SlideshowKind, readonly { id: string; label: string }[]> = {
  leaderboard: [...inSlideOrder.map(choiceOf), { id: "straights", label: "Runs of 25" }],
  teamScores: [
    { id: "tonight", label: "Matches" },
    { id: "left", label: "Left to shoot (names)" },
    { id: "standings", label: "Team standings" },
    { id: "race", label: "Season race" },
    { id: "week", label: "Latest official week" },
    { id: "straights", label: "Runs of 25" },
  ],
};

/** Those in the address, else the season's default. */
export function chosenBoards(kind: SlideshowKind, boardParam: string, season: ClubSeason): string[] {
  const allBoards = boardChoices[kind].map(({ id }) => id);
  const namedBoards = new Set(boardParam.split(","));
  const chosenInOrder = allBoards.filter((id) => namedBoards.has(id));
  if (chosenInOrder.length > 0) return chosenInOrder;
  const occasional: string[] = boardIds.filter((id) => boardOf(id).television?.isOccasional);
  const unusual = [...occasional, "left", sumThatDoesNotDecide(season)];
  return allBoards.filter((id) => !unusual.includes(id));
}

/** With handicap, net sums decide; without it, there are none. */
function sumThatDoesNotDecide({ book }: ClubSeason): string {
  return rulesOf(book).handicap.enabled ? "total" : "net";
}

/** Omits boards without rows. */
export function slideBoards(
  season: ClubSeason,
  { kind, boards, top }: { kind: SlideshowKind; boards: string; top: number },
  today: string,
): SlideBoard[] {
  const { throughWeek } = reportOf(season.book);
  const week = season.info.status === "active" ? weekOnScreen(season, today) : throughWeek;
  const official = officialBand(season, today);
  const ofWeek = (lastWeek: number, running: Band) => (lastWeek > throughWeek ? running : official);
  return chosenBoards(kind, boards, season)
    .flatMap((id): SlideBoard[] => {
      if (season.info.status === "active" && id === "tonight")
        return withBand(ofWeek(week, runningBand(season, week)), tonightBoard(season, week));
      if (season.info.status === "active" && id === "left")
        return withBand(runningWeekBand(week), leftToShootBoard(season, week));
      if (throughWeek === 0 && id !== "straights") return [];
      if (id !== "straights")
        return withBand(
          official,
          kind === "teamScores" ? teamBoard(id, season) : shooterBoardNamed(id, season, top),
        );
      const straights = latestStraights(season, week);
      return withBand(ofWeek(straights.week, runningWeekBand(straights.week)), ...straights.boards);
    })
    .filter(({ rows }) => rows.length > 0);
}

function withBand(band: Band, ...boards: (BoardContent | null)[]): SlideBoard[] {
  return boards.flatMap((board) => (board ? [{ ...board, band }] : []));
}

/** Those of the running week, or of the official week before until there are any. */
function latestStraights(season: ClubSeason, week: number): { week: number; boards: BoardContent[] } {
  const boards = straightBoards(season, seasonTonight(season, week), week);
  const { throughWeek } = reportOf(season.book);
  const hasRows = boards.some(({ rows }) => rows.length > 0);
  if (hasRows && week > throughWeek) return { week, boards };
  // Past ones are listed, but not announced again.
  const otherBoards = straightBoards(season, seasonOf(season.book), throughWeek).filter(
    ({ kind }) => kind !== "straight",
  );
  return { week: throughWeek, boards: otherBoards };
}

function teamBoard(id: string, season: ClubSeason): BoardContent | null {
  if (id === "week") return weekBoard(season);
  if (id === "race") return raceBoard(season);
  return id === "standings" ? standingsBoard(season) : null;
}

function shooterBoardNamed(name: string, season: ClubSeason, top: number): BoardContent | null {
  const id = boardIds.find((each) => each === name);
  return id ? shooterBoard(season, id, top || boardOf(id).television?.top || 0) : null;
}

function officialBand({ book, info, weeks }: ClubSeason, today: string): Band {
  const { throughWeek } = reportOf(book);
  const endsOn = weeks.find(({ week }) => week === throughWeek)?.endsOn;
  const isOver = endsOn && endsOn < today;
  const closedText = isOver
    ? `official, closed ${formatDay(endsOn, { month: "short", day: "numeric" })}`
    : "official";
  return {
    isOfficial: true,
    status: info.status === "final" ? "Final" : `Through week ${throughWeek}`,
    detail: closedText,
  };
}

function runningBand({ book }: ClubSeason, week: number): Band {
  return {
    isOfficial: false,
    status: "Not in the standings yet",
    detail: completeText(teamStates(book, week)),
  };
}

function runningWeekBand(week: number): Band {
  return { isOfficial: false, status: `Week ${week} in progress`, detail: "Not in the standings yet" };
}

/** Place, name, the ranking figure, and what helps to read it. `top` 0: all. */
function shooterBoard(season: ClubSeason, id: BoardId, top: number): BoardContent {
  const leaderboard = leaderboardOf(season.book, { ...everyone, board: id });
  // Includes everyone who is tied with the last place.
  const rows = top > 0 ? leaderboard.rows.filter(({ place }) => place.rank <= top) : leaderboard.rows;
  const title = id === "week" ? `Week ${leaderboard.week}` : leaderboard.board.label;
  const { columns, cellsOf } = figuresOnTelevision(leaderboardTable(leaderboard));
  return {
    kind: "table",
    id,
    title: rows.length < leaderboard.rows.length ? `${title}, top ${top}` : title,
    columns,
    rows: rows.map((row) => ({
      key: row.entry.member.id,
      about: [row.entry.member.id],
      place: placeLabel(row.place),
      ...(leaderboard.board.hasMovement ? { movement: row.movement } : {}),
      name: row.entry.member.name,
      more: row.entry.team?.name ?? "",
      cells: cellsOf(row),
    })),
  };
}
