import { isNearName, nameShape, nearNameKeys } from "#lib/names/name-match.ts";

type Person = { id: string; name: string; distinct_from: readonly string[] };
export type MemberPair<Member extends Person> = { one: Member; other: Member; isSameName: boolean };

/** Equal names first, without pairs the board said are two people. Compares only members who share a part of the name. */
export function likelyPairs<Member extends Person>(members: readonly Member[]): MemberPair<Member>[] {
  const shaped = members.map((member) => ({ member, shape: nameShape(member.name) }));
  const byKey = new Map<string, typeof shaped>();
  for (const each of shaped) {
    for (const key of new Set(nearNameKeys(each.shape))) byKey.set(key, [...(byKey.get(key) ?? []), each]);
  }
  const pairs = new Map<string, MemberPair<Member>>();
  for (const group of byKey.values()) {
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) {
        const key = `${one.member.id} ${other.member.id}`;
        if (pairs.has(key) || !isNearName(one.shape, other.shape) || areDistinct(one, other)) continue;
        pairs.set(key, {
          one: one.member,
          other: other.member,
          isSameName: one.shape.joined === other.shape.joined,
        });
      }
    }
  }
  return [...pairs.values()].toSorted((a, b) => Number(b.isSameName) - Number(a.isSameName));
}

function areDistinct<Member extends Person>(
  { member: one }: { member: Member },
  { member: other }: { member: Member },
) {
  return one.distinct_from.includes(other.id);
}

/** Both as the list has them: by name, whatever their ids. */
export function distinctPairs<Member extends Person>(
  members: readonly Member[],
): [one: Member, other: Member][] {
  return members.flatMap((one, index) => {
    if (one.distinct_from.length === 0) return [];
    const others = members.slice(index + 1).filter(({ id }) => one.distinct_from.includes(id));
    return others.map((other): [Member, Member] => [one, other]);
  });
}
