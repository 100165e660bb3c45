import type { Prefetch } from "./route.ts";

/** Not in public-routes.ts: what is loaded from there is put into the files of visitors (build/shared-chunks.ts). */
export const prefetchMyClub: Prefetch = async (client, viewerId) => {
  const [{ loadMyClub }, { myClubQueryOptions }] = await Promise.all([
    import("./pages/load-my-club.ts"),
    import("#club/my-club/my-club-queries.ts"),
    // The place where it is shown.
    import("./pages/own-club.tsx"),
  ]);
  await Promise.all([loadMyClub(), client.prefetchQuery(myClubQueryOptions(viewerId))]);
};
