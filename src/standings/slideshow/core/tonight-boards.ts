import type { BookMatch } from "#league/book/book.ts";
import { standingMatches } from "#league/book/opponents.ts";
import { toHundredths } from "#league/math/fraction.ts";
import type { Season } from "#league/season/season.ts";
import { type RunningNight, runningNights } from "#league/teams/running-night.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { bookThrough, reportOf, seasonOf } from "#season/queries/season-report.ts";
import { isDayInWeek } from "#season/rounds/entry-week.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import { runningMatch } from "#season/words/running-match.ts";
import { totalDecimals } from "#season/words/team-grid.ts";
import { type TeamState, teamStates } from "#season/words/team-states.ts";
import type { BoardContent, MatchRow, MatchSide } from "./board.ts";
import { inProgress } from "./changed-since.ts";

/** The running week; before its first score, today's week if it is open, else the latest official one. */
export function weekOnScreen({ book, weeks }: ClubSeason, today: string): number {
  const { throughWeek, running } = reportOf(book);
  if (running) return running.week;
  const current = weeks.find((week) => isDayInWeek(today, week));
  const isAhead = current?.status === "open" && current.week > throughWeek;
  return isAhead ? current.week : throughWeek;
}

export function seasonTonight({ book }: ClubSeason, week: number): Season {
  const season = seasonOf(book);
  if (season.running?.week === week) return season.running.season;
  return week > reportOf(book).throughWeek ? seasonOf(bookThrough(book, week)) : season;
}

/** Matches with each net so far; without matches, the teams one below the other, never with a rank. */
export function tonightBoard(season: ClubSeason, week: number): BoardContent | null {
  const matches = standingMatches(season.book).filter((match) => match.week === week);
  if (week <= reportOf(season.book).throughWeek)
    return matches.length > 0 ? resultsBoard(season, week) : null;
  const night = nightOfTeams(season, week);
  if (matches.length > 0) return matchesBoard(night, matches);
  return night.hasBegun ? teamsBoard(night) : null;
}

type Night = {
  week: number;
  worked: Season;
  teams: readonly { id: string; name: string; state: TeamState; night: RunningNight | undefined }[];
  hasBegun: boolean;
  /** All nets of the night have the same number of decimals. */
  decimals: Decimals;
};

function nightOfTeams(season: ClubSeason, week: number): Night {
  const worked = seasonTonight(season, week);
  const nights = new Map(runningNights(worked, week).map((night) => [night.team.id, night]));
  const teams = teamStates(season.book, week).map((state) => ({
    id: state.team.id,
    name: state.team.name,
    state,
    night: nights.get(state.team.id),
  }));
  return {
    week,
    worked,
    teams,
    hasBegun: reportOf(season.book).running?.week === week,
    decimals: decimalsOf(teams.map(({ night }) => (night ? toHundredths(night.soFar) : null))),
  };
}

const weekTitle = ({ week, hasBegun }: Night) =>
  hasBegun ? `Week ${week} in progress` : `Week ${week} matches`;

function matchesBoard(night: Night, matches: readonly BookMatch[]): BoardContent {
  const { teams, worked, hasBegun } = night;
  const rows = matches.flatMap(({ home, away }): MatchRow[] => {
    const [left, right] = [home, away].map((id) => teams.find((team) => team.id === id));
    if (!left?.night || !right?.night) return [];
    const stand = hasBegun ? runningMatch(left.night, right.night, worked.rules) : null;
    return [
      {
        key: `${home}:${away}`,
        about: [home, away].map(inProgress),
        home: sideOf(left, night),
        away: sideOf(right, night),
        drawn: stand?.picture ?? null,
        middle: stand?.text ?? "",
      },
    ];
  });
  const paired = new Set(matches.flatMap(({ home, away }) => [home, away]));
  const byes = teams.filter(({ id }) => !paired.has(id)).map(({ name }) => name);
  const note = `${netName(worked)} so far; blinds not added`;
  return {
    kind: "matches",
    id: "tonight",
    title: weekTitle(night),
    note,
    aside: byes.length > 0 ? `${byes.join(", ")}: bye` : "",
    rows,
  };
}

type NightTeam = Night["teams"][number];

function sideOf(team: NightTeam, night: Night): MatchSide {
  return { name: team.name, net: netSoFar(team, night), state: team.state.text };
}

/** Pre-shoots alone begin no week; until then, no screen shows a number of it. */
function netSoFar({ state, night }: NightTeam, { hasBegun, decimals }: Night): string {
  return !hasBegun || state.kind === "notStarted" || !night
    ? "–"
    : formatFigure(toHundredths(night.soFar), decimals);
}

const netName = ({ rules }: Season) => (rules.handicap.enabled ? "Net" : "Total");

function resultsBoard({ book }: ClubSeason, week: number): BoardContent {
  const report = reportOf(book);
  const names = new Map(book.teams.map(({ id, name }) => [id, name]));
  const decimals = totalDecimals(report);
  const totalOf = (id: string) => report.teams[id]?.weeks[week]?.total ?? null;
  const resultOf = (id: string): MatchSide => ({
    name: names.get(id) ?? "",
    net: formatFigure(totalOf(id), decimals),
    state: "",
  });
  const ownAverages: MatchSide = { name: "Own averages", net: "", state: "" };
  const ofWeek = report.matches.filter((match) => match.week === week);
  return {
    kind: "matches",
    id: "tonight",
    title: `Matches of week ${week}`,
    note: `${netName(seasonOf(book))} of the week`,
    aside: "",
    rows: ofWeek.map(({ home, away, homePoints, awayPoints }) => ({
      key: `${home}:${away ?? ""}`,
      about: away === null ? [home] : [home, away],
      home: resultOf(home),
      away: away === null ? ownAverages : resultOf(away),
      drawn: away === null ? null : resultDrawn(totalOf(home), totalOf(away)),
      middle:
        homePoints === null || awayPoints === null
          ? ""
          : `${formatFigure(homePoints)} – ${formatFigure(awayPoints)} points`,
    })),
  };
}

function resultDrawn(home: number | null, away: number | null): MatchRow["drawn"] {
  return home === null || away === null ? null : { kind: "level", lead: home - away };
}

function teamsBoard(night: Night): BoardContent {
  return {
    kind: "table",
    id: "tonight",
    title: weekTitle(night),
    columns: [
      { id: "state", label: "So far", isExtra: true },
      { id: "net", label: `${netName(night.worked)} so far` },
    ],
    rows: night.teams.map((team) => ({
      key: team.id,
      about: [inProgress(team.id)],
      place: "",
      name: team.name,
      more: "",
      cells: [team.state.text, netSoFar(team, night)],
    })),
  };
}

/** By name, those with rounds left in the week; shown only if the address asks for it. */
export function leftToShootBoard(season: ClubSeason, week: number): BoardContent | null {
  if (week <= reportOf(season.book).throughWeek) return null;
  const names = new Map(season.book.members.map(({ id, name }) => [id, name]));
  const { teams } = nightOfTeams(season, week);
  return {
    kind: "table",
    id: "left",
    title: "Left to shoot",
    columns: [{ id: "rounds", label: "Rounds left" }],
    rows: teams.flatMap(({ id: teamId, name: team, night }) =>
      (night?.out ?? []).map(({ memberId, rounds }) => ({
        key: `${teamId}:${memberId}`,
        about: [inProgress(memberId)],
        place: "",
        name: names.get(memberId) ?? "",
        more: team,
        cells: [String(rounds)],
      })),
    ),
  };
}
