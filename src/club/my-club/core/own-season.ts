import type { SeasonBook } from "#league/book/book.ts";
import { opponentIn, standingMatches } from "#league/book/opponents.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, reportThrough, rulesOf } from "#season/queries/season-report.ts";
import { mostFrequent } from "#season/rounds/league-night.ts";
import { matchOf } from "#season/rounds/night-of.ts";
import { type Place, placesOfRanks } from "#season/words/competition-rank.ts";
import { stateText } from "#season/words/night-text.ts";
import { isRankedByFigure, rankingFigureOf } from "#season/words/ranking-figure.ts";
import { begunBar } from "#season/words/running-match.ts";
import { teamsByMember } from "#season/words/standing-entries.ts";
import { type TeamStateKind, teamStates } from "#season/words/team-states.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";
import { closestMatch } from "./closest-match.ts";
import { nightAhead } from "./night-ahead.ts";

export type SquadPlace = {
  week: number;
  event: string;
  number: number;
  field: string | null;
  startsAt: string | null;
  post: number;
};

/** A night that has squads; `startsAt`: of the first one, "18:30". */
export type SquadNight = Pick<SquadPlace, "week" | "event" | "startsAt">;

type TeamName = { id: string; name: string };

/** `day` is null while the weekday is unknown, `from` in a season without dates; `opponent` is "bye" in a week without a match. */
export type NextNight = {
  week: number;
  day: string | null;
  from: string | null;
  team: TeamName | null;
  opponent: TeamName | "bye" | null;
  squad: SquadPlace | null;
  hasSquads: boolean;
  /** `isUsual`: of the last night with a time, as this one has none yet. */
  start: { time: string; isUsual: boolean } | null;
  /** The field while no squad says it, and whether the match was moved or canceled: "Field 2 · moved: rain". */
  place: string;
  event: string;
  /** `match`: the own one as a bar once it has begun; `rounds`: the member's own hits so far. */
  running: { soFar: number | null; match: MatchBarProps | null; rounds: number[] } | null;
};

/** Official figures as of a week and the week before; the one place is that of Rankings. */
export type OwnFigures = {
  week: number;
  average: { now: number | null; before: number | null };
  rank: { place: Place | null; before: number | null; of: number; isNet: boolean; unranked: string | null };
  handicap: { now: number; before: number } | null;
};

export type LastNight = {
  week: number;
  day: string | null;
  rounds: number[];
  net: number;
  isNet: boolean;
  /** Hits per round above the member's average before the night; null for a first night. */
  difference: number | null;
};

/** `lead`: ahead of the second for a leader, else (negative) behind the first; null when `value` does not rank teams. */
export type OwnTeam = {
  id: string;
  name: string;
  week: number;
  place: Place;
  value: number;
  inPoints: boolean;
  lead: number | null;
};

/** The number of teams in each state, and the closest match. */
export type WeekSoFar = {
  week: number;
  states: Record<TeamStateKind, number>;
  closest: MatchBarProps | null;
};

export type OwnSeason = {
  id: string;
  night: NextNight | null;
  /** No night is left; `place`: the member's final place. */
  isOver: { place: number | null } | null;
  /** Weeks that still need a date, when no other night is left. */
  postponed: number[];
  figures: OwnFigures | null;
  lastNight: LastNight | null;
  team: OwnTeam | null;
  soFar: WeekSoFar | null;
};

type Facts = {
  memberId: string | null;
  today: string;
  squads: readonly SquadPlace[];
  squadNights: readonly SquadNight[];
};

/** A season from one member's view: the engine's numbers, official through the report's week. */
export function ownSeason(season: ClubSeason, facts: Facts): OwnSeason {
  const { book } = season;
  const report = reportOf(book);
  const { memberId } = facts;
  const night = nextNight(season, report, facts);
  const isRunning = season.info.status === "active";
  const postponed = season.weeks.flatMap(({ week, status }) =>
    isRunning && night === null && status === "postponed" ? [week] : [],
  );
  const isOver = isRunning
    ? night === null && postponed.length === 0 && season.weeks.length > 0
    : season.info.status !== "draft";
  const isMember = memberId !== null && report.individuals[memberId] !== undefined;
  return {
    id: season.info.id,
    night,
    isOver: isOver ? { place: (isMember && report.individuals[memberId]?.rank) || null } : null,
    postponed,
    figures: isMember ? ownFigures(book, report, memberId) : null,
    lastNight: isMember ? lastNight(book, report, memberId) : null,
    team: isMember ? ownTeam(book, report, memberId) : null,
    soFar: report.running && weekSoFar(book, report.running.week),
  };
}

