import { useMemo } from "react";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { StandingEntry } from "#season/words/standing-entries.ts";
import type { OwnRow } from "#ui/table/own-row.ts";
import type { UnrankedRow } from "./leaderboard-rows.ts";

type MemberRow = { entry: StandingEntry };
type Lists = { members: readonly { id: string }[]; unranked: readonly UnrankedRow[] };

/** The viewer's row, or why they have none; undefined for viewers outside the season. */
export function useOwnMemberRow<Row extends MemberRow>({
  members,
  unranked,
}: Lists): OwnRow<Row> | undefined {
  const ownId = useOwnMember();
  return useMemo(() => {
    if (ownId === null || !members.some(({ id }) => id === ownId)) return undefined;
    const reason = unranked.find(({ entry }) => entry.member.id === ownId)?.reason;
    return {
      isOwn: ({ entry }) => entry.member.id === ownId,
      word: "You",
      missing: reason ? `You are not ranked: ${reason}.` : "You are not in this list.",
    };
  }, [ownId, members, unranked]);
}

/** For lists whose lack of the viewer needs no reason. */
export function useOwnRow<Row>(memberOf: (row: Row) => string | null): OwnRow<Row> | undefined {
  const ownId = useOwnMember();
  return useMemo(
    () => (ownId === null ? undefined : { isOwn: (row) => memberOf(row) === ownId, word: "You" }),
    [ownId, memberOf],
  );
}
