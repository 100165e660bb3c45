import type { BookMember, BookTeam } from "#league/book/book.ts";
import type { Fraction } from "#league/math/fraction.ts";
import type { IndividualReport, PartReport, SeasonReport } from "#league/season/report-types.ts";
import type { Season } from "#league/season/season.ts";

export type NightFigure = { week: number; raw: number; net: number };

export type StandingEntry = {
  member: BookMember;
  individual: IndividualReport;
  team: BookTeam | null;
  division: string | null;
  nights: NightFigure[];
  /** Not rounded, so that two averages that only look equal are not tied. */
  average: Fraction | null;
  high: NightFigure | null;
  last: NightFigure | null;
  /** Weeks in which the member had the league's highest raw score. */
  highGuns: number[];
};

export function standingEntries({ book, individuals }: Season, report: SeasonReport): StandingEntry[] {
  const highByWeek = highestOfEachWeek(report);
  const teams = teamsByMember(book.teams, report.throughWeek);
  return book.members.flatMap((member) => {
    const individual = report.individuals[member.id];
    if (!individual) return [];
    const nights = nightsOf(individual);
    const team = teams.get(member.id) ?? null;
    return {
      member,
      individual,
      team,
      division: (team && report.teams[team.id]?.division) ?? null,
      nights,
      average: individuals.get(member.id)?.average ?? null,
      high: highest(nights),
      last: nights.at(-1) ?? null,
      highGuns: nights.filter(({ week, raw }) => raw === highByWeek.get(week)).map(({ week }) => week),
    };
  });
}

/** Replaces nights, totals, and rank by those of a part; the rest is of the season. */
export function entriesOfPart(
  entries: readonly StandingEntry[],
  part: PartReport,
  { parts }: Season,
): StandingEntry[] {
  const figures = parts.find((each) => each.part.name === part.name)?.individuals;
  return entries.flatMap((entry) => {
    const own = part.individuals[entry.member.id];
    if (!own) return [];
    const unrankedReason = figures?.get(entry.member.id)?.attendance.reason ?? null;
    return {
      ...entry,
      individual: { ...entry.individual, ...own, ranked: own.rank !== null, unrankedReason },
      division: (entry.team && part.teams[entry.team.id]?.division) ?? null,
      nights: entry.nights.filter(({ week }) => part.from <= week && week <= part.to),
    };
  });
}

function nightsOf({ weeks }: IndividualReport): NightFigure[] {
  const nights: NightFigure[] = [];
  for (const [week, { raw, net }] of Object.entries(weeks)) {
    if (raw !== null && net !== null) nights.push({ week: Number(week), raw, net });
  }
  return nights.sort((a, b) => a.week - b.week);
}

function highest(nights: readonly NightFigure[]): NightFigure | null {
  return nights.reduce<NightFigure | null>(
    (best, night) => (best && best.raw >= night.raw ? best : night),
    null,
  );
}

function highestOfEachWeek(report: SeasonReport): ReadonlyMap<number, number> {
  const highs = new Map<number, number>();
  for (const individual of Object.values(report.individuals)) {
    for (const { week, raw } of nightsOf(individual)) highs.set(week, Math.max(highs.get(week) ?? 0, raw));
  }
  return highs;
}

/** The member's team in a week; after the last roster place the last team, before the first place the first. */
export function teamsByMember(teams: readonly BookTeam[], week: number): ReadonlyMap<string, BookTeam> {
  const found = new Map<string, { team: BookTeam; distance: number }>();
  for (const team of teams) {
    for (const { memberId, fromWeek, toWeek } of team.roster) {
      const distance = Math.max(fromWeek - week, week - (toWeek ?? Number.POSITIVE_INFINITY), 0);
      const nearestTeam = found.get(memberId);
      if (!nearestTeam || distance < nearestTeam.distance) found.set(memberId, { team, distance });
    }
  }
  return new Map([...found].map(([memberId, { team }]) => [memberId, team]));
}