function nextNight(season: ClubSeason, report: SeasonReport, facts: Facts): NextNight | null {
  const { book, info } = season;
  const { squads, squadNights } = facts;
  if (info.status !== "active") return null;
  const next = nightAhead(season, facts.memberId, facts.today);
  if (!next) return null;
  const { week, team, own, day } = next;
  const squad = squads.find((each) => each.week === week.week) ?? null;
  const planned = squad ?? squadNights.find((each) => each.week === week.week);
  const running = report.running?.week === week.week ? report.running : null;
  const hasShot = book.scores.some((score) => score.week === week.week && score.teamId === team?.id);
  const match = team && matchOf(standingMatches(book), week.week, team.id);
  return {
    week: week.week,
    day,
    from: week.startsOn,
    team: team && { id: team.id, name: team.name },
    opponent: team && opponentIn(book, team.id, week.week),
    squad,
    hasSquads: planned !== undefined,
    start: startOf(
      match?.night?.startsAt ?? squad?.startsAt ?? own?.startsAt ?? planned?.startsAt ?? week.startsAt,
      squadNights,
    ),
    place: own ? [squad ? "" : own.field, stateText(own)].filter(Boolean).join(" · ") : "",
    event: planned?.event ?? rulesOf(book).format.events[0] ?? "",
    running: running && {
      soFar: hasShot && team ? (running.teams[team.id]?.soFar ?? null) : null,
      match: team && match ? begunBar(book, [match.home, match.away], { ownTeamId: team.id }) : null,
      rounds: ownRounds(book, facts.memberId, week.week),
    },
  };
}

function ownRounds({ scores }: SeasonBook, memberId: string | null, week: number): number[] {
  const own = scores.filter(
    (score) => score.memberId === memberId && score.week === week && score.status === "complete",
  );
  return own.toSorted((one, other) => one.round - other.round).map(({ hits }) => hits);
}

function startOf(time: string | null | undefined, nights: readonly SquadNight[]): NextNight["start"] {
  if (time) return { time, isUsual: false };
  const usual = nights.findLast(({ startsAt }) => startsAt !== null)?.startsAt;
  return usual ? { time: usual, isUsual: true } : null;
}

function ownFigures(book: SeasonBook, report: SeasonReport, memberId: string): OwnFigures | null {
  const now = report.individuals[memberId];
  if (!now || now.nights === 0) return null;
  const before = reportThrough(book, report.throughWeek - 1)?.individuals[memberId];
  const { handicap } = rulesOf(book);
  const ranks = Object.entries(report.individuals).flatMap(([id, { rank }]): [string, number][] =>
    rank === null ? [] : [[id, rank]],
  );
  return {
    week: report.throughWeek,
    average: { now: now.average, before: before?.average ?? null },
    rank: {
      place: placesOfRanks(new Map(ranks)).get(memberId) ?? null,
      before: before?.rank ?? null,
      of: ranks.length,
      isNet: handicap.enabled,
      unranked: now.unrankedReason,
    },
    handicap: handicap.enabled ? { now: now.handicap, before: before?.handicap ?? now.handicap } : null,
  };
}

function lastNight(book: SeasonBook, report: SeasonReport, memberId: string): LastNight | null {
  const nights = Object.entries(report.individuals[memberId]?.weeks ?? {});
  const [week, night] = nights
    .filter(([number, { raw }]) => raw !== null && Number(number) <= report.throughWeek)
    .toSorted(([a], [b]) => Number(b) - Number(a))[0] ?? ["", undefined];
  if (!night || night.net === null) return null;
  const countingHits = night.rounds.filter(({ counts }) => counts).map(({ hits }) => hits);
  const hits = countingHits.reduce((sum, round) => sum + round, 0);
  const rows = book.scores.filter((score) => score.memberId === memberId && score.week === Number(week));
  return {
    week: Number(week),
    day: mostFrequent(rows.map(({ shotOn }) => shotOn)) ?? null,
    rounds: countingHits,
    net: night.net,
    isNet: rulesOf(book).handicap.enabled,
    difference: night.goingIn === null ? null : hits / countingHits.length - night.goingIn,
  };
}

function ownTeam(book: SeasonBook, report: SeasonReport, memberId: string): OwnTeam | null {
  const team = teamsByMember(book.teams, report.throughWeek).get(memberId);
  const own = team && report.teams[team.id];
  if (!team || !own || Object.keys(own.weeks).length === 0) return null;
  const division = book.teams.filter((each) => report.teams[each.id]?.division === own.division);
  const reports = division.flatMap(({ id }) => (report.teams[id] ? [{ id, report: report.teams[id] }] : []));
  const place = placesOfRanks(new Map(reports.map(({ id, report: each }) => [id, each.rank]))).get(team.id);
  if (!place) return null;
  const rules = rulesOf(book);
  const figure = rankingFigureOf(rules);
  const rivals = reports.filter(({ id }) => id !== team.id).map(({ report: each }) => each[figure] ?? 0);
  const value = own[figure] ?? 0;
  return {
    id: team.id,
    name: team.name,
    week: report.throughWeek,
    place,
    value,
    inPoints: figure === "points",
    // The leader is compared with the second, everyone else with the first.
    lead: rivals.length > 0 && isRankedByFigure(rules) ? value - Math.max(...rivals) : null,
  };
}

function weekSoFar(book: SeasonBook, week: number): WeekSoFar {
  const states: WeekSoFar["states"] = { notStarted: 0, preShootOnly: 0, inProgress: 0, complete: 0 };
  for (const { kind } of teamStates(book, week)) states[kind] += 1;
  return { week, states, closest: closestMatch(book) };
}
