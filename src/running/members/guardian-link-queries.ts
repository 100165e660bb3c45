import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { z } from "#lib/zod.ts";

const guardianLink = z.object({
  canMake: z.boolean(),
  isOn: z.boolean(),
  createdAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

export const guardianLinkKeys = { of: (memberId: string) => ["guardian-link", memberId] as const };

export function guardianLinkQueryOptions(memberId: string) {
  return queryOptions({
    queryKey: guardianLinkKeys.of(memberId),
    queryFn: async ({ signal }) =>
      guardianLink.parse(
        unwrap(await backend().rpc("guardian_link", { member_id: memberId }).abortSignal(signal)),
      ),
  });
}
