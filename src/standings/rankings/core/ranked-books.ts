import type { SeasonBook } from "#league/book/book.ts";
import type { LeagueSettings, SeasonRules } from "#league/rules/rules-types.ts";

const booksByLook = new WeakMap<SeasonBook, Map<string, SeasonBook>>();

/** The season as if individuals were ranked by their best weeks (null: all weeks). */
export function bookByBestWeeks(book: SeasonBook, count: number | null): SeasonBook {
  const individual = { countBestWeeks: count, dropWorstWeeks: 0 };
  return cachedByLook(book, `individuals, best ${count}`, (rules) => ({
    ...rules.standings,
    individual: { ...rules.standings?.individual, ...individual },
  }));
}

/** The season as if teams were ranked by the targets, or the mean, of all weeks. */
export function bookByTeamMethod(book: SeasonBook, team: "totalTargets" | "averagePerNight"): SeasonBook {
  return cachedByLook(book, team, (rules) => ({ ...rules.standings, team, teamDropWorstWeeks: 0 }));
}

type Standings = NonNullable<SeasonRules["standings"]> & Partial<Pick<LeagueSettings["standings"], "team">>;

/** Returns the same object for the same arguments, so that its report is computed once. */
function cachedByLook(
  book: SeasonBook,
  look: string,
  standingsOf: (rules: SeasonRules) => Standings,
): SeasonBook {
  const books = booksByLook.get(book) ?? new Map<string, SeasonBook>();
  booksByLook.set(book, books);
  const cachedBook = books.get(look);
  if (cachedBook) return cachedBook;
  const { rules } = book.season;
  const rankedBook = {
    ...book,
    season: { ...book.season, rules: { ...rules, standings: standingsOf(rules) } },
  };
  books.set(look, rankedBook);
  return rankedBook;
}
