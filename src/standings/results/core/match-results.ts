import type { BookMatch } from "#league/book/book.ts";
import { standingMatches } from "#league/book/opponents.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { leagueNight, nightDaysOf } from "#season/rounds/league-night.ts";
import { nightFinder } from "#season/rounds/night-of.ts";
import { formatFigure } from "#season/words/figures.ts";
import { placeText, stateText } from "#season/words/night-text.ts";
import { matchPicture } from "./match-picture.ts";
import {
  daysText,
  figuresOf,
  nightText,
  type ResultsNight,
  type ResultsPage,
  type ResultsRow,
  weekHref,
} from "./results-page.ts";

export function matchResults(results: ResultsSeason): ResultsPage {
  const { season } = results;
  const rows = matchRows(results);
  const { throughWeek } = reportOf(season.book);
  return {
    path: "matches",
    title: "Schedule and matches",
    description: `${season.info.name}: ${season.weeks.length} weeks, ${throughWeek} of them official.`,
    nights: nightsOf(results),
    sections: season.weeks.map(({ week, startsOn, endsOn, status }) => ({
      title: `Week ${week}`,
      text: [
        startsOn && endsOn ? daysText(startsOn, endsOn) : "",
        status === "postponed" ? "postponed" : status === "void" ? "doesn't count" : "",
      ]
        .filter(Boolean)
        .join(" · "),
      columns: ["Week", "Home", "Away", "Home points", "Away points"],
      rows: rows.filter(({ match }) => match.week === week).map(({ row }) => row),
    })),
  };
}

export function matchRows(results: ResultsSeason): { match: BookMatch; row: ResultsRow }[] {
  const { book } = results.season;
  const report = reportOf(book);
  const names = new Map(book.teams.map(({ id, name }) => [id, name]));
  return standingMatches(book).map((match) => {
    const { week, home, away } = match;
    const index = report.matches.findIndex(
      (each) => each.week === week && each.home === home && each.away === away,
    );
    const played = week <= report.throughWeek ? report.matches[index] : undefined;
    const picture = matchPicture(results, match);
    const [homePoints, awayPoints] = [played?.homePoints ?? null, played?.awayPoints ?? null];
    return {
      match,
      row: {
        title: `${names.get(home) ?? ""} – ${names.get(away) ?? ""}`,
        second: picture || homePoints !== null ? "" : whenText(results, match),
        picture,
        figure: homePoints === null ? "" : `${formatFigure(homePoints)} : ${formatFigure(awayPoints)}`,
        figures: figuresOf(book, [
          { label: `${names.get(home)}: points`, value: homePoints, path: `matches.${index}.homePoints` },
          { label: `${names.get(away)}: points`, value: awayPoints, path: `matches.${index}.awayPoints` },
        ]),
        ...(played ? { link: { href: weekHref(results, week), text: `Week ${week} in full` } } : {}),
        cells: [week, names.get(home) ?? null, names.get(away) ?? null, homePoints, awayPoints],
      },
    };
  });
}

/** Null while the season has no usual day. */
export function nightOfWeek({ season }: ResultsSeason, week: number): string | null {
  return leagueNight(
    season.weeks.find((each) => each.week === week),
    nightDaysOf(season.book.scores),
  );
}

/** "Wed, Nov 25 · 6:30 PM · Field 2", as far as known, for a match that no one has shot. */
export function whenText({ season }: ResultsSeason, { week, home }: BookMatch): string {
  const own = season.weeks.find((each) => each.week === week);
  const night = nightFinder(season)(week, home);
  const days = own?.startsOn && own.endsOn ? `${nightText(own.startsOn)} – ${nightText(own.endsOn)}` : "";
  return [night?.day ? nightText(night.day) : days, night ? placeText(night) : ""]
    .filter(Boolean)
    .join(" · ");
}

/** The league night of each week, or the week before a night is known; moved matches on their own days. */
export function nightsOf({ season }: ResultsSeason): ResultsNight[] {
  const shotOn = nightDaysOf(season.book.scores);
  const matches = standingMatches(season.book);
  const names = new Map(season.book.teams.map(({ id, name }) => [id, name]));
  const findNight = nightFinder(season);
  return season.weeks.flatMap((own) => {
    const { week, startsOn, endsOn, status } = own;
    if (startsOn === null || endsOn === null || status === "void") return [];
    const planned = matches
      .filter((match) => match.week === week)
      .map(({ home, away }) => ({
        text: `${names.get(home) ?? ""} – ${names.get(away) ?? ""}`,
        night: findNight(week, home),
      }));
    const moved = Map.groupBy(
      planned.filter(({ night }) => night?.state === "moved"),
      ({ night }) => night?.day ?? startsOn,
    );
    const usual = planned.filter(({ night }) => night?.state !== "moved");
    const night = leagueNight(own, shotOn);
    const isOn = status !== "postponed" && (usual.length > 0 || planned.length === 0);
    const line = ({ text, night }: (typeof planned)[number]) =>
      [text, night ? stateText(night) : ""].filter(Boolean).join(", ");
    return [
      ...(isOn
        ? [{ week, startsOn: night ?? startsOn, endsOn: night ?? endsOn, matches: usual.map(line) }]
        : []),
      ...[...moved].map(([day, those]) => ({
        week,
        startsOn: day,
        endsOn: day,
        matches: those.map(line),
        isMoved: true,
      })),
    ];
  });
}
