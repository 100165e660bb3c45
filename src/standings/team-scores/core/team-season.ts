import type { BookTeam } from "#league/book/book.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type ComingNight, comingNights } from "#season/rounds/coming-nights.ts";
import { nightFinder, type TeamNight } from "#season/rounds/night-of.ts";
import { type Decimals, formatFigure } from "#season/words/figures.ts";
import { stateText } from "#season/words/night-text.ts";
import { pointDecimals } from "#season/words/team-grid.ts";

export type TeamResult = {
  night: TeamNight;
  own: number | null;
  theirs: number | null;
  tag: { text: string; kind: "won" | "lost" | "tied" | "none" };
};

export type TeamSeasonView = {
  results: TeamResult[];
  record: string;
  coming: ComingNight[];
  running: TeamNight | null;
};

export function teamSeason(season: ClubSeason, teamId: string): TeamSeasonView {
  const { book, weeks } = season;
  const report = reportOf(book);
  const findNight = nightFinder(season);
  const nights = weeks.flatMap(({ week }) => findNight(week, teamId) ?? []);
  const coming = comingNights(season, teamId);
  const isRunning = ({ week }: TeamNight) => week === report.running?.week;
  const isComing = ({ week }: TeamNight) => coming.some(({ night }) => night.week === week);
  const results = nights
    .filter((night) => !isComing(night) && !isRunning(night))
    .map((night) => resultOf(season, teamId, night))
    .reverse();
  return {
    results,
    record: recordOf(results),
    running: nights.find(isRunning) ?? null,
    coming,
  };
}

const isTeam = (opponent: TeamNight["opponent"]): opponent is BookTeam =>
  opponent !== null && opponent !== "bye";

function resultOf({ book }: ClubSeason, teamId: string, night: TeamNight): TeamResult {
  const report = reportOf(book);
  const netOf = (id: string) => report.teams[id]?.weeks[night.week]?.total ?? null;
  const match = report.matches.find(
    ({ week, home, away }) => week === night.week && away !== null && [home, away].includes(teamId),
  );
  const points =
    match &&
    (match.home === teamId ? [match.homePoints, match.awayPoints] : [match.awayPoints, match.homePoints]);
  return {
    night,
    own: netOf(teamId),
    theirs: isTeam(night.opponent) ? netOf(night.opponent.id) : null,
    tag: tagOf(night, points ?? [null, null], pointDecimals(report)),
  };
}

type Points = (number | null | undefined)[];

function tagOf(night: TeamNight, [own, theirs]: Points, decimals: Decimals): TeamResult["tag"] {
  if (night.state !== "scheduled" && night.state !== "moved") return { text: stateText(night), kind: "none" };
  if (own === null || own === undefined || theirs === null || theirs === undefined)
    return { text: isTeam(night.opponent) ? "no result" : "no match", kind: "none" };
  const shownDecimals = Number.isInteger(own) && Number.isInteger(theirs) ? 0 : decimals;
  const score = `${formatFigure(own, shownDecimals)}–${formatFigure(theirs, shownDecimals)}`;
  if (own === theirs) return { text: `Tied ${score}`, kind: "tied" };
  return own > theirs ? { text: `Won ${score}`, kind: "won" } : { text: `Lost ${score}`, kind: "lost" };
}

/** "4 won, 2 lost, 1 bye", without zeros. */
function recordOf(results: readonly TeamResult[]): string {
  const count = (kind: TeamResult["tag"]["kind"]) => results.filter(({ tag }) => tag.kind === kind).length;
  const byes = results.filter(({ night }) => night.opponent === "bye").length;
  return [
    count("won") && `${count("won")} won`,
    count("lost") && `${count("lost")} lost`,
    count("tied") && `${count("tied")} tied`,
    byes && `${countPhrase(byes, "bye")}`,
  ]
    .filter(Boolean)
    .join(", ");
}
