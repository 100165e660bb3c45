import { classNames } from "../individuals/classes.ts";
import { type Fraction, ratio } from "../math/fraction.ts";
import { compareText, placeIn } from "../math/order.ts";
import { categoriesOf } from "../rules/categories.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Season } from "../season/season.ts";
import type { BookMember, ScoreRow } from "./book.ts";

/** Totals of eligible rounds. `average` is hits per round, exact; null without a round. */
export type RoundSums = {
  rounds: number;
  targets: number;
  hits: number;
  shooters: number;
  average: Fraction | null;
};

/** `firstNights`: members who shot for the first time this season. */
export type ClubWeek = RoundSums & { week: number; firstNights: number };

export type ClubGroup = RoundSums & { name: string };

export type ClubSeason = {
  totals: RoundSums & { rookies: number; members: number };
  /** Weeks with at least one shooter, in order. */
  weeks: ClubWeek[];
  /** The number of rounds by hits, from 0 to the targets of a round. */
  distribution: number[];
  /** By class, the best first; members without a class are "–". */
  classes: ClubGroup[];
  categories: ClubGroup[];
  /** The number of members by number of nights, from 1. */
  attendance: number[];
};

type Shot = { member: BookMember; className: string | null; rows: readonly ScoreRow[] };

/** Everything the club shot in a season: eligible rounds, including substitutes'. A member of two teams counts once. */
export function clubSeasonOf({ book, individuals, rules }: Season): ClubSeason {
  const shots = [...individuals.values()].map((individual): Shot => {
    const { member } = individual.shooter;
    return { member, className: individual.class, rows: individual.ordered };
  });
  const shooters = shots.filter(({ rows }) => rows.length > 0);
  const rookies = shooters.filter(({ member }) => member.rookie).length;
  return {
    totals: { ...sumsOf(shooters), rookies, members: book.members.length },
    weeks: weeksOf(shooters),
    distribution: distributionOf(shooters, rules.format.targetsPerRound),
    classes: groupsOf(shooters, ({ className }) => className ?? "–", classNames(rules)),
    categories: groupsOf(shooters, ({ member }) => member.category, categoryNames(rules)),
    attendance: attendanceOf(shooters),
  };
}

function categoryNames({ categories }: ResolvedRules): string[] {
  return categories.list.length === 0 ? [] : categoriesOf(categories);
}

function sumsOf(shots: readonly Shot[]): RoundSums {
  const rows = shots.flatMap((shot) => shot.rows);
  const hits = sum(rows.map((row) => row.hits));
  return {
    rounds: rows.length,
    targets: sum(rows.map(({ targets }) => targets)),
    hits,
    shooters: shots.filter((shot) => shot.rows.length > 0).length,
    average: rows.length === 0 ? null : ratio(hits, rows.length),
  };
}

function weeksOf(shots: readonly Shot[]): ClubWeek[] {
  const weeks = [...new Set(shots.flatMap(({ rows }) => rows.map(({ week }) => week)))].sort((a, b) => a - b);
  const firstWeeks = shots.map(({ rows }) => Math.min(...rows.map(({ week }) => week)));
  return weeks.map((week) => {
    const inWeek = shots.map((shot) => ({ ...shot, rows: shot.rows.filter((row) => row.week === week) }));
    return { week, ...sumsOf(inWeek), firstNights: firstWeeks.filter((first) => first === week).length };
  });
}

function distributionOf(shots: readonly Shot[], targetsPerRound: number): number[] {
  const counts = Array.from({ length: targetsPerRound + 1 }, () => 0);
  for (const { hits } of shots.flatMap(({ rows }) => rows)) counts[hits] = (counts[hits] ?? 0) + 1;
  return counts;
}

function groupsOf(
  shots: readonly Shot[],
  nameOf: (shot: Shot) => string,
  order: readonly string[],
): ClubGroup[] {
  const groups = [...Map.groupBy(shots, nameOf)].map(([name, own]) => ({ name, ...sumsOf(own) }));
  return groups.sort(
    (a, b) => placeIn(order, a.name) - placeIn(order, b.name) || compareText(a.name, b.name),
  );
}

function attendanceOf(shots: readonly Shot[]): number[] {
  const nights = shots.map(({ rows }) => new Set(rows.map(({ week }) => week)).size);
  return Array.from(
    { length: Math.max(0, ...nights) },
    (_, index) => nights.filter((each) => each === index + 1).length,
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
