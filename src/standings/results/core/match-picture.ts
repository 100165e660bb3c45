import type { BookMatch } from "#league/book/book.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { begunBar } from "#season/words/running-match.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";

/** A decided or running match; null while neither team has shot. */
export function matchPicture(results: ResultsSeason, match: BookMatch): MatchBarProps | null {
  const { book } = results.season;
  const { throughWeek, running } = reportOf(book);
  if (running?.week === match.week) return begunBar(book, [match.home, match.away]);
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
    picture: home === null || away === null ? { kind: "open" } : { kind: "level", lead: home - away },
    text: points === null ? "" : `${formatFigure(points)}–${formatFigure(played?.awayPoints ?? null)}`,
    isProvisional: false,
  };
}

function nameOf({ teams }: ResultsSeason["season"]["book"], id: string): string {
  return teams.find((team) => team.id === id)?.name ?? "";
}
