import { queryOptions } from "@tanstack/react-query";
import { backendOfVisitors } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { z } from "#lib/zod.ts";

const text = z.string().nullable();
const squad = z.object({ number: z.number(), field: text, post: z.number(), startsAt: text });
const night = z.object({
  ...{ season: z.string(), week: z.number(), startsOn: z.string(), endsOn: z.string(), night: text },
  ...{ startsAt: text, field: text, state: z.string(), team: z.string(), opponent: text },
  ...{ captain: text, squads: z.array(squad) },
});
const view = z.discriminatedUnion("state", [
  z.object({ state: z.literal("open"), firstName: z.string(), nights: z.array(night) }),
  z.object({ state: z.literal("ended") }),
]);

export type GuardianNight = z.output<typeof night>;

/** Read without the session of someone signed in on the device. */
export function guardianViewQueryOptions(secret: string) {
  return queryOptions({
    queryKey: ["guardian", secret],
    queryFn: async ({ signal }) =>
      view.parse(unwrap(await backendOfVisitors().rpc("guardian_view", { secret }).abortSignal(signal))),
    staleTime: 0,
  });
}
