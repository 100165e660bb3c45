import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

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

export function useOwnMember(): string | null {
  const user = useCurrentUser();
  return useQuery(ownMemberQueryOptions(user?.id ?? "")).data ?? null;
}
