import { queryOptions } from "@tanstack/react-query";
import { z } from "#lib/zod.ts";
import { askSetup } from "./setup-requests.ts";

const facts = z.object({ isMailServerGiven: z.boolean(), canFindPlaces: z.boolean() });

/** Opens setup with the code of a link; afterward, this browser needs no code. */
export function setupQueryOptions(code: string) {
  return queryOptions({
    queryKey: ["setup", code],
    queryFn: async () => facts.parse(await askSetup("open", { code })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
