import { z } from "zod";
import { readJson } from "../api-context.ts";

/** The storage client's request for a list; the library would pass anything else to the database unchecked. */
const requestSchema = z.object({
  prefix: z.string().max(1000).optional(),
  limit: z.number().int().min(1).max(1000).optional(),
  offset: z.number().int().min(0).max(1_000_000).optional(),
  search: z.string().max(200).optional(),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]),
      order: z.enum(["asc", "desc"]),
    })
    .optional(),
});

export async function isListRequest(request: Request): Promise<boolean> {
  return requestSchema.safeParse(await readJson(request)).success;
}
