import { choiceParam, directionParam, searchParams, textParam } from "#lib/search-params.ts";

export const teamViews = ["teams", "rosters", "matches"] as const;
export type TeamView = (typeof teamViews)[number];

export const teamAdminParams = searchParams({
  view: choiceParam(teamViews, "teams"),
  team: textParam(),
  left: choiceParam(["", "shown"], ""),
  sort: textParam(),
  direction: directionParam,
});
