import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { statisticsParams } from "./statistics-search-params.ts";

type ShownMember = {
  /** Null until the viewer's own is known, and for an account that shoots nothing. */
  memberId: string | null;
  ownId: string | null;
  isPending: boolean;
};

/** The member of the address, else the viewer themselves. */
export function useShownMember(): ShownMember {
  const [{ member }] = useSearchState(statisticsParams);
  const user = useCurrentUser();
  const own = useQuery(ownMemberQueryOptions(user?.id ?? ""));
  const ownId = own.data ?? null;
  return { memberId: member || ownId, ownId, isPending: !member && own.isPending };
}
