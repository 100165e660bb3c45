import type { SeasonBook } from "#league/book/book.ts";
import { compare, type Fraction, fraction } from "#league/math/fraction.ts";
import { reportOf } from "#league/season/report.ts";
import type { IndividualReport, SeasonReport } from "#league/season/report-types.ts";
import { computeSeason, type Season } from "#league/season/season.ts";
import type { CellValue } from "./ledger.ts";

/** Every figure that outputs show, by "whose: which", as the engine alone computes it; names of a book are different ones. */
export function engineFigures(book: SeasonBook): Map<string, CellValue> {
  const season = computeSeason(book);
  const report = reportOf(season);
  return new Map([
    ...memberFigures(season, report),
    ...placesOnBoards(season, report),
    ...teamFigures(season, report),
    ...matchFigures(season, report),
  ]);
}

type Figure = [key: string, value: CellValue];

const under = (name: string, figures: Readonly<Record<string, CellValue>>): Figure[] =>
  Object.entries(figures).map(([figure, value]) => [`${name}: ${figure}`, value]);

const ofWeek = (week: string, figures: Readonly<Record<string, CellValue>>): Record<string, CellValue> =>
  Object.fromEntries(Object.entries(figures).map(([figure, value]) => [`week ${week} ${figure}`, value]));

/** Weeks that were shot, in their order. */
function nightsOf({ weeks }: IndividualReport) {
  return Object.entries(weeks)
    .flatMap(([week, { raw, net }]) => (raw === null || net === null ? [] : { week: Number(week), raw, net }))
    .toSorted((a, b) => a.week - b.week);
}

function memberFigures({ book, rules, calendar }: Season, report: SeasonReport): Figure[] {
  const hasHandicap = rules.handicap.enabled;
  return book.members.flatMap(({ id, name }) => {
    const own = report.individuals[id];
    if (!own) return [];
    const nights = nightsOf(own);
    const running = report.running?.individuals[id];
    const ofSeason = {
      average: own.average,
      total: own.total,
      "net total": own.netTotal,
      handicap: own.handicap,
      rounds: own.rounds,
      nights: own.nights,
      class: own.class,
      rank: own.rank,
      "place in the season": placeAmong(own.rank, Object.values(report.individuals)),
      "long run": own.longRun,
      improvement: own.improvement,
      straights: own.straights[Math.min(...rules.milestones)] ?? null,
      high: nights.length > 0 ? Math.max(...nights.map(({ raw }) => raw)) : null,
      last: nights.at(-1)?.raw ?? null,
      reason: own.unrankedReason,
      "week raw": own.weeks[calendar.throughWeek]?.raw,
      "week score": own.weeks[calendar.throughWeek]?.[hasHandicap ? "net" : "raw"],
    };
    return [
      ...under(name, ofSeason),
      // A member's own page has a row for each figure, and one for each week.
      ...Object.entries(ofSeason).flatMap(([figure, value]) =>
        under(`${name}, ${figure}`, { figure: value }),
      ),
      ...Object.entries(own.weeks).flatMap(([week, { raw, net, goingIn, handicap, rounds }]) => {
        const figures = {
          raw,
          goingIn,
          net: hasHandicap ? net : null,
          score: hasHandicap ? net : raw,
          handicap: hasHandicap ? handicap : null,
          shots: rounds.flatMap(({ counts, hits }) => (counts ? hits : [])).join(" + "),
        };
        return [...under(name, ofWeek(week, figures)), ...under(`${name}, week ${week}`, figures)];
      }),
      ...(running
        ? under(name, {
            "rounds so far": running.rounds,
            "rounds left": running.owed,
            "raw so far": running.raw,
            "net so far": running.net,
          })
        : []),
    ];
  });
}

/** "2", or "T2" where another has the same. */
function placeAmong(rank: number | null, all: readonly { rank: number | null }[]): string | null {
  if (rank === null) return null;
  return `${all.filter((other) => other.rank === rank).length > 1 ? "T" : ""}${rank}`;
}

