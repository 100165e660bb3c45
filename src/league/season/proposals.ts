import type { BookTeam } from "../book/book.ts";
import { nextWeek, partOfWeek } from "../book/calendar.ts";
import { rosterInWeek, takesPart } from "../book/roster.ts";
import { mean } from "../math/fraction.ts";
import { compareHighestFirst, compareText } from "../math/order.ts";
import type { PairingMethod, PairingRule } from "../rules/rules-types.ts";
import { winnerAndLoser } from "../teams/ladder.ts";
import type { MatchResult } from "../teams/matches.ts";
import type { Pairing } from "../teams/round-robin.ts";
import { hasResults, type TeamStanding } from "../teams/standings.ts";
import { bestFirst } from "./parts.ts";
import type { SeasonFigures } from "./season-figures.ts";

/** Matches that the rules suggest for the next week; the better team is at home. */
export type Proposal = { week: number; matches: Pairing[]; byes: string[] };

type Pairs = Omit<Proposal, "week">;
type Question = { teams: readonly BookTeam[]; week: number; season: SeasonFigures };

const methods: Record<PairingMethod, (question: Question) => Pairs> = {
  adjacent: (question) => byDivision(question, adjacent),
  folded: (question) => byDivision(question, folded),
  winners: winnersMeet,
  partWinners: (question) => folded(partWinners(question)),
};

/** Suggestions for the first week after the report; null when the rules have none, or matches are entered. */
export function proposalOf(season: SeasonFigures): Proposal | null {
  const { book, calendar, rules } = season;
  const week = nextWeek(calendar);
  const pairing = rules.format.pairings.find(({ from, to }) => from <= week && week <= to);
  if (pairing === undefined || book.matches.some((match) => match.week === week)) return null;
  const teams = orders[pairing.order](season, week).filter((team) => takesPart(team, week));
  return { week, ...methods[pairing.by]({ teams, week, season }) };
}

/** Best first, by the setting. */
const orders: Record<PairingRule["order"], (season: SeasonFigures, week: number) => BookTeam[]> = {
  standing: (season, week) => bestFirst(standingFor(season, week)),
  average: ({ book, individuals }, week) => {
    const averages = new Map(
      book.teams.map((team) => {
        const own = rosterInWeek(team, week).map(
          ({ memberId }) => individuals.get(memberId)?.next.average ?? null,
        );
        return [team.id, mean(own.filter((average) => average !== null))];
      }),
    );
    return book.teams.toSorted(
      (a, b) =>
        compareHighestFirst(averages.get(a.id) ?? null, averages.get(b.id) ?? null) ||
        compareText(a.id, b.id),
    );
  },
};

/** The standing of the week's part, or of the part before until it has a result; without either, the season's. */
function standingFor({ rules, parts, standings }: SeasonFigures, week: number): readonly TeamStanding[] {
  if (partOfWeek(rules.format.parts, week) === null) return standings;
  const begun = parts.filter(({ part }) => part.from <= week);
  return begun.findLast((part) => hasResults(part.standings))?.standings ?? standings;
}

/** By division name; teams without one come last. */
function byDivision({ teams, week, season }: Question, pair: (teams: readonly BookTeam[]) => Pairs): Pairs {
  const divisionOf = season.divisionIn(week);
  const divisions = [...Map.groupBy(teams, ({ id }) => divisionOf(id))].toSorted(
    ([a], [b]) => Number(a === null) - Number(b === null) || compareText(a ?? "", b ?? ""),
  );
  const pairs = divisions.map(([, own]) => pair(own));
  return { matches: pairs.flatMap(({ matches }) => matches), byes: pairs.flatMap(({ byes }) => byes) };
}

/** First against second, third against fourth; an odd last team has the bye. */
function adjacent(teams: readonly BookTeam[]): Pairs {
  const pairs: Pairs = { matches: [], byes: [] };
  for (let index = 0; index < teams.length; index += 2) {
    const [home, away] = teams.slice(index, index + 2);
    if (home && away) pairs.matches.push({ home: home.id, away: away.id });
    else if (home) pairs.byes.push(home.id);
  }
  return pairs;
}

/** First against last; with an odd number, the first has the bye. */
function folded(teams: readonly BookTeam[]): Pairs {
  const isOdd = teams.length % 2 === 1;
  const met = isOdd ? teams.slice(1) : teams;
  const matches = met.slice(0, met.length / 2).flatMap((home, index) => {
    const away = met.at(-1 - index);
    return away === undefined ? [] : [{ home: home.id, away: away.id }];
  });
  return { matches, byes: teams.slice(0, isOdd ? 1 : 0).map(({ id }) => id) };
}

/** In a tie, the higher-ranked team advances. Matches of a week without results are repeated. */
function winnersMeet(question: Question): Pairs {
  const { teams, week, season } = question;
  const earlier = season.matches.filter((match) => match.week < week && match.away !== null);
  const last = Math.max(...earlier.map((match) => match.week));
  const met = earlier.filter((match) => match.week === last);
  const decided = met.filter(({ homePoints }) => homePoints !== null);
  if (decided.length === 0) return byDivision(question, (own) => metAgain(own, met, teams));
  const on = new Set(
    decided.map((match) => winnerAndLoser(match)?.[0] ?? teams.find((team) => isIn(match, team))?.id),
  );
  return byDivision({ ...question, teams: teams.filter(({ id }) => on.has(id)) }, folded);
}

/** The matches whose better team is one of `own`, by its rank; a team whose opponent has left gets a bye. */
function metAgain(
  own: readonly BookTeam[],
  matches: readonly MatchResult[],
  teams: readonly BookTeam[],
): Pairs {
  const pairs: Pairs = { matches: [], byes: [] };
  for (const better of own) {
    const match = matches.find((each) => isIn(each, better));
    const sides = match ? teams.filter((team) => isIn(match, team)) : [];
    if (!match?.away || sides[0] !== better) continue;
    if (sides.length === 2) pairs.matches.push({ home: match.home, away: match.away });
    else pairs.byes.push(better.id);
  }
  return pairs;
}

function isIn({ home, away }: MatchResult, { id }: BookTeam): boolean {
  return id === home || id === away;
}

/** The first-ranked teams of earlier parts that count and have a result, in order, each once. */
function partWinners({ teams, week, season: { parts } }: Question): BookTeam[] {
  const firsts = parts
    .filter(({ part, standings }) => part.counts && part.to < week && hasResults(standings))
    .flatMap(({ standings }) => bestFirst(standings.filter(({ rank }) => rank === 1)));
  return [...new Set(firsts)].filter(({ id }) => teams.some((team) => team.id === id));
}
