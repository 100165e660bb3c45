import { kindsOf, raceLines, raceOf } from "#season/figures/race-lines.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import type { BoardContent } from "./board.ts";

export function raceBoard({ book }: ClubSeason): BoardContent {
  const { throughWeek, teams } = reportOf(book);
  const lines = raceLines(seasonOf(book), throughWeek);
  const kind = kindsOf(lines)[0] ?? "rank";
  const race = raceOf(book, { throughWeek, lines, kind });
  const leader = lines[0]?.id ?? null;
  const wonLast = lines.map(({ id }) => ({ id, points: teams[id]?.weeks[throughWeek]?.points ?? 0 }));
  const most = Math.max(0, ...wonLast.map(({ points }) => points));
  const winner = wonLast.find(({ id, points }) => id !== leader && points > 0 && points === most);
  return {
    kind: "race",
    id: "race",
    title: "Season race",
    race: { ...race, leader, winner: winner?.id ?? null },
    rows: lines.length === 0 ? [] : [{ key: "race", about: [] }],
  };
}
