import { directionParam, searchParams, textParam } from "#lib/search-params.ts";

/** An empty team means the viewer's own, else the leader. */
export const teamStatisticsParams = searchParams({
  team: textParam(),
  sort: textParam(),
  direction: directionParam,
});
