import type { SeasonBook } from "#league/book/book.ts";
import { makeUpDeadline } from "#league/book/make-ups.ts";
import { opponentIn, standingMatches } from "#league/book/opponents.ts";
import { isOnRoster } from "#league/book/roster.ts";
import { explain } from "#league/explain/explain.ts";
import { explanationText } from "#league/explain/explanation-text.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { isOver } from "#season/words/season-status.ts";
import { buildTeamGrid } from "#season/words/team-grid.ts";
import { everyone, leaderboardOf } from "#standings/boards/leaderboard.ts";
import { nightSheet } from "#standings/boards/night-sheet.ts";
import { emailLineIn } from "#standings/boards/tables/board-table.ts";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import { teamTable } from "#standings/boards/tables/team-table.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";
import { matchPicture } from "./match-picture.ts";
import { nightsOf } from "./match-results.ts";
import { dayText, type ResultsNight, shotsText } from "./results-page.ts";

/** `matches` are drawn above the lines. */
export type EmailPart = { title: string; lines: string[]; matches?: MatchBarProps[] };

export type ResultsEmail = { subject: string; parts: EmailPart[] };

type ResultsEmailInput = { week: number; memberId: string | null; isCorrected: boolean };

/** The recipient's scores and team, the standings, the next night, and rounds that are still to be made up. */
export function resultsEmail(
  results: ResultsSeason,
  { week, memberId, isCorrected }: ResultsEmailInput,
): ResultsEmail {
  const { info, book } = results.season;
  const own = memberId === null ? [] : ownParts(results, week, memberId);
  const correction = `The board corrected week ${week} and sent it again. These results replace the earlier ones.`;
  return {
    subject: `${info.name}, week ${week}${isCorrected ? ", corrected" : ""}: ${ownResult(book, week, memberId) ?? "results"}`,
    parts: [
      ...(isCorrected ? [{ title: "Corrected", lines: [correction] }] : []),
      ...own,
      {
        title: `Week ${week}`,
        lines: nightSheet(results, week),
        ...(own.some(({ matches }) => matches) ? {} : { matches: matchesOf(results, week) }),
      },
      { title: `Team standings${laterWeek(results, week)}`, lines: teamLines(results) },
      { title: `Leaders${laterWeek(results, week)}`, lines: leaderLines(results) },
      nextPart(results, week, memberId),
      ...(memberId === null ? [] : owedPart(results, memberId)),
    ].filter(({ lines }) => lines.length > 0),
  };
}

/** "you shot 44", or with handicap "net 47.20 (44 hits)"; null without rounds. */
function ownResult(book: SeasonBook, week: number, memberId: string | null): string | null {
  const night = reportOf(book).individuals[memberId ?? ""]?.weeks[week];
  if (!night || night.net === null) return null;
  const hits = formatFigure(night.raw);
  return rulesOf(book).handicap.enabled
    ? `net ${formatFigure(night.net)} (${hits} hits)`
    : `you shot ${hits}`;
}

/** " after week 5": the week of the standings, in an email about an earlier one. */
function laterWeek({ season: { book } }: ResultsSeason, week: number): string {
  const { throughWeek } = reportOf(book);
  return throughWeek > week ? ` after week ${throughWeek}` : "";
}

function ownParts(results: ResultsSeason, week: number, memberId: string): EmailPart[] {
  const { book } = results.season;
  const report = reportOf(book);
  const individual = report.individuals[memberId];
  if (!individual) return [];
  const night = individual.weeks[week];
  const hasHandicap = rulesOf(book).handicap.enabled;
  const why = (path: string): string[] => {
    const explanation = explain(seasonOf(book), `individuals.${memberId}.${path}`);
    return explanation ? [`${explanation.rule}. ${explanationText(explanation)}`] : [];
  };
  const shot =
    night?.raw === null || !night ? ["You have no score this week."] : [nightText(night, hasHandicap)];
  return [
    {
      title: "You",
      lines: [
        ...shot,
        ...(night && hasHandicap ? [...why(`weeks.${week}.handicap`), ...why(`weeks.${week}.net`)] : []),
        individual.rank === null
          ? `Not ranked yet: ${individual.unrankedReason ?? "not ranked by the season's rules"}.`
          : `Rank ${individual.rank} by ${hasHandicap ? "net" : "total"}${laterWeek(results, week)}, average ${formatFigure(individual.average, 2)}.`,
        ...why("average"),
      ],
    },
    ...ownTeamPart(results, week, memberId),
  ];
}

