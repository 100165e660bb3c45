import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

export const championViews = ["season", "award", "members", "records", "certificates"] as const;
export type ChampionView = (typeof championViews)[number];

const text = param(z.string(), "");

/** State of the champions in the address: the view, its filters and the order of its table. */
export const championsParams = z.object({
  view: param(z.enum(championViews), "season"),
  /** Empty: the latest with champions; `all`: every season. */
  season: text,
  /** The kind of award, with its group: `class A`. Empty: the first there is, or all within a season. */
  award: text,
  sort: text,
  direction: param(z.enum(["ascending", "descending"]), "ascending"),
});
