import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { clubMembersQueryOptions } from "./club-members-queries.ts";

/** Has the season's members at once, and others once they are read. `unknown` is the name until then. */
export function useMemberNames(book: SeasonBook, unknown = "Member") {
  const { data: members } = useQuery(clubMembersQueryOptions());
  return useMemo(() => {
    const names = new Map([...(members ?? []), ...book.members].map(({ id, name }) => [id, name]));
    return { members: members ?? [], nameOf: (id: string) => names.get(id) ?? unknown };
  }, [members, book.members, unknown]);
}
