import type { QueryClient } from "@tanstack/react-query";
import { nextEventQueryOptions, publicLeagueQueryOptions } from "#club/front-page/front-page-queries.ts";
import { weatherBox } from "#club/front-page/load-weather-box.ts";
import { boardTasksQueryOptions } from "#club/my-club/board-tasks-queries.ts";
import { type CurrentUser, canManage } from "#lib/auth/session.ts";
import { clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { isNarrow } from "#ui/layout/use-is-narrow.ts";
import { ownClub } from "./load-own-club.ts";
import type { PublicPrefetch } from "./route.ts";

/** Not in public-routes.ts, whose imports become part of visitors' files (build/shared-chunks.ts). */
export const prefetchHome: PublicPrefetch = async (client, user, { isDrawn, lastVisit }) => {
  if (import.meta.env.SSR) await weatherBox.preload();
  const nextEvent = client.prefetchQuery(nextEventQueryOptions());
  const club = client.getQueryData(clubSettingsQueryOptions().queryKey);
  if (user === undefined) {
    await nextEvent;
    if (club?.has_results) await client.prefetchQuery(publicLeagueQueryOptions());
    return;
  }
  const [
    { myClub, setUpClub },
    { boardHome },
    { myClubQueryOptions },
    { ownAttendanceQueryOptions },
    { firstRunQueryOptions, isBeginning },
  ] = await Promise.all([
    import("./pages/load-my-club.ts"),
    import("#club/my-club/load-board-home.ts"),
    import("#club/my-club/my-club-queries.ts"),
    import("#season/attendance/attendance-queries.ts"),
    import("#lib/club/first-run-queries.ts"),
    ownClub.preload(),
  ]);
  await Promise.all([
    nextEvent,
    myClub.preload(),
    client.prefetchQuery(myClubQueryOptions(user.id, lastVisit)),
    client.prefetchQuery(ownAttendanceQueryOptions(user.id)),
    user.role === "Admin" && client.prefetchQuery(firstRunQueryOptions()),
    canManage(user) && boardHome.preload(),
    canManage(user) && client.prefetchQuery(boardTasksQueryOptions(user.id)),
  ]);
  const run = client.getQueryData(firstRunQueryOptions().queryKey);
  if (run && isBeginning(run)) await setUpClub.preload();
  if (isDrawn) await prefetchParts(client, user);
};

/** What elsewhere loads once these parts are shown: without it the page could not rest, or would lose them as it wakes. */
async function prefetchParts(client: QueryClient, user: CurrentUser): Promise<void> {
  const [parts, { myClubQueryOptions }, { nightAttendanceQueryOptions }, { ownNightChoicesQueryOptions }] =
    await Promise.all([
      import("#club/my-club/load-parts.ts"),
      import("#club/my-club/my-club-queries.ts"),
      import("#season/attendance/attendance-queries.ts"),
      import("#season/attendance/own-nights-queries.ts"),
    ]);
  const club = client.getQueryData(myClubQueryOptions(user.id).queryKey);
  const isOnNoTeam = club?.memberId && club.season?.night && !club.season.night.team;
  const seasons = client.getQueryData(boardTasksQueryOptions(user.id).queryKey)?.seasons ?? [];
  await Promise.all([
    (import.meta.env.SSR || !isNarrow()) && parts.seasonAhead.preload(),
    isOnNoTeam && parts.wouldSubstitute.preload(),
    isOnNoTeam && client.prefetchQuery(ownNightChoicesQueryOptions(user.id)),
    ...seasons.flatMap(({ id, nights: [next] }) =>
      next ? [client.prefetchQuery(nightAttendanceQueryOptions(id, next.week, null))] : [],
    ),
  ]);
}
