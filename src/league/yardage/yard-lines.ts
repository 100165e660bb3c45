import type { BookTeam } from "../book/book.ts";
import { partOfWeek } from "../book/calendar.ts";
import type { Shooter } from "../book/shooters.ts";
import type { Fraction } from "../math/fraction.ts";
import type { YardRules } from "../rules/rules-types.ts";
import { contextOfPart } from "../season/parts.ts";
import type { SeasonFigures } from "../season/season-figures.ts";
import { standingsOf } from "../teams/standings.ts";
import { type FigureBasis, memberFigures, teamFigures } from "./yard-figures.ts";
import { firstLine, lineOf, ratcheted, type YardLine } from "./yard-scale.ts";

export type OwnLines = { weeks: ReadonlyMap<number, YardLine>; next: YardLine | null };

/** By team or by member; those the rules do not have are empty. */
export type YardLines = {
  teams: ReadonlyMap<string, OwnLines>;
  members: ReadonlyMap<string, OwnLines>;
};

const none: YardLines = { teams: new Map(), members: new Map() };

/** Yard lines are only shown; they change no score. */
export function yardLinesOf(season: SeasonFigures): YardLines {
  const { yardage } = season.rules;
  if (yardage === null) return none;
  const basis = basisOf(season, yardage);
  if (yardage.by === "member") {
    const shooters = [...season.shooters];
    return {
      teams: new Map(),
      members: new Map(shooters.map(([id, each]) => [id, linesOfMember(each, season, basis)])),
    };
  }
  return {
    teams: new Map(season.book.teams.map((team) => [team.id, linesOfTeam(team, season, basis)])),
    members: new Map(),
  };
}

function basisOf(season: SeasonFigures, yardage: YardRules): FigureBasis {
  const ranks = new Map<number, ReadonlyMap<string, number> | null>();
  return {
    rules: season.rules,
    yardage,
    nameOf: (memberId) => season.shooters.get(memberId)?.member.name ?? memberId,
    ranksBefore: (week) => {
      const ranksBeforeWeek = ranks.get(week) ?? ranksBefore(season, week);
      ranks.set(week, ranksBeforeWeek);
      return ranksBeforeWeek;
    },
  };
}

function ranksBefore(season: SeasonFigures, week: number): ReadonlyMap<string, number> | null {
  const part = partOfWeek(season.rules.format.parts, week);
  const context = part === null ? season : contextOfPart(season, part);
  const weeks = season.teamWeeks.filter((each) => each.week < week && each.total !== null);
  if (!weeks.some((each) => context.calendar.scope.has(each.week))) return null;
  const matches = season.matches.filter((match) => match.week < week);
  const standings = standingsOf(
    season.book.teams,
    { weeks, matches, shootOffs: season.book.shootOffs },
    context,
  );
  return new Map(standings.map(({ team, rank }) => [team.id, rank]));
}

function linesOfTeam(team: BookTeam, { calendar, teamWeeks }: SeasonFigures, basis: FigureBasis): OwnLines {
  const { yardage } = basis;
  const own = teamWeeks.filter((week) => week.team.id === team.id).sort((a, b) => a.week - b.week);
  const figureOf = teamFigures[yardage.from];
  const linesByWeek = own
    .filter(({ outcome }) => outcome !== "forfeit")
    .map((night) => {
      const earlier = own.filter(({ week }) => week < night.week);
      return {
        week: night.week,
        line: startingLine(figureOf({ team, week: night.week, night, earlier }, basis), team, yardage),
      };
    });
  const week = calendar.throughWeek + 1;
  const isKnown = yardage.from === "lastTotal" || yardage.from === "standing" || yardage.from === "set";
  const figure = figureOf({ team, week, night: null, earlier: own }, basis);
  return ratchetLines(
    linesByWeek,
    isKnown ? { week, line: startingLine(figure, team, yardage) } : null,
    yardage,
  );
}

function linesOfMember(shooter: Shooter, { calendar }: SeasonFigures, basis: FigureBasis): OwnLines {
  const { yardage } = basis;
  const figureOf = memberFigures[yardage.from];
  const linesByWeek = [...shooter.nights.values()]
    .filter(({ eligible }) => eligible.length > 0)
    .map((night) => {
      const figure = figureOf({ shooter, week: night.week, night }, basis);
      return { week: night.week, line: startingLine(figure, shooter.member, yardage) };
    });
  const week = calendar.throughWeek + 1;
  const figure = figureOf({ shooter, week, night: null }, basis);
  const next =
    yardage.from === "sameNight" ? null : { week, line: startingLine(figure, shooter.member, yardage) };
  return ratchetLines(linesByWeek, next, yardage);
}

function startingLine(
  figure: Parameters<typeof lineOf>[0] | null,
  { seedYardage }: { seedYardage?: number | null },
  yardage: YardRules,
): YardLine {
  return figure === null ? firstLine(seedYardage, yardage) : lineOf(figure, yardage);
}

type AskedLine = { week: number; line: YardLine };

/** From one week on, the longest line so far stays; earlier lines do not count, and a week without one is skipped. */
function ratchetLines(
  linesByWeek: readonly AskedLine[],
  next: AskedLine | null,
  { keepFromWeek }: YardRules,
): OwnLines {
  const longest: { week: number; yards: Fraction }[] = [];
  const isRatcheted = (week: number) => keepFromWeek !== null && week >= keepFromWeek;
  const lineIn = ({ week, line }: AskedLine) => (isRatcheted(week) ? ratcheted(line, longest) : line);
  const weeks = new Map<number, YardLine>();
  for (const each of linesByWeek) {
    weeks.set(each.week, lineIn(each));
    const { yards } = each.line;
    if (yards !== null && isRatcheted(each.week)) longest.push({ week: each.week, yards });
  }
  return { weeks, next: next === null ? null : lineIn(next) };
}
