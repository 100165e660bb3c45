import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** The id of the member that an account belongs to; null for an account that shoots nothing. */
export function ownMemberQueryOptions(accountId: string) {
  return queryOptions({
    queryKey: ["own-member", accountId] as const,
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<string | null> => {
      const response = await backend()
        .from("members")
        .select("id")
        .eq("account_id", accountId)
        .abortSignal(signal)
        .maybeSingle();
      return unwrap(response)?.id ?? null;
    },
    enabled: accountId !== "",
  });
}

/** The member the viewer is; null until that is known, and for who shoots nothing. */
export function useOwnMember(): string | null {
  const user = useCurrentUser();
  return useQuery(ownMemberQueryOptions(user?.id ?? "")).data ?? null;
}
