import { isNearName, type NameShape, nameKey, nameShape } from "#lib/names/name-match.ts";
import type { ClubMember } from "#season/queries/member-choices.ts";

type Person = { first_name: string; last_name: string };

/** The same name first, then near names by `name-match.ts`. Only a suggestion: a person decides. */
export function proposeMembers(person: Person, members: readonly ClubMember[]): ClubMember[] {
  if (person.first_name.trim() === "" || person.last_name.trim() === "") return [];
  const name = `${person.first_name} ${person.last_name}`;
  const shape = nameShape(name);
  return members
    .filter((member) => member.account_id === null)
    .map((member) => ({ member, likeness: likeness(member.name, { name, shape }) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ member }) => member);
}

function likeness(memberName: string, { name, shape }: { name: string; shape: NameShape }): number {
  if (nameKey(memberName) === nameKey(name)) return 4;
  const other = nameShape(memberName);
  if (!isNearName(other, shape)) return 0;
  if (other.joined === shape.joined) return 3;
  return other.first === shape.last && other.last === shape.first ? 2 : 1;
}

/** The linked member, else the likeliest; empty: none. */
export function proposedMember(
  account: Person & { member_id: string | null },
  members: readonly ClubMember[],
): string {
  return account.member_id ?? proposeMembers(account, members)[0]?.id ?? "";
}

/** No member, then the likeliest, then every member without another account. */
export function memberOptions(account: Person & { id: string }, members: readonly ClubMember[]) {
  const proposed = proposeMembers(account, members);
  const others = members.filter(
    (member) =>
      !proposed.includes(member) && (member.account_id === null || member.account_id === account.id),
  );
  const options = [...proposed, ...others].map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: "", label: "Not linked" }, ...options];
}
