import { plain } from "#lib/text/plain.ts";
import type { ClubMember } from "#season/queries/member-choices.ts";

type Person = { first_name: string; last_name: string };

/**
 * Members an account may belong to, the likeliest first: the same name, the names the other way round, the
 * same last name with a first name that begins alike. A name only proposes; a person decides.
 */
export function proposeMembers(person: Person, members: readonly ClubMember[]): ClubMember[] {
  const first = plain(person.first_name);
  const last = plain(person.last_name);
  const ranked = members
    .filter((member) => member.account_id === null)
    .map((member) => ({ member, likeness: likeness(plain(member.name), first, last) }))
    .filter(({ likeness }) => likeness > 0);
  return ranked.sort((a, b) => b.likeness - a.likeness).map(({ member }) => member);
}

function likeness(name: string, first: string, last: string): number {
  if (!first || !last) return 0;
  if (name === `${first} ${last}`) return 3;
  if (name === `${last} ${first}`) return 2;
  const isLastAlike = name.endsWith(` ${last}`);
  const given = name.slice(0, -last.length).trim();
  const isFirstAlike = given !== "" && (given.startsWith(first) || first.startsWith(given));
  return isLastAlike && isFirstAlike ? 1 : 0;
}

/** The member the account is linked to already, or the likeliest one; empty: none. */
export function proposedMember(
  account: Person & { member_id: string | null },
  members: readonly ClubMember[],
): string {
  return account.member_id ?? proposeMembers(account, members)[0]?.id ?? "";
}

/** No member, then the likeliest, then everyone who has no account or this one. */
export function memberOptions(account: Person & { id: string }, members: readonly ClubMember[]) {
  const proposed = proposeMembers(account, members);
  const others = members.filter(
    (member) =>
      !proposed.includes(member) && (member.account_id === null || member.account_id === account.id),
  );
  const options = [...proposed, ...others].map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: "", label: "Not linked" }, ...options];
}
