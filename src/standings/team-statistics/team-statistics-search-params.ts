import { directionParam, searchParams, textParam } from "#lib/search-params.ts";

/** State of a team's statistics in the address. An empty team is the viewer's own, else the leader. */
export const teamStatisticsParams = searchParams({
  team: textParam(),
  sort: textParam(),
  direction: directionParam,
});
