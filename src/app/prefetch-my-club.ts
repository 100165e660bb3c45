import type { Prefetch } from "./route.ts";

/** Not in public-routes.ts: what is loaded from there is put into the files of visitors (build/shared-chunks.ts). */
export const prefetchMyClub: Prefetch = async (client, viewerId) => {
  const { myClubQueryOptions } = await import("#features/my-club/my-club-queries.ts");
  await client.prefetchQuery(myClubQueryOptions(viewerId));
};
