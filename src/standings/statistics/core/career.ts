import { type ScoreRow, type SeasonBook, SeasonBookError, type WeekStatus } from "#league/book/book.ts";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import type { Individual } from "#league/individuals/individuals.ts";
import { finished } from "#league/math/steps.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { type Season, seasonInSteps } from "#league/season/season.ts";
import { decodeRound, type WireRound } from "#league/wire/wire-book.ts";

/** A round with the index of its season on the page, and its weather. */
type WireCareerRound = [
  season: number,
  ...round: WireRound,
  temperature: number | null,
  windSpeed: number | null,
];

type WireSeason = {
  id: string;
  name: string;
  status: string;
  startsOn: string;
  rules: SeasonRules;
  seedAverage: number | null;
  rookie: boolean;
  classOverride: string | null;
  weeks: [number, WeekStatus][];
  lastWeek: number;
};

/** The response of `member_career`: ten seasons, the newest first. */
export type WireCareer = { name: string; seasons: WireSeason[]; rounds: WireCareerRound[]; hasMore: boolean };

/** The recorded weather of a round: °F and mph. */
export type RoundWeather = { temperature: number | null; windSpeed: number | null };

/** A season of one member alone, without anything that depends on others (rank, class by Lewis). */
export type CareerSeason = {
  id: string;
  name: string;
  startsOn: string;
  worked: Season;
  individual: Individual;
  /** By week, event, and round: `weatherKey`. */
  weather: ReadonlyMap<string, RoundWeather>;
};

export type Career = {
  memberId: string;
  name: string;
  seasons: CareerSeason[];
  refused: { name: string; reason: string }[];
};

const careers = new WeakMap<readonly WireCareer[], Career>();

/** Seasons with counting rounds of the member, oldest first, each computed by its own rules. */
export function careerOf(memberId: string, pages: readonly WireCareer[]): Career {
  return careers.get(pages) ?? finished(careerInSteps(memberId, pages));
}

/** In steps, because ten seasons keep a slow phone busy for a second. */
export function* careerInSteps(memberId: string, pages: readonly WireCareer[]): Generator<void, Career> {
  const seasons: CareerSeason[] = [];
  const refused: Career["refused"] = [];
  for (const { name, seasons: onPage, rounds } of pages) {
    for (const [index, season] of onPage.entries()) {
      const own = rounds.filter(([of]) => of === index);
      try {
        seasons.push(yield* careerSeasonOf({ id: memberId, name }, season, own));
      } catch (error) {
        if (!(error instanceof SeasonBookError)) throw error;
        refused.push({ name: season.name, reason: error.message });
      }
    }
  }
  const career = {
    memberId,
    name: pages[0]?.name ?? "",
    seasons: seasons.filter(({ individual }) => individual.ordered.length > 0).reverse(),
    refused,
  };
  careers.set(pages, career);
  return career;
}

export function weatherKey({ week, event, round }: Pick<ScoreRow, "week" | "event" | "round">): string {
  return `${week} ${event} ${round}`;
}

function* careerSeasonOf(
  member: { id: string; name: string },
  season: WireSeason,
  rounds: readonly WireCareerRound[],
): Generator<void, CareerSeason> {
  const scores = rounds.map(([, ...round]) => ({ memberId: member.id, teamId: null, ...decodeRound(round) }));
  const book = bookOf(member, season, scores);
  yield;
  const worked = yield* seasonInSteps(book);
  const individual = worked.individuals.get(member.id);
  if (!individual) throw new Error(`The season ${season.id} does not know its only member.`);
  const { id, name, startsOn } = season;
  const weather = rounds.map(([, ...round]): [string, RoundWeather] => [
    weatherKey(decodeRound(round)),
    { temperature: round[11], windSpeed: round[12] },
  ]);
  return { id, name, startsOn, worked, individual, weather: new Map(weather) };
}

function bookOf(
  { id, name }: { id: string; name: string },
  season: WireSeason,
  scores: SeasonBook["scores"],
): SeasonBook {
  const { seedAverage, rookie, classOverride } = season;
  return parseSeasonBook({
    season: { id: season.id, name: season.name, rules: season.rules },
    throughWeek: season.lastWeek,
    weeks: season.weeks.map(([week, status]) => ({ week, status })),
    members: [{ id, name, seedAverage, rookie, classOverride }],
    teams: [],
    scores,
  });
}
