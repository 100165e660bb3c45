import { engineVersion } from "#league/season/engine-version.ts";
import { seasonToFinish } from "#running/season-finish/core/finalize-preview.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { spokenPlace } from "#season/words/competition-rank.ts";
import { call } from "#testing/awkward-lives/league-club.ts";
import { entriesOf } from "#testing/same-numbers/calendars.ts";
import { type Shooter, teamNames, type YearClub } from "./year-club.ts";
import { homePage, openPage, readSeason, textsOf } from "./year-places.tsx";

const namePattern = teamNames.join("|");

/** What a results email says of the team's match, its points first, and of the team that leads. */
export function readResults(text = "") {
  const pair = new RegExp(`(${namePattern}) [\\d.]+, (${namePattern}) [\\d.]+: ([\\d.]+)–([\\d.]+)`).exec(
    text,
  );
  const [, home, away, homePoints, awayPoints] = pair ?? [];
  const isHome = home === teamNames[0];
  return {
    who: isHome ? away : home,
    result: isHome ? `${homePoints}–${awayPoints}` : `${awayPoints}–${homePoints}`,
    leader: new RegExp(`TEAM STANDINGS[^\\n]*\\n1\\. (${namePattern})`).exec(text)?.[1],
  };
}

/** The board finishes the season as it sees it. Which team and who is first, and the member's place, are the engine's. */
export async function finishSeason(club: YearClub, own: Shooter) {
  const { season, report, rules, champions } = seasonToFinish(await readSeason(club, own));
  await call(club.board, "finalize_season", {
    ...{
      season_id: club.seasonId,
      seen_version: season.version,
      report,
      rules,
      engine_version: engineVersion,
    },
    champions: champions.map(({ memberId, teamId, ...champion }) => ({
      ...champion,
      ...{ member_id: memberId, team_id: teamId },
    })),
  });
  await club.backend.housekeep();
  const { teams, individuals } = reportOf(season.book);
  const first = season.book.teams.find(({ id }) => teams[id]?.rank === 1)?.name;
  const winner = season.book.members.find(({ id }) => individuals[id]?.rank === 1)?.name;
  const place = spokenPlace({ rank: individuals[own.id]?.rank ?? 0, isShared: false });
  return { first, winner, place };
}

type Viewer = { own: Shooter; feed: string; email: string | undefined };

/** What each place says once the season is over: who won it, the member's place, and how many nights are still ahead. */
export async function readEnd(club: YearClub, { own, feed, email }: Viewer) {
  const text = async (path: string, selector: string) =>
    textsOf(await openPage(club, path), selector).join(" | ");
  const [home = ""] = textsOf(await homePage(club, own), '[aria-label="Next league night"]');
  const nightsIn = async (search: string) =>
    entriesOf(await openPage(club, `/functions/v1/calendar-feed?${search}`)).filter(({ SUMMARY = "" }) =>
      /\bweek \d/.test(SUMMARY),
    ).length;
  const first = (from: string) => new RegExp(namePattern).exec(from)?.[0];
  return {
    email: readResults(email).leader,
    overview: /"description" content="[^"]*\b1 (\w+ \w+)/.exec(await openPage(club, "/results/now"))?.[1],
    champions: first(await text("/results/now/champions", "main")),
    standings: first(await text("/results/now/team-scores", "main tbody tr")),
    home: /finished (\w+)/.exec(home)?.[1],
    "team's calendar": await nightsIn(`team=${club.teamIds[0]}`),
    "own calendar": await nightsIn(`feed=${feed}`),
  };
}
