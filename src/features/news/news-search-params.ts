import { z } from "zod";

export const newsListParams = z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) });

/** `edit`: the id of an article, or `new`. */
export const newsAdminParams = z.object({ edit: z.string().max(36).catch("").default("") });
