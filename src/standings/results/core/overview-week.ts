import { standingMatches } from "#league/book/opponents.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import type { SeasonWeek } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { isBye } from "#season/words/team-grid.ts";
import { teamsOfWeek } from "#season/words/team-line-up.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";
import { matchPicture } from "./match-picture.ts";
import { nightOfWeek, whenText } from "./match-results.ts";
import type { ResultsSection } from "./results-page.ts";
import { runningMembersSection, runningTeamsSection } from "./running-results.ts";

export type OverviewWeek = {
  title: string;
  isProvisional: boolean;
  matches: OverviewMatch[];
  /** Teams without an opponent. */
  byes: string[];
  /** In a season without matches, the teams that have shot so far. */
  soFar: ResultsSection | undefined;
};

/** `picture` is null before either team has shot; `when` is shown instead. */
export type OverviewMatch = { home: string; away: string; picture: MatchBarProps | null; when: string };

/** The running week, else the next one, else the last; null without any. */
export function overviewWeek(results: ResultsSeason): OverviewWeek | null {
  const { book } = results.season;
  const { running } = reportOf(book);
  const own = weekToShow(results);
  if (!own) return null;
  const { week } = own;
  const names = new Map(book.teams.map(({ id, name }) => [id, name]));
  const matches = standingMatches(book).filter((match) => match.week === week);
  const isProvisional = running?.week === week;
  const [shooting] = [...runningTeamsSection(results), ...runningMembersSection(results)];
  const soFar = isProvisional && matches.length === 0 ? shooting : undefined;
  if (matches.length === 0 && !soFar) return null;
  return {
    soFar,
    title: titleOf(results, own),
    isProvisional,
    matches: matches.map((match) => ({
      home: names.get(match.home) ?? "",
      away: names.get(match.away) ?? "",
      picture: matchPicture(results, match),
      when: whenText(results, match),
    })),
    byes: teamsOfWeek(book, week)
      .filter(({ id }) => isBye(matches, id, week))
      .map(({ name }) => name),
  };
}

function weekToShow({ season }: ResultsSeason) {
  const { running } = reportOf(season.book);
  const { asOf } = season.book;
  const shot = season.weeks.filter(({ status }) => status !== "void" && status !== "postponed");
  return (
    shot.find(({ week }) => week === running?.week) ??
    shot.find(({ endsOn }) => asOf !== null && endsOn !== null && endsOn >= asOf) ??
    shot.at(-1)
  );
}

function titleOf(results: ResultsSeason, { week, endsOn }: SeasonWeek): string {
  const { asOf } = results.season.book;
  const { running, throughWeek } = reportOf(results.season.book);
  if (asOf !== null && nightOfWeek(results, week) === asOf) return `Tonight, week ${week}`;
  if (running?.week === week) return `This week, week ${week}`;
  const isOver = asOf !== null && endsOn !== null && endsOn < asOf;
  return week > throughWeek && !isOver ? `Next, week ${week}` : `Week ${week}`;
}
