import { awardNames, type SeasonBookInput } from "../book/book.ts";
import type { ShooterNight } from "../book/shooters.ts";
import { netOf } from "../individuals/handicap.ts";
import type { Individual } from "../individuals/individuals.ts";
import { straightsOf } from "../individuals/runs.ts";
import { hundredthsOrNull, toHundredths } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import { recordOf } from "../math/record.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { TeamStanding } from "../teams/standings.ts";
import type { TeamWeek } from "../teams/team-weeks.ts";
import type {
  IndividualReport,
  MatchReport,
  MemberWeekReport,
  SeasonReport,
  TeamReport,
  TeamWeekReport,
} from "./report-types.ts";
import { runningReport } from "./running.ts";
import { computeSeason, type Season } from "./season.ts";

/**
 * The report of a season: a pure function of its book, whatever the order of the rows. Numbers are rounded
 * half up to two decimals. Throws `SeasonBookError` when the book or its rules are not what they must be.
 */
export function computeReport(book: SeasonBookInput): SeasonReport {
  return reportOf(computeSeason(book));
}

/** The report of a season that is already computed. */
export function reportOf(season: Season): SeasonReport {
  const standings = [...season.standings].sort((a, b) => compareText(a.team.id, b.team.id));
  return {
    throughWeek: season.calendar.throughWeek,
    individuals: mapped([...season.individuals], (each) => individualReport(each, season.rules)),
    teams: mapped(
      standings.map((standing) => [standing.team.id, standing]),
      (standing) => teamReport(standing, season.teamWeeks),
    ),
    matches: season.matches.map(matchReport),
    awards: recordOf(awardNames, (name) => [...season.awards[name].winners]),
    running: season.running && runningReport(season.running),
  };
}

function mapped<Value, Result>(
  entries: readonly (readonly [string | number, Value])[],
  report: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(entries.map(([key, value]) => [key, report(value)]));
}

function individualReport(individual: Individual, rules: ResolvedRules): IndividualReport {
  const { shooter, attendance, runs } = individual;
  return {
    weeks: mapped([...shooter.nights], (night) => memberWeek(night, rules)),
    average: hundredthsOrNull(individual.average),
    nights: individual.nights,
    ...shooter.record.final,
    total: toHundredths(individual.total.sum),
    netTotal: toHundredths(individual.netTotal.sum),
    handicap: toHundredths(individual.handicap),
    rank: individual.rank,
    ranked: attendance.isRanked,
    unrankedReason: attendance.reason,
    longRun: individual.longRun,
    reverseRun: individual.reverseRun,
    straights: Object.fromEntries(
      rules.milestones.map((milestone) => [milestone, straightsOf(runs, milestone)]),
    ),
    class: individual.class,
    improvement: toHundredths(individual.improvement),
  };
}

function memberWeek(night: ShooterNight, rules: ResolvedRules): MemberWeekReport {
  const { goingIn, counting } = night;
  return {
    raw: hundredthsOrNull(night.raw),
    net: hundredthsOrNull(night.net),
    goingIn: hundredthsOrNull(goingIn.average),
    handicap: toHundredths(goingIn.handicap),
    rounds: night.rows.map((row) => ({
      hits: row.hits,
      net: toHundredths(netOf(row.hits, goingIn.handicap, rules)),
      counts: counting.includes(row),
    })),
    status: statusOf(night),
  };
}

function statusOf(night: ShooterNight): MemberWeekReport["status"] {
  if (night.eligible.length === 0) return "extra";
  return night.isLate ? "late" : "shot";
}

function teamReport(standing: TeamStanding, weeks: readonly TeamWeek[]): TeamReport {
  const own = weeks.filter(({ team }) => team.id === standing.team.id);
  return {
    weeks: mapped(
      own.map((week) => [week.week, week]),
      teamWeekReport,
    ),
    total: toHundredths(standing.total),
    points: hundredthsOrNull(standing.points),
    value: hundredthsOrNull(standing.value),
    rank: standing.rank,
  };
}

function teamWeekReport(week: TeamWeek): TeamWeekReport {
  return {
    total: hundredthsOrNull(week.total),
    counted: week.counted.map(({ memberId }) => memberId),
    notCounted: week.notCounted.map(({ memberId }) => memberId),
    blinds: week.blinds.map(({ net }) => toHundredths(net)),
    short: week.short,
    goingIn: hundredthsOrNull(week.goingIn.sum),
    yardage: week.yardage,
    rank: week.rank,
    rankPoints: hundredthsOrNull(week.rankPoints),
    matchPoints: hundredthsOrNull(week.matchPoints),
    bonus: toHundredths(week.bonus.total),
    points: hundredthsOrNull(week.points),
    forfeit: week.outcome === "forfeit",
  };
}

function matchReport({ week, home, away, homePoints, awayPoints }: Season["matches"][number]): MatchReport {
  return {
    week,
    home,
    away,
    homePoints: hundredthsOrNull(homePoints),
    awayPoints: hundredthsOrNull(awayPoints),
  };
}
