import { queryOptions } from "@tanstack/react-query";
import { backendOfVisitors } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { z } from "#lib/zod.ts";
import { scorerSquadSchema } from "./core/scorer-squad.ts";

const ended = { state: z.enum(["early", "over", "revoked"]), night: z.string() };
const openedSquad = { state: z.literal("open"), squad: scorerSquadSchema };
const squadState = z.discriminatedUnion("state", [z.object(openedSquad), z.object(ended)]);

export const openedCode = z.discriminatedUnion("state", [
  z.object(openedSquad),
  z.object(ended),
  z.object({ state: z.literal("wrong") }),
]);
export type OpenedCode = z.output<typeof openedCode>;

export function scorerSquadQueryOptions(secret: string) {
  return queryOptions({
    queryKey: ["scorer-squad", secret],
    queryFn: async ({ signal }) =>
      squadState.parse(unwrap(await backendOfVisitors().rpc("scorer_squad", { secret }).abortSignal(signal))),
    staleTime: 0,
    retry: false,
    refetchInterval: 60_000,
  });
}
