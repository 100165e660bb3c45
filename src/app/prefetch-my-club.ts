import type { Prefetch } from "./route.ts";

/** Not in public-routes.ts, whose imports become part of visitors' files (build/shared-chunks.ts). */
export const prefetchMyClub: Prefetch = async (client, viewerId) => {
  const [{ loadMyClub }, { myClubQueryOptions }] = await Promise.all([
    import("./pages/load-my-club.ts"),
    import("#club/my-club/my-club-queries.ts"),
    // The page that shows it.
    import("./pages/own-club.tsx"),
  ]);
  await Promise.all([loadMyClub(), client.prefetchQuery(myClubQueryOptions(viewerId))]);
};