type Night = NonNullable<ReturnType<typeof reportOf>["individuals"][string]>["weeks"][string];

function nightText({ rounds, raw, net }: Night, hasHandicap: boolean): string {
  const shots = shotsText(rounds);
  return `${shots} = ${formatFigure(raw)} hits${hasHandicap ? `, net ${formatFigure(net, 2)}` : ""}.`;
}

function ownTeamPart(results: ResultsSeason, week: number, memberId: string): EmailPart[] {
  const { book } = results.season;
  const team = book.teams.find((each) => isOnRoster(each, memberId, week));
  if (!team) return [];
  const grid = buildTeamGrid(book, reportOf(book));
  const row = grid.rows.find((each) => each.team.id === team.id);
  const result = row?.cells.get(week)?.result;
  if (!row || !result) return [];
  const points = result.points === null ? "" : `, ${formatFigure(result.points)} points`;
  return [
    {
      title: team.name,
      lines: [
        `${formatFigure(result.total, 2)} this week${points}. ${spokenPlace(row.place)} of ${grid.rows.length}${laterWeek(results, week)}.`,
      ],
      matches: matchesOf(results, week, team.id),
    },
  ];
}

/** With a team, only its matches, from its side. */
function matchesOf(results: ResultsSeason, week: number, teamId?: string): MatchBarProps[] {
  const matches = standingMatches(results.season.book).filter(
    (match) => match.week === week && (teamId === undefined || [match.home, match.away].includes(teamId)),
  );
  return matches.flatMap((match) => {
    const bar = matchPicture(results, match);
    if (!bar) return [];
    return [teamId === undefined ? bar : { ...bar, own: match.home === teamId ? "home" : "away" }];
  });
}

function teamLines({ season: { book } }: ResultsSeason): string[] {
  const table = teamTable(buildTeamGrid(book, reportOf(book)));
  const line = emailLineIn(table);
  return table.rows.map((row) => `${placeLabel(row.place)}. ${row.team.name}: ${line(row)}`);
}

const leaders = 5;

function leaderLines({ season: { book }, hidden }: ResultsSeason): string[] {
  const table = leaderboardTable(leaderboardOf(book, { ...everyone, board: "average" }));
  const line = emailLineIn(table);
  return table.rows
    .filter(({ entry }) => !hidden.has(entry.member.id))
    .slice(0, leaders)
    .map((row) => `${placeLabel(row.place)}. ${row.entry.member.name}: ${line(row)}`);
}

function nextPart(results: ResultsSeason, week: number, memberId: string | null): EmailPart {
  const { book } = results.season;
  const isSeasonOver = isOver(results.season.info.status);
  const isAhead = ({ endsOn }: ResultsNight) => !isSeasonOver && (book.asOf === null || endsOn >= book.asOf);
  const next = nightsOf(results).find((night) => night.week > week && isAhead(night));
  if (!next) return { title: "Next night", lines: [] };
  const team = book.teams.find((each) => isOnRoster(each, memberId, next.week));
  const opponent = team ? opponentIn(book, team.id, next.week) : null;
  return {
    title: "Next night",
    lines: [
      `Week ${next.week}, ${dayText(next.startsOn)}${opponent && opponent !== "bye" ? `: ${team?.name} against ${opponent.name}` : ""}.`,
    ],
  };
}

/** Official weeks with too few rounds, as long as the rules allow make-ups. */
function owedPart(results: ResultsSeason, memberId: string): EmailPart[] {
  if (isOver(results.season.info.status)) return [];
  const { book } = results.season;
  const { individuals, throughWeek } = reportOf(book);
  const { calendar } = seasonOf(book);
  const rules = rulesOf(book);
  const { roundsPerWeek } = rules.format;
  const lines = calendar.playedWeeks
    .filter((week) => week <= throughWeek)
    .flatMap((week) => {
      const hasTeam = book.teams.some((team) => isOnRoster(team, memberId, week));
      const missing =
        roundsPerWeek -
        (individuals[memberId]?.weeks[week]?.rounds.filter(({ counts }) => counts).length ?? 0);
      const deadline = makeUpDeadline(calendar, rules, week);
      const isOwed = deadline !== null && (book.asOf === null || book.asOf <= deadline);
      return hasTeam && isOwed && missing > 0
        ? `Week ${week}: ${countPhrase(missing, "round")} not shot. Make up by ${dayText(deadline)}.`
        : [];
    });
  return [{ title: "Still owed", lines }];
}
