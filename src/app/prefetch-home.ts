import { nextEventQueryOptions } from "#club/front-page/front-page-queries.ts";
import type { PublicPrefetch } from "./route.ts";

/** Not in public-routes.ts, whose imports become part of visitors' files (build/shared-chunks.ts). */
export const prefetchHome: PublicPrefetch = async (client, viewer) => {
  const nextEvent = client.prefetchQuery(nextEventQueryOptions());
  if (viewer === undefined) return void (await nextEvent);
  const [{ loadMyClub }, { myClubQueryOptions }] = await Promise.all([
    import("./pages/load-my-club.ts"),
    import("#club/my-club/my-club-queries.ts"),
    // The page that shows it.
    import("./pages/own-club.tsx"),
  ]);
  await Promise.all([nextEvent, loadMyClub(), client.prefetchQuery(myClubQueryOptions(viewer))]);
};
