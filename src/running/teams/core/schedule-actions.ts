import { standingMatches } from "#league/book/opponents.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { PageAction } from "#ui/layout/page-actions.ts";

export function scheduleActions({ book, weeks, info }: ClubSeason): PageAction[] {
  if (book.matches.length === 0) return [];
  const name = (id: string) => book.teams.find((team) => team.id === id)?.name ?? "";
  const startOf = (week: number) => weeks.find((each) => each.week === week)?.startsOn ?? "";
  const lines = standingMatches(book).map(({ week, home, away }) => [
    week,
    startOf(week),
    name(home),
    name(away),
  ]);
  return [
    { label: "Print the schedule", onSelect: () => window.print() },
    {
      label: "Download CSV",
      onSelect: () => downloadCsv(`${info.name} matches`, [["week", "from", "home", "away"], ...lines]),
    },
  ];
}
