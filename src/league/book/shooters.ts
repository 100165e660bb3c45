import { recordOf, type ShootingRecord } from "../individuals/averages.ts";
import { type GoingIn, goingInto, netWith } from "../individuals/going-in.ts";
import { docked, limitedRows, worthOf } from "../individuals/limits.ts";
import { type Night, nightsOf } from "../individuals/nights.ts";
import { type Fraction, sum } from "../math/fraction.ts";
import { sortedById } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { BookMember, ScoreRow, SeasonBook } from "./book.ts";
import type { SeasonContext } from "./context.ts";

export type ShooterNight = Night & { goingIn: GoingIn; raw: Fraction | null; net: Fraction | null };

export type Shooter = {
  member: BookMember;
  record: ShootingRecord;
  nights: ReadonlyMap<number, ShooterNight>;
  eligible: readonly ScoreRow[];
  /** The reason why the member can win no award; null: they can. */
  awardsReason: string | null;
  /** By week: the number of the night among the allowed ones, in words. */
  limitNotes: ReadonlyMap<number, readonly string[]>;
};

export function* shootersInSteps(
  book: SeasonBook,
  context: SeasonContext,
): Generator<void, ReadonlyMap<string, Shooter>> {
  const rowsByMember = new Map<string, ScoreRow[]>(book.members.map(({ id }) => [id, []]));
  for (const row of book.scores) rowsByMember.get(row.memberId)?.push(row);
  const shooters = new Map<string, Shooter>();
  for (const member of sortedById(book.members)) {
    shooters.set(member.id, shooterOf(member, rowsByMember.get(member.id) ?? [], context));
    yield;
  }
  return shooters;
}

function shooterOf(member: BookMember, rows: readonly ScoreRow[], context: SeasonContext): Shooter {
  const { rules } = context;
  const limited = limitedRows(rows, context);
  const nights = nightsOf(rows, { ...context, limited });
  const eligible = [...nights.values()].flatMap((night) => night.eligible);
  const record = recordOf(member, eligible, rules);
  const withGoingIn = new Map<number, ShooterNight>();
  for (const [week, night] of nights) withGoingIn.set(week, shooterNight(night, record, rules));
  return {
    member,
    record,
    nights: withGoingIn,
    eligible,
    awardsReason: limited.awardsReason,
    limitNotes: limited.notes,
  };
}

function shooterNight(night: Night, record: ShootingRecord, rules: ResolvedRules): ShooterNight {
  const goingIn = goingInto(record, night, rules);
  if (night.eligible.length === 0) return { ...night, goingIn, raw: null, net: null };
  const raw = sum(night.counting.map((row) => worthOf(row, night.worth)));
  const own = { goingIn, worth: night.worth };
  const net = rules.handicap.enabled ? sum(night.counting.map((row) => netOfRound(row, own, rules))) : raw;
  return { ...night, goingIn, raw, net };
}

/** The net score of a round as it counts: with handicap and deductions. */
export function netOfRound(
  row: ScoreRow,
  { goingIn, worth }: Pick<ShooterNight, "goingIn" | "worth">,
  rules: ResolvedRules,
): Fraction {
  return docked(netWith(goingIn, row, rules), row, worth);
}
