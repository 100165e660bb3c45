import { Link } from "wouter";
import { MemberLink } from "#season/screens/member-link.tsx";
import { teamPath } from "#season/words/league-links.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";

type Named = { id: string; name: string };
type Row = { entry: { member: Named; team: Named | null } };

/** Whose row it is, leading to the member's season. */
export function memberColumn(seasonId: string): DataColumn<Row> {
  return {
    id: "member",
    header: "Member",
    cell: ({ entry: { member } }) => <MemberLink member={member} seasonId={seasonId} />,
    sortValue: ({ entry }) => entry.member.name,
  };
}

/** The member's team, leading to its season. */
export function teamColumn(seasonId: string): DataColumn<Row> {
  return {
    id: "team",
    header: "Team",
    sortValue: ({ entry }) => entry.team?.name ?? null,
    cell: ({ entry: { team } }) => (team ? <Link href={teamPath(team.id, seasonId)}>{team.name}</Link> : "–"),
  };
}
