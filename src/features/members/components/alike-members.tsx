import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { alikeMembers } from "#season/import/name-match.ts";
import { membersOverviewQueryOptions } from "../members-queries.ts";

/** Members who may be the person whose name is typed for a new one, also by a short name: Bob for Robert. */
export function AlikeMembers({ name, seasonId }: { name: string; seasonId: string | null }) {
  const { data: members } = useQuery(membersOverviewQueryOptions(seasonId));
  const alike = useMemo(() => alikeMembers(name, members ?? []), [name, members]);
  if (alike.length === 0) return null;
  return (
    <p role="status">
      Is it {alike.map((member) => member.name).join(" or ")}? Then cancel, and open that member instead.
    </p>
  );
}
