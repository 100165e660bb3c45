import { idInAddress, idOrNoneInAddress } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { entryKinds } from "#season/entry/recorded-score.ts";

const text = z.string().catch("").default("");
const day = z.iso.date().or(z.literal("")).catch("").default("");

export const historySorts = ["date", "week", "hits"] as const;

/** State of the history in the address. An empty season is the running one, `all` every season; an empty filter is all. */
export const scoreHistoryParams = z.object({
  season: text,
  member: idInAddress,
  team: idOrNoneInAddress,
  week: z.coerce.number().int().min(0).max(52).catch(0).default(0),
  event: text,
  kind: z
    .enum(["", ...entryKinds, "void"])
    .catch("")
    .default(""),
  from: day,
  to: day,
  /** One round alone, which a message links to. */
  score: idInAddress,
  sort: z.enum(historySorts).catch("date").default("date"),
  direction: z.enum(["ascending", "descending"]).catch("descending").default("descending"),
  page: z.coerce.number().int().min(1).catch(1).default(1),
});

export type ScoreHistoryParams = z.output<typeof scoreHistoryParams>;
