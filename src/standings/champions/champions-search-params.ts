import { choiceParam, directionParam, searchParams, textParam } from "#lib/search-params.ts";

export const championViews = ["season", "award", "members", "records", "certificates"] as const;
export type ChampionView = (typeof championViews)[number];

const text = textParam();

export const championsParams = searchParams({
  view: choiceParam(championViews, "season"),
  /** Empty: the latest with champions; `all`: every season. */
  season: text,
  /** The kind of award with its group: `class A`. Empty: the first one, or all within a season. */
  award: text,
  sort: text,
  direction: directionParam,
});
