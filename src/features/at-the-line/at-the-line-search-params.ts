import { z } from "zod";

/**
 * Which squad is at the line, as the address says it. The season stands beside it as `season`. A printed squad
 * sheet links here with `shooters`: ids of members from post 1 to 5, separated by commas, nothing between two
 * commas where nobody stands; without a `team` each shoots for his own.
 */
export const atTheLineParams = z.object({
  view: z.enum(["sheet", "line"]).catch("sheet").default("sheet"),
  /** 0: the week proposed. */
  week: z.coerce.number().int().min(0).max(52).catch(0).default(0),
  team: z.string().catch("").default(""),
  event: z.string().catch("").default(""),
  /** Which five of a larger team, from 1. */
  squad: z.coerce.number().int().min(1).max(10).catch(1).default(1),
});

/** Members named in the address by a printed squad sheet, by post; null: the line-up of the team. */
export function shootersIn(params: URLSearchParams): string[] | null {
  const shooters = (params.get("shooters") ?? "").split(",").slice(0, 5);
  return shooters.some(Boolean) ? shooters : null;
}
