import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { newsStates } from "./core/news-state.ts";

export const newsListParams = z.object({ page: param(z.coerce.number().int().min(1).max(10_000), 1) });

/** Words in the title, and one state or every one. */
export const newsAdminParams = z.object({
  find: param(z.string().max(100), ""),
  state: param(z.enum(["", ...newsStates]), ""),
});
export type NewsFilters = z.output<typeof newsAdminParams>;
