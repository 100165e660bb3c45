import type { PublicLeague, ResultsSeason } from "#season/queries/results-book.ts";
import { isOver } from "#season/words/season-status.ts";
import { leaderText } from "#standings/boards/night-sheet.ts";
import { nightOfWeek } from "./match-results.ts";

export function publicLeague(results: ResultsSeason): PublicLeague {
  const { info, weeks, book } = results.season;
  const next = weeks.find(
    ({ status, endsOn }) =>
      status === "open" && endsOn !== null && (book.asOf === null || endsOn >= book.asOf),
  );
  return {
    name: info.name,
    weeks: weeks.length,
    week:
      isOver(info.status) || !next?.startsOn
        ? null
        : { week: next.week, startsOn: next.startsOn, night: nightOfWeek(results, next.week) },
    leader: leaderText(book),
  };
}
