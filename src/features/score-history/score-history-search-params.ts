import { idInAddress, idOrNoneInAddress, param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { entryKinds } from "#season/entry/recorded-score.ts";

const text = param(z.string(), "");
const day = param(z.iso.date().or(z.literal("")), "");

export const historySorts = ["date", "week", "hits"] as const;

/** State of the history in the address. An empty season is the running one, `all` every season; an empty filter is all. */
export const scoreHistoryParams = z.object({
  season: text,
  member: idInAddress,
  team: idOrNoneInAddress,
  week: param(z.coerce.number().int().min(0).max(52), 0),
  event: text,
  kind: param(z.enum(["", ...entryKinds, "void"]), ""),
  from: day,
  to: day,
  /** One round alone, which a message links to. */
  score: idInAddress,
  sort: param(z.enum(historySorts), "date"),
  direction: param(z.enum(["ascending", "descending"]), "descending"),
  page: param(z.coerce.number().int().min(1), 1),
});

export type ScoreHistoryParams = z.output<typeof scoreHistoryParams>;
