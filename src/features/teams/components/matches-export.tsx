import { downloadCsv } from "#lib/text/csv.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Button } from "#ui/form/button.tsx";

/** The schedule on paper and as a file. */
export function MatchesExport({ season }: { season: ClubSeason }) {
  const { book, weeks, info } = season;
  if (book.matches.length === 0) return null;
  const name = (id: string) => book.teams.find((team) => team.id === id)?.name ?? "";
  const startOf = (week: number) => weeks.find((each) => each.week === week)?.startsOn ?? "";
  const lines = book.matches.map(({ week, home, away }) => [week, startOf(week), name(home), name(away)]);
  return (
    <>
      <Button
        onClick={() => downloadCsv(`${info.name} matches`, [["week", "from", "home", "away"], ...lines])}
      >
        CSV
      </Button>
      <Button onClick={() => window.print()}>Print the schedule</Button>
    </>
  );
}