/** Places by the figures themselves; the season's own ranking where it is by them. */
function placesOnBoards({ book, rules, individuals, calendar }: Season, report: SeasonReport): Figure[] {
  const hasHandicap = rules.handicap.enabled;
  const boards: Record<string, (own: IndividualReport, id: string) => Fraction | null> = {
    average: (own, id) => (own.ranked ? (individuals.get(id)?.average ?? null) : null),
    improved: (own) => (own.ranked ? fraction(own.improvement) : null),
    net: (own) => (own.rank === null ? null : fraction(-own.rank)),
    total: (own) =>
      hasHandicap
        ? own.ranked
          ? fraction(own.total)
          : null
        : own.rank === null
          ? null
          : fraction(-own.rank),
    "high-gun": (own) => {
      const raws = nightsOf(own).map(({ raw }) => raw);
      return raws.length > 0 ? fraction(Math.max(...raws)) : null;
    },
    week: (own) => {
      const night = own.weeks[calendar.throughWeek];
      const score = hasHandicap ? night?.net : night?.raw;
      if (!night || night.raw === null || score === null || score === undefined) return null;
      // Of equal scores the one with more hits is better: a hundredth of a score is more than all hits of a night.
      return fraction(Math.round(score * 100_000) + night.raw);
    },
  };
  return Object.entries(boards).flatMap(([board, rankedBy]) => {
    const values = book.members.flatMap(({ id, name }) => {
      const own = report.individuals[id];
      const value = own ? rankedBy(own, id) : null;
      return value === null ? [] : { name, value };
    });
    return values.map(({ name, value }): Figure => {
      const rank = 1 + values.filter((other) => compare(other.value, value) > 0).length;
      const isShared = values.filter((other) => compare(other.value, value) === 0).length > 1;
      return [`${name}: place by ${board}`, `${isShared ? "T" : ""}${rank}`];
    });
  });
}

function teamFigures({ book }: Season, report: SeasonReport): Figure[] {
  const all = Object.values(report.teams);
  return book.teams.flatMap(({ id, name }) => {
    const own = report.teams[id];
    if (!own) return [];
    const results = Object.values(own.weeks).filter(({ total }) => total !== null);
    const last = Math.max(...Object.keys(own.weeks).map(Number));
    const inDivision = all.filter(({ division }) => division === own.division);
    return [
      ...under(name, {
        points: own.points,
        total: own.total,
        value: own.value,
        rank: own.rank,
        place: placeAmong(own.rank, all),
        division: own.division,
        "division rank": own.divisionRank,
        "division place": placeAmong(
          own.divisionRank,
          inDivision.map(({ divisionRank }) => ({ rank: divisionRank })),
        ),
        nights: results.filter(({ forfeit }) => !forfeit).length,
        "weeks that rank": results.length,
        "last week total": own.weeks[last]?.total,
        "last week blinds": own.weeks[last]?.blinds.length,
        "last week points": own.weeks[last]?.points,
        "last week rank": own.weeks[last]?.rank,
      }),
      ...Object.entries(own.weeks).flatMap(([week, result]) => {
        const others = all.map((team) => ({ rank: team.weeks[week]?.rank ?? null }));
        return under(
          name,
          ofWeek(week, {
            total: result.total,
            points: result.points,
            bonus: result.bonus,
            rank: result.rank,
            place: placeAmong(result.rank, others),
            blinds: result.blinds.length,
            forfeit: result.forfeit ? "yes" : null,
            goingIn: result.goingIn,
            "rank points": result.rankPoints,
            "match points": result.matchPoints,
          }),
        );
      }),
    ];
  });
}

function matchFigures({ book }: Season, report: SeasonReport): Figure[] {
  const names = new Map(book.teams.map(({ id, name }) => [id, name]));
  return report.matches
    .filter(({ week }) => week <= report.throughWeek)
    .flatMap(({ week, home, away, homePoints, awayPoints }) =>
      under(`${names.get(home)} – ${names.get(away ?? "") ?? "Own averages"}, week ${week}`, {
        "home points": homePoints,
        "away points": awayPoints,
      }),
    );
}
