import type { BookTeam } from "../book/book.ts";
import type { Shooter, ShooterNight } from "../book/shooters.ts";
import { type Term, term, value } from "../explain/explanation.ts";
import { goingInto } from "../individuals/going-in.ts";
import {
  add,
  divide,
  type Fraction,
  fraction,
  greatest,
  mean,
  multiply,
  sum,
  zero,
} from "../math/fraction.ts";
import { compareHighestFirst } from "../math/order.ts";
import type { ResolvedRules, YardFigure, YardRules } from "../rules/rules-types.ts";
import type { TeamWeek } from "../teams/team-week.ts";

export type Figure = { amount: Fraction; term: () => Term };

export type TeamAsked = {
  team: BookTeam;
  week: number;
  night: TeamWeek | null;
  earlier: readonly TeamWeek[];
};
export type MemberAsked = { shooter: Shooter; week: number; night: ShooterNight | null };

export type FigureBasis = {
  rules: ResolvedRules;
  yardage: YardRules;
  nameOf: (memberId: string) => string;
  /** Places before a week in the standing of its part; null before its first result. */
  ranksBefore: (week: number) => ReadonlyMap<string, number> | null;
};

type FigureMethod<Subject> = (subject: Subject, basis: FigureBasis) => Figure | null;

/** By the setting; a percentage is for members only. */
export const teamFigures: Record<YardFigure, FigureMethod<TeamAsked>> = {
  goingIn: ({ night }, basis) => (night === null ? null : goingInOfTeam(night, basis)),
  percent: () => null,
  lastTotal: ({ earlier }) => {
    const last = earlier.findLast(({ outcome, total }) => outcome !== "forfeit" && total !== null);
    return last?.total ? plain(`total of week ${last.week}`, last.total) : null;
  },
  standing: ({ team, week }, { ranksBefore }) => {
    const rank = ranksBefore(week)?.get(team.id);
    return rank === undefined ? null : plain("place in the standings", fraction(rank));
  },
  sameNight: ({ night }, basis) => (night === null ? null : otherRoundsOfTeam(night, basis)),
  // The line is the team's or member's own.
  set: () => null,
};

/** By the setting; a place in the standings is for teams only. */
export const memberFigures: Record<YardFigure, FigureMethod<MemberAsked>> = {
  goingIn: (subject, basis) => {
    const average = averageOf(subject, basis);
    return average && plain("going-in average", average);
  },
  percent: (subject, basis) => {
    const average = averageOf(subject, basis);
    const targets = basis.rules.format.targetsPerRound;
    return (
      average && {
        amount: divide(multiply(fraction(100), average), fraction(targets)),
        term: () =>
          term(
            "dividedBy",
            term("times", value("percent", 100), value("going-in average", average)),
            value("targets", targets),
          ),
      }
    );
  },
  lastTotal: ({ shooter, week }) => {
    const earlier = [...shooter.nights.values()].filter((night) => night.week < week && night.raw !== null);
    const last = earlier.at(-1);
    return last?.raw ? plain(`hits of week ${last.week}`, last.raw) : null;
  },
  standing: () => null,
  sameNight: ({ night }, { yardage }) => {
    const rows = (night?.counting ?? []).filter(({ event }) => event !== yardage.event);
    if (rows.length === 0) return null;
    const hits = rows.map((row) => value(`round ${row.round}`, row.hits));
    return { amount: sum(rows.map((row) => fraction(row.hits))), term: () => term("sum", ...hits) };
  },
  set: () => null,
};

/** A short team gets no closer line for its empty positions. With the best scores of each round, more members may count. */
function goingInOfTeam({ goingIn, byRound }: TeamWeek, basis: FigureBasis): Figure | null {
  const figure = filled(goingIn.known, goingIn.unknown, basis);
  if (figure === null || goingIn.sum === null || byRound !== null) return figure;
  if (basis.yardage.fill === "highest") return figure;
  const { countBest } = basis.rules.team;
  const size = goingIn.known.length + goingIn.unknown;
  const total = value("going-in total", goingIn.sum);
  if (countBest === 0 || size === countBest) return { ...figure, term: () => term("sum", total) };
  const ofOne = term("dividedBy", total, value("members and blinds", size));
  return { ...figure, term: () => term("times", ofOne, value("scores that count", countBest)) };
}

function plain(label: string, amount: Fraction): Figure {
  return { amount, term: () => value(label, amount) };
}

function averageOf({ shooter, week, night }: MemberAsked, { rules, yardage }: FigureBasis): Fraction | null {
  const goingIn = night?.goingIn ?? goingInto(shooter.record, { week }, rules);
  if (!rules.average.byEvent || yardage.event === null) return goingIn.average;
  return goingIn.events?.get(yardage.event)?.average ?? null;
}

/** The night's hits in all events except the one shot from the line, of the team's best. */
function otherRoundsOfTeam(night: TeamWeek, basis: FigureBasis): Figure | null {
  const scores = entriesOf(night, basis).sort((a, b) => compareHighestFirst(a.value, b.value));
  const { countBest } = basis.rules.team;
  return filled(countBest === 0 ? scores : scores.slice(0, countBest), 0, basis);
}

function entriesOf(
  { present }: Pick<TeamWeek, "present">,
  { yardage }: FigureBasis,
): { memberId: string; value: Fraction }[] {
  return present.flatMap(({ memberId, rounds }) => {
    const own = rounds.filter(({ row }) => row.event !== yardage.event);
    const hits = own.reduce((total, { row }) => total + row.hits, 0);
    return own.length === 0 ? [] : [{ memberId, value: fraction(hits) }];
  });
}

/** By the setting. */
const fills: Record<YardRules["fill"], (values: readonly Fraction[]) => Fraction> = {
  mean: (values) => mean(values) ?? zero,
  highest: (values) => values.reduce(greatest, zero),
};
const fillOperations = { mean: "mean", highest: "greatest" } as const;

/** A team's scores with missing places filled; with `countBest` 0 only those known to be missing. */
function filled(
  scores: readonly { memberId: string; value: Fraction }[],
  unknown: number,
  { rules, yardage, nameOf }: FigureBasis,
): Figure | null {
  if (scores.length === 0) return null;
  const { countBest } = rules.team;
  const missing = countBest === 0 ? unknown : Math.max(0, countBest - scores.length);
  const values = scores.map((score) => score.value);
  const others = multiply(fraction(missing), fills[yardage.fill](values));
  const terms = scores.map(({ memberId, value: each }) => value(nameOf(memberId), each));
  const fill = term(fillOperations[yardage.fill], ...terms);
  return {
    amount: add(sum(values), others),
    term: () =>
      missing === 0
        ? term("sum", ...terms)
        : term("sum", ...terms, term("times", value("missing scores", missing), fill)),
  };
}
