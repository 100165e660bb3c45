import { choiceParam, directionParam, searchParams, textParam } from "#lib/search-params.ts";

export const teamViews = ["teams", "rosters", "matches", "fees"] as const;
export type TeamView = (typeof teamViews)[number];

export const teamAdminParams = searchParams({
  view: choiceParam(teamViews, "teams"),
  team: textParam(),
  left: choiceParam(["", "shown"], ""),
  fee: choiceParam(["", "open"], ""),
  sort: textParam(),
  direction: directionParam,
});
