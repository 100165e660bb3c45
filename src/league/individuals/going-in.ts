import type { ScoreRow } from "../book/book.ts";
import { nextWeek } from "../book/calendar.ts";
import type { SeasonContext } from "../book/context.ts";
import { add, type Fraction, fraction, least, mean, sum, zero } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type AverageShare, shareOf } from "./average-share.ts";
import {
  type Average,
  goingInAverage,
  meanOverNight,
  plannedEvents,
  type RoundRecord,
  type ShootingRecord,
  seasonAverage,
} from "./averages.ts";
import { handicapFor, netOf } from "./handicap.ts";
import type { Night } from "./nights.ts";

/** `basis` is the average behind the handicap, from the `basisRounds` rounds before week `renewedIn`. */
export type Form = Average & {
  basis: Fraction | null;
  basisRounds: number;
  renewedIn: number;
  handicap: Fraction;
};

/** By event, `average` is the mean over a planned night, and the handicap is that of the first event that has one. */
export type GoingIn = Form & { events: ReadonlyMap<string, Form> | null };

type NightRows = Pick<Night, "week"> & Partial<Night>;

/** The night itself matters only for a first night's handicap. */
export function goingInto(record: ShootingRecord, night: NightRows, rules: ResolvedRules): GoingIn {
  const whole = formOf(record, night, rules);
  if (record.events === null) return Object.assign(whole, { events: null });
  const events = new Map(
    [...record.events].map(([event, own]): [string, Form] => {
      const form = rules.average.byEvent ? formOf(own, nightOfEvent(night, event), rules) : whole;
      return [event, carriesHandicap(event, rules) ? form : { ...form, handicap: zero }];
    }),
  );
  const carrier = events.get(carrierOf(rules) ?? "") ?? { ...whole, handicap: zero };
  if (!rules.average.byEvent) return { ...whole, handicap: carrier.handicap, events };
  const average = meanOverNight((event) => events.get(event)?.average ?? null, rules);
  return { ...carrier, tally: whole.tally, inWindow: whole.inWindow, seed: record.seed, average, events };
}

/** The first event with a handicap; null: none. */
export function carrierOf(rules: ResolvedRules): string | null {
  return rules.format.events.find((event) => carriesHandicap(event, rules)) ?? null;
}

export function carriesHandicap(event: string, { handicap }: ResolvedRules): boolean {
  return handicap.events === null || handicap.events.includes(event);
}

function nightOfEvent({ week, eligible = [] }: NightRows, event: string): NightRows {
  return { week, eligible: eligible.filter((row) => row.event === event) };
}

function formOf(record: RoundRecord, { week, eligible = [] }: NightRows, rules: ResolvedRules): Form {
  const { seed, tally, inWindow, average } = goingInAverage(record, week, rules);
  const renewedIn = rules.handicap.renewed === null ? week : renewalWeek(record, week, rules);
  const renewed = renewedIn === week ? { average, tally } : goingInAverage(record, renewedIn, rules);
  const rows = renewedIn === week ? eligible : (record.nights.get(renewedIn) ?? []);
  const basis =
    renewed.average ??
    (rules.handicap.firstNight === "sameDay" ? mean(rows.map(({ hits }) => fraction(hits))) : null);
  const basisRounds = renewed.tally.rounds;
  const handicap = handicapFor(basis, basisRounds, rules);
  return { seed, tally, inWindow, average, basis, basisRounds, renewedIn, handicap };
}

export function handicapOf({ events, handicap }: GoingIn, event: string): Fraction {
  return events === null ? handicap : (events.get(event)?.handicap ?? zero);
}

export function netWith(goingIn: GoingIn, { hits, event }: ScoreRow, rules: ResolvedRules): Fraction {
  return netOf(hits, handicapOf(goingIn, event), rules);
}

/** An unshot round of a planned night, with its average and handicap; `average` null: unknown. */
export type PlannedRound = { average: Fraction | null; handicap: Fraction };

export function plannedRounds(goingIn: GoingIn, rules: ResolvedRules): PlannedRound[] {
  const { events, average } = goingIn;
  return plannedEvents(rules).map((event) => ({
    average: (rules.average.byEvent ? events?.get(event)?.average : null) ?? average,
    handicap: handicapOf(goingIn, event),
  }));
}

/** The value of an unshot night as a part of each average: hits, and net up to the cap. Null without an average. */
export function unshotNight(
  planned: readonly PlannedRound[],
  { share, netCap }: { share: AverageShare; netCap: number },
): { raw: Fraction; net: Fraction } | null {
  const raws: Fraction[] = [];
  const nets: Fraction[] = [];
  for (const { average, handicap } of planned) {
    if (average === null) return null;
    const raw = shareOf(average, share);
    raws.push(raw);
    nets.push(least(add(raw, handicap), fraction(netCap)));
  }
  return { raw: sum(raws), net: sum(nets) };
}

export function ownAverage(record: ShootingRecord, rules: ResolvedRules): Fraction | null {
  if (!rules.average.byEvent) return seasonAverage(record, rules).average;
  return meanOverNight((event) => {
    const own = record.events?.get(event);
    return own === undefined ? null : seasonAverage(own, rules).average;
  }, rules);
}

export function standingForm(
  { record }: { record: ShootingRecord },
  { rules, calendar }: SeasonContext,
): { average: Fraction | null; handicap: Fraction; next: GoingIn } {
  const next = goingInto(record, { week: nextWeek(calendar) }, rules);
  return { average: ownAverage(record, rules), handicap: next.handicap, next };
}

/** The week of the latest recalculation of the handicap, at or before a night. A member's first night always is one. */
function renewalWeek(
  { nights }: Pick<RoundRecord, "nights">,
  week: number,
  { handicap: { renewed } }: ResolvedRules,
): number {
  if (renewed === null) return week;
  const shot = [...nights.keys()];
  const before = shot.filter((each) => each < week);
  if (renewed.everyNights !== null) {
    const last = Math.floor(before.length / renewed.everyNights) * renewed.everyNights;
    return before[last] ?? week;
  }
  const weeks = [...(renewed.weeks ?? []), ...shot.slice(0, 1)].filter((each) => each <= week);
  return weeks.length === 0 ? week : Math.max(...weeks);
}
