import type { ScoreRow } from "#league/book/book.ts";
import { firstStraights } from "#league/individuals/milestones.ts";
import { shootingOrder } from "#league/individuals/runs.ts";
import type { Season } from "#league/season/season.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import type { BoardContent, StraightRow, TableRow } from "./board.ts";
import { inProgress } from "./changed-since.ts";

const ownPages = 8;

/** Runs of 25 and more in a week: announces those that are a member's first this season, and lists all perfect rounds. */
export function straightBoards({ book }: ClubSeason, worked: Season, week: number): BoardContent[] {
  const names = new Map(book.members.map(({ id, name }) => [id, name]));
  const teams = new Map(book.teams.map(({ id, name }) => [id, name]));
  const nameOf = (row: ScoreRow) => names.get(row.memberId) ?? "";
  const teamOf = (row: ScoreRow) => teams.get(row.teamId ?? "") ?? "";
  const shortest = Math.min(...rulesOf(book).milestones);
  return [
    {
      kind: "straight",
      id: "straight",
      title: `Runs of ${shortest} or more in week ${week}`,
      rows: longestFirsts(worked, week).map(
        ({ row, length }): StraightRow => ({
          key: `${row.memberId}:${row.event}:${length}`,
          about: [],
          targets: length,
          name: nameOf(row),
          team: teamOf(row),
          text: "first time this season",
        }),
      ),
    },
    {
      kind: "table",
      id: "straights",
      title: `Perfect rounds of week ${week}`,
      columns: [
        { id: "round", label: "Round", isExtra: true },
        { id: "hits", label: "Hits" },
      ],
      rows: fullRoundsOfWeek(worked, week).map(
        (row): TableRow => ({
          key: `${row.memberId}:${row.event}:${row.round}`,
          about: [week > reportOf(book).throughWeek ? inProgress(row.memberId) : row.memberId],
          place: "",
          name: nameOf(row),
          more: teamOf(row),
          cells: [String(row.round), String(row.hits)],
        }),
      ),
    },
  ];
}

/** In shooting order, as far as known. */
function fullRoundsOfWeek({ shooters, rules }: Season, week: number): ScoreRow[] {
  const full = [...shooters.values()].flatMap(({ nights }) =>
    (nights.get(week)?.eligible ?? []).filter(({ hits, targets }) => hits === targets),
  );
  return shootingOrder(full, rules.format.events);
}

/** A member who reached 25 and 50 in one week is announced with 50. */
function longestFirsts(worked: Season, week: number): { row: ScoreRow; length: number }[] {
  const longest = new Map<string, { row: ScoreRow; length: number }>();
  for (const { memberId, milestone } of firstStraights(worked)) {
    if (milestone.kind !== "straight" || milestone.row.week !== week) continue;
    const key = `${memberId} ${milestone.event}`;
    if (milestone.length > (longest.get(key)?.length ?? 0)) longest.set(key, milestone);
  }
  return [...longest.values()].slice(-ownPages);
}
