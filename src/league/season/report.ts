import { awardNames, type SeasonBookInput } from "../book/book.ts";
import { netOfRound, type ShooterNight } from "../book/shooters.ts";
import { seasonAverage } from "../individuals/averages.ts";
import type { GoingIn } from "../individuals/going-in.ts";
import type { Individual } from "../individuals/individuals.ts";
import { straightsOf } from "../individuals/runs.ts";
import { hundredthsOrNull, toHundredths } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import { recordOf } from "../math/record.ts";
import { finished, mapInSteps } from "../math/steps.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { hasResults, type TeamStanding } from "../teams/standings.ts";
import type { TeamWeek } from "../teams/team-week.ts";
import type { OwnLines } from "../yardage/yard-lines.ts";
import type { YardLine } from "../yardage/yard-scale.ts";
import type { Awards, GroupAwards } from "./awards.ts";
import type { PartFigures } from "./parts.ts";
import type {
  AwardsReport,
  IndividualReport,
  MatchReport,
  MemberWeekReport,
  PartReport,
  SeasonReport,
  TeamReport,
  TeamWeekReport,
} from "./report-types.ts";
import { runningReport } from "./running-report.ts";
import { computeSeason, type Season } from "./season.ts";

/** Pure, and independent of row order. Numbers are rounded half up to two decimals. Throws `SeasonBookError`. */
export function computeReport(book: SeasonBookInput): SeasonReport {
  return reportOf(computeSeason(book));
}

export function reportOf(season: Season): SeasonReport {
  return finished(reportInSteps(season));
}

export function* reportInSteps(season: Season): Generator<void, SeasonReport> {
  const standings = [...season.standings].sort((a, b) => compareText(a.team.id, b.team.id));
  const individuals = yield* mapInSteps(
    season.individuals,
    ([id, each]) => [id, individualReport(each, season)] as const,
  );
  return {
    throughWeek: season.calendar.throughWeek,
    individuals: Object.fromEntries(individuals),
    teams: mapped(
      standings.map((standing) => [standing.team.id, standing]),
      (standing) => teamReport(standing, season),
    ),
    matches: season.matches.map((match) => matchReport(match, season.rules)),
    awards: awardsReport(season.awards),
    running: season.running && runningReport(season.running),
    parts: season.parts.map(partReport),
    proposed: season.proposed,
  };
}

function awardsReport(awards: Awards): AwardsReport {
  const groups = (of: GroupAwards) => mapped([...of], ({ winners }) => [...winners]);
  return {
    ...recordOf(awardNames, (name) => [...awards[name].winners]),
    ...(awards.class && { class: groups(awards.class) }),
    ...(awards.category && { category: groups(awards.category) }),
  };
}

function mapped<Value, Result>(
  entries: readonly (readonly [string | number, Value])[],
  report: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(entries.map(([key, value]) => [key, report(value, String(key))]));
}

function individualReport(individual: Individual, { rules, yardLines }: Season): IndividualReport {
  const { shooter, attendance, runs } = individual;
  const lines = yardLines.members.get(shooter.member.id) ?? null;
  return {
    weeks: mapped([...shooter.nights], (night) => memberWeek(night, rules, lines)),
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
    goingIn: hundredthsOrNull(individual.next.average),
    yardage: yardsOf(lines?.next),
    awardsReason: shooter.awardsReason,
    ...eventReports(individual, rules),
  };
}

function eventReports(
  { shooter, next }: Individual,
  rules: ResolvedRules,
): Pick<IndividualReport, "byEvent"> {
  const { events } = shooter.record;
  if (events === null) return {};
  const byEvent = mapped([...events], (record) => ({
    average: hundredthsOrNull(seasonAverage(record, rules).average),
    rounds: record.final.rounds,
    hits: record.final.hits,
  }));
  const forms = formsOf(next);
  return {
    byEvent: mapped(Object.entries(byEvent), (report, event) => ({ ...report, ...(forms[event] ?? noForm) })),
  };
}

const noForm = { goingIn: null, handicap: 0 };

function formsOf({ events }: GoingIn): NonNullable<MemberWeekReport["byEvent"]> {
  return mapped([...(events ?? [])], ({ average, handicap }) => ({
    goingIn: hundredthsOrNull(average),
    handicap: toHundredths(handicap),
  }));
}

