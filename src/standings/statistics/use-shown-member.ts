import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { statisticsParams } from "./statistics-search-params.ts";

type ShownMember = {
  /** Null while unknown, and for an account without a member. */
  memberId: string | null;
  ownId: string | null;
  isPending: boolean;
};

export function useShownMember(): ShownMember {
  const [{ member }] = useSearchState(statisticsParams);
  const user = useCurrentUser();
  const own = useQuery(ownMemberQueryOptions(user?.id ?? ""));
  const ownId = own.data ?? null;
  return { memberId: member || ownId, ownId, isPending: !member && own.isPending };
}
