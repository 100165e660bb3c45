import type { SeasonBook } from "#league/book/book.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { everyone, leaderboardOf } from "#standings/boards/leaderboard.ts";
import { textIn } from "#standings/boards/tables/board-table.ts";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import type { PodiumPlace } from "#ui/pictures/podium.tsx";

export type ResultsPodium = { title: string; places: WinnerPlace[] };
export type WinnerPlace = PodiumPlace & { name: string };

/** Champions of a finished season, else the first of its ranking. A hidden member leaves a place empty. */
export function podiumOf(results: ResultsSeason): ResultsPodium | null {
  const champions = championPlaces(results);
  if (champions.length > 0) return { title: "Champions", places: champions };
  const { book } = results.season;
  if (reportOf(book).throughWeek === 0) return null;
  const isNet = rulesOf(book).handicap.enabled;
  const table = leaderboardTable(leaderboardOf(book, { ...everyone, board: isNet ? "net" : "total" }));
  const figure = textIn(table, table.rankedBy);
  const places = table.rows
    .filter(({ place, entry }) => place.rank <= 3 && !results.hidden.has(entry.member.id))
    .map((row) => {
      const { member, team } = row.entry;
      return placeOf(row.place.rank, { name: member.name, team: team?.name ?? null, value: figure(row) });
    });
  return places.length === 0 ? null : { title: `Top three, ${isNet ? "net total" : "season total"}`, places };
}

function championPlaces({ champions, season: { info, book } }: ResultsSeason): WinnerPlace[] {
  if (info.status === "active") return [];
  const winnersOf = (award: string) => champions.filter((each) => each.award === award && each.place <= 3);
  const individuals = winnersOf("individual").filter(({ name }) => name !== null);
  if (individuals.length > 0)
    return individuals.map(({ place, memberId, name, team }) =>
      placeOf(place, { name: name ?? "", team, value: totalText(book, memberId ?? "") }),
    );
  return winnersOf("team").map(({ place, team }) =>
    placeOf(place, { name: team ?? "", team: null, value: "" }),
  );
}

/** The member's ranking figure; empty for members outside the season's book. */
function totalText(book: SeasonBook, memberId: string): string {
  const individual = reportOf(book).individuals[memberId];
  if (!individual) return "";
  return rulesOf(book).handicap.enabled
    ? formatFigure(individual.netTotal, 2)
    : formatFigure(individual.total);
}

type Winner = { name: string; team: string | null; value: string };

function placeOf(rank: number, { name, team, value }: Winner): WinnerPlace {
  return { key: `${rank} ${name}`, rank, fullName: name, name, second: team, value };
}
