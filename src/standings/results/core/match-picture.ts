import type { BookMatch } from "#league/book/book.ts";
import { runningNights } from "#league/teams/running-night.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { runningMatch } from "#season/words/running-match.ts";
import { teamStates } from "#season/words/team-states.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";

/** A match as a bar: decided, or as far as it is shot; null while no one of the two teams has. */
export function matchPicture(results: ResultsSeason, match: BookMatch): MatchBarProps | null {
  const { book } = results.season;
  const { throughWeek, running } = reportOf(book);
  if (running?.week === match.week) return runningPicture(results, match);
  return match.week <= throughWeek ? decidedPicture(results, match) : null;
}

function decidedPicture({ season: { book } }: ResultsSeason, match: BookMatch): MatchBarProps | null {
  const report = reportOf(book);
  const [home, away] = [match.home, match.away].map(
    (id) => report.teams[id]?.weeks[match.week]?.total ?? null,
  );
  if (home === undefined || away === undefined || (home === null && away === null)) return null;
  const played = report.matches.find((each) => each.week === match.week && each.home === match.home);
  const points = played?.homePoints ?? null;
  const decimals = rulesOf(book).handicap.enabled ? 2 : decimalsOf([home, away]);
  return {
    home: { name: nameOf(book, match.home), net: formatFigure(home, decimals), state: "" },
    away: { name: nameOf(book, match.away), net: formatFigure(away, decimals), state: "" },
    drawn: home === null || away === null ? { kind: "open" } : { kind: "level", lead: home - away },
    text: points === null ? "" : `${formatFigure(points)}–${formatFigure(played?.awayPoints ?? null)}`,
    isProvisional: false,
  };
}

function runningPicture({ season: { book } }: ResultsSeason, match: BookMatch): MatchBarProps | null {
  const { running } = seasonOf(book);
  if (!running) return null;
  const nights = runningNights(running.season, running.week);
  const states = teamStates(book, running.week);
  const sides = [match.home, match.away].map((id) => ({
    night: nights.find(({ team }) => team.id === id),
    state: states.find(({ team }) => team.id === id),
    soFar: reportOf(book).running?.teams[id]?.soFar ?? null,
  }));
  const [home, away] = sides;
  if (!home?.night || !away?.night || sides.every(({ state }) => state?.kind === "notStarted")) return null;
  const sideOf = ({ night, state, soFar }: (typeof sides)[number]) => ({
    name: night?.team.name ?? "",
    net: state?.kind === "notStarted" ? "–" : formatFigure(soFar, 2),
    state: state?.tag ?? "",
  });
  const { drawn, text } = runningMatch(home.night, away.night, running.season.rules);
  return { home: sideOf(home), away: sideOf(away), drawn, text, isProvisional: true };
}

function nameOf({ teams }: ResultsSeason["season"]["book"], id: string): string {
  return teams.find((team) => team.id === id)?.name ?? "";
}
