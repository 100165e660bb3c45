import {
  averageOf,
  recordOf,
  type ShootingRecord,
  type Tally,
  tallyBefore,
} from "../individuals/averages.ts";
import { handicapFor, netOf } from "../individuals/handicap.ts";
import { type Night, nightsOf } from "../individuals/nights.ts";
import { type Fraction, fraction, mean, sum, zero } from "../math/fraction.ts";
import { sortedById } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { BookMember, ScoreRow, SeasonBook } from "./book.ts";
import type { Calendar } from "./calendar.ts";

/** What a member goes into a week with. `basis` is the average their handicap is computed from. */
export type GoingIn = {
  tally: Tally;
  average: Fraction | null;
  basis: Fraction | null;
  handicap: Fraction;
};

/** A night with what the member went into it; `raw` and `net` are null when no round of it is eligible. */
export type ShooterNight = Night & { goingIn: GoingIn; raw: Fraction | null; net: Fraction | null };

export type Shooter = {
  member: BookMember;
  record: ShootingRecord;
  nights: ReadonlyMap<number, ShooterNight>;
  eligible: readonly ScoreRow[];
};

/** Everyone of the book with nights, averages and handicaps, in the order of their ids. */
export function shootersOf(
  book: SeasonBook,
  rules: ResolvedRules,
  calendar: Calendar,
): ReadonlyMap<string, Shooter> {
  const rowsByMember = new Map<string, ScoreRow[]>(sortedById(book.members).map(({ id }) => [id, []]));
  for (const row of book.scores) rowsByMember.get(row.memberId)?.push(row);
  return new Map(
    sortedById(book.members).map((member) => {
      const nights = nightsOf(rowsByMember.get(member.id) ?? [], rules, calendar);
      return [member.id, shooterOf(member, nights, rules)];
    }),
  );
}

function shooterOf(member: BookMember, nights: ReadonlyMap<number, Night>, rules: ResolvedRules): Shooter {
  const eligible = [...nights.values()].flatMap((night) => night.eligible);
  const record = recordOf(member, eligible, rules);
  const withGoingIn = new Map<number, ShooterNight>();
  for (const [week, night] of nights) withGoingIn.set(week, shooterNight(night, record, rules));
  return { member, record, nights: withGoingIn, eligible };
}

function shooterNight(night: Night, record: ShootingRecord, rules: ResolvedRules): ShooterNight {
  const goingIn = goingInto(record, night, rules);
  if (night.eligible.length === 0) return { ...night, goingIn, raw: null, net: null };
  const raw = fraction(night.counting.reduce((hits, row) => hits + row.hits, 0));
  const net = rules.handicap.enabled
    ? sum(night.counting.map((row) => netOf(row.hits, goingIn.handicap, rules)))
    : raw;
  return { ...night, goingIn, raw, net };
}

/** What a member goes into a week with; the night itself matters only for a first night's handicap. */
export function goingInto(
  record: ShootingRecord,
  { week, eligible = [] }: Pick<Night, "week"> & Partial<Night>,
  rules: ResolvedRules,
): GoingIn {
  const tally = tallyBefore(record, week);
  const average = averageOf(tally, record.seed, rules);
  const basis = average ?? (rules.handicap.firstNight === "sameDay" ? averageOfNight(eligible) : null);
  return { tally, average, basis, handicap: handicapFor(basis, tally.rounds, rules) };
}

function averageOfNight(eligible: readonly ScoreRow[]): Fraction | null {
  return mean(eligible.map(({ hits }) => fraction(hits)));
}

/** The average and handicap after the last round of the report. */
export function standingForm(
  shooter: Shooter,
  rules: ResolvedRules,
): { average: Fraction | null; handicap: Fraction } {
  const { final, seed } = shooter.record;
  const average = averageOf(final, seed, rules);
  return { average, handicap: average === null ? zero : handicapFor(average, final.rounds, rules) };
}
