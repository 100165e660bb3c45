import { queryOptions } from "@tanstack/react-query";
import { z } from "#lib/zod.ts";
import { askSetup } from "./setup-requests.ts";

const facts = z.object({ isMailServerGiven: z.boolean(), canFindPlaces: z.boolean() });

/** Opens the setup page with the code of its link; this browser may come back without one. */
export function setupQueryOptions(code: string) {
  return queryOptions({
    queryKey: ["setup", code],
    queryFn: async () => facts.parse(await askSetup("open", { code })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
