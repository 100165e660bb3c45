import { nextEventQueryOptions, publicLeagueQueryOptions } from "#club/front-page/front-page-queries.ts";
import { boardTasksQueryOptions } from "#club/my-club/board-tasks-queries.ts";
import { canManage, session } from "#lib/auth/session.ts";
import { clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { ownClub } from "./load-own-club.ts";
import type { PublicPrefetch } from "./route.ts";

/** Not in public-routes.ts, whose imports become part of visitors' files (build/shared-chunks.ts). */
export const prefetchHome: PublicPrefetch = async (client, viewer) => {
  const nextEvent = client.prefetchQuery(nextEventQueryOptions());
  const club = client.getQueryData(clubSettingsQueryOptions().queryKey);
  if (viewer === undefined) {
    await nextEvent;
    if (club?.has_results) await client.prefetchQuery(publicLeagueQueryOptions());
    return;
  }
  const [
    { myClub },
    { boardHome },
    { myClubQueryOptions },
    { ownAttendanceQueryOptions },
    { firstRunQueryOptions },
  ] = await Promise.all([
    import("./pages/load-my-club.ts"),
    import("#club/my-club/load-board-home.ts"),
    import("#club/my-club/my-club-queries.ts"),
    import("#season/attendance/attendance-queries.ts"),
    import("#lib/club/first-run-queries.ts"),
    ownClub.preload(),
  ]);
  const { user } = session.get();
  await Promise.all([
    nextEvent,
    myClub.preload(),
    client.prefetchQuery(myClubQueryOptions(viewer)),
    client.prefetchQuery(ownAttendanceQueryOptions(viewer)),
    user?.role === "Admin" && client.prefetchQuery(firstRunQueryOptions()),
    canManage(user) && boardHome.preload(),
    canManage(user) && client.prefetchQuery(boardTasksQueryOptions(viewer)),
  ]);
};
