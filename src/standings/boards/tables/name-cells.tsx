import { Link } from "wouter";
import { MemberLink } from "#season/screens/member-link.tsx";
import { teamPath } from "#season/words/league-links.ts";

type Identity = { id: string; name: string };
type Row = { entry: { member: Identity; team: Identity | null } };

export const memberKey = ({ entry }: { entry: { member: { id: string } } }): string => entry.member.id;

export const nameCells = (seasonId: string) => ({
  member: ({ entry: { member } }: Row) => <MemberLink member={member} seasonId={seasonId} />,
  team: ({ entry: { team } }: Row) =>
    team ? <Link href={teamPath(team.id, seasonId)}>{team.name}</Link> : "–",
});