function yardsOf(line: YardLine | null | undefined): number | null {
  return hundredthsOrNull(line?.yards ?? null);
}

function memberWeek(night: ShooterNight, rules: ResolvedRules, lines: OwnLines | null): MemberWeekReport {
  const { goingIn, counting } = night;
  return {
    raw: hundredthsOrNull(night.raw),
    net: hundredthsOrNull(night.net),
    goingIn: hundredthsOrNull(goingIn.average),
    handicap: toHundredths(goingIn.handicap),
    rounds: night.rows.map((row) => ({
      hits: row.hits,
      net: toHundredths(netOfRound(row, night, rules)),
      counts: counting.includes(row),
    })),
    status: statusOf(night),
    ...(lines === null ? {} : { yardage: yardsOf(lines.weeks.get(night.week)) }),
    ...(goingIn.events === null ? {} : { byEvent: formsOf(goingIn) }),
  };
}

function statusOf(night: ShooterNight): MemberWeekReport["status"] {
  if (night.eligible.length === 0) return "extra";
  return night.isLate ? "late" : "shot";
}

function teamReport(standing: TeamStanding, { teamWeeks, yardLines, divisions }: Season): TeamReport {
  const { id } = standing.team;
  const lines = yardLines.teams.get(id) ?? null;
  return {
    weeks: mapped(
      teamWeeks.filter(({ team }) => team.id === id).map((week) => [week.week, week]),
      (week) => teamWeekReport(week, yardsOf(lines?.weeks.get(week.week))),
    ),
    ...standingReport(standing, divisions),
    yardage: yardsOf(lines?.next),
  };
}

function teamWeekReport(week: TeamWeek, yardage: number | null): TeamWeekReport {
  return {
    total: hundredthsOrNull(week.total),
    counted: week.countedEntries.map(({ memberId }) => memberId),
    notCounted: week.notCounted.map(({ memberId }) => memberId),
    ...(week.byRound === null
      ? {}
      : { countedByRound: week.byRound.map((round) => round.map(({ memberId }) => memberId)) }),
    blinds: week.blinds.map(({ net }) => toHundredths(net)),
    short: week.short,
    goingIn: hundredthsOrNull(week.goingIn.sum),
    yardage,
    rank: week.rank,
    rankPoints: hundredthsOrNull(week.rankPoints),
    matchPoints: hundredthsOrNull(week.matchPoints),
    bonus: toHundredths(week.bonus.total),
    points: hundredthsOrNull(week.points),
    forfeit: week.outcome === "forfeit",
  };
}

function matchReport(
  { week, home, away, homePoints, awayPoints, gift }: Season["matches"][number],
  { standings }: ResolvedRules,
): MatchReport {
  const matchHandicap = { home: toHundredths(gift.home), away: toHundredths(gift.away) };
  return {
    week,
    home,
    away,
    homePoints: hundredthsOrNull(homePoints),
    awayPoints: hundredthsOrNull(awayPoints),
    ...(standings.matchPoints.handicap === null ? {} : { handicap: matchHandicap }),
  };
}

function standingReport(
  { team, total, points, value, rank }: TeamStanding,
  divisions: PartFigures["divisions"],
): Pick<TeamReport, "total" | "points" | "value" | "rank" | "division" | "divisionRank"> {
  const place = divisions.get(team.id);
  return {
    total: toHundredths(total),
    points: hundredthsOrNull(points),
    value: hundredthsOrNull(value),
    rank,
    division: place?.division ?? null,
    divisionRank: place?.rank ?? null,
  };
}

function partReport({ part, standings, divisions, individuals }: PartFigures): PartReport {
  const unranked = hasResults(standings) ? {} : { rank: null, divisionRank: null };
  const teams = standings.toSorted((a, b) => compareText(a.team.id, b.team.id));
  return {
    name: part.name,
    from: part.from,
    to: part.to,
    teams: Object.fromEntries(
      teams.map((standing) => [standing.team.id, { ...standingReport(standing, divisions), ...unranked }]),
    ),
    individuals: Object.fromEntries(
      [...individuals].map(([id, { nights, total, netTotal, rank }]) => [
        id,
        { nights, total: toHundredths(total.sum), netTotal: toHundredths(netTotal.sum), rank },
      ]),
    ),
  };
}
