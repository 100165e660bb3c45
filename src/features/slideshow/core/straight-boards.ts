import type { Season } from "#league/season.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import type { SlideBoard, StraightRow, TableRow } from "./board.ts";
import { type Straight, straightsOfWeek } from "./straights.ts";

const ownPages = 5;

/** Full rounds of the week: the first of a member's season has a page of its own, all together have a list. */
export function straightBoards({ book }: ClubSeason, worked: Season, week: number): SlideBoard[] {
  const straights = straightsOfWeek(worked, week);
  const names = new Map(book.members.map(({ id, name }) => [id, name]));
  const teams = new Map(book.teams.map(({ id, name }) => [id, name]));
  const firsts = straights.filter((straight, place) => straight.isFirst || place === 0).slice(-ownPages);
  const base = { title: `Straights of week ${week}`, note: "Rounds in which no target was lost." };
  const announced: SlideBoard = {
    ...base,
    kind: "straight",
    id: "straight",
    rows: firsts.map(
      (straight): StraightRow => ({
        key: keyOf(straight),
        about: [],
        targets: straight.row.targets,
        name: names.get(straight.memberId) ?? "",
        team: teams.get(straight.row.teamId ?? "") ?? "",
        words: straight.isFirst ? "the first straight of the season" : "the first straight of the week",
      }),
    ),
  };
  const list: SlideBoard = {
    ...base,
    kind: "table",
    id: "straights",
    columns: [
      { id: "round", label: "Round", isExtra: true },
      { id: "targets", label: "Straight" },
    ],
    rows: straights.map(
      (straight): TableRow => ({
        key: keyOf(straight),
        about: [straight.memberId],
        place: "★",
        name: names.get(straight.memberId) ?? "",
        more: teams.get(straight.row.teamId ?? "") ?? "",
        cells: [String(straight.row.round), String(straight.row.targets)],
      }),
    ),
  };
  return [announced, ...(straights.length > 1 ? [list] : [])];
}

function keyOf({ memberId, row }: Straight): string {
  return `${memberId}:${row.week}:${row.event}:${row.round}`;
}
