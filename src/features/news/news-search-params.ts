import { z } from "#lib/zod.ts";
import { newsStates } from "./core/news-state.ts";

export const newsListParams = z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) });

/** Words in the title, and one state or every one. */
export const newsAdminParams = z.object({
  find: z.string().max(100).catch("").default(""),
  state: z
    .enum(["", ...newsStates])
    .catch("")
    .default(""),
});
export type NewsFilters = z.output<typeof newsAdminParams>;
