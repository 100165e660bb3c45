import { isNearName, nameShape, nearNameKeys } from "#season/import/name-match.ts";

type Named = { id: string; name: string };
export type MemberPair<Member extends Named> = { one: Member; other: Member; isSameName: boolean };

/**
 * Members who may be one person by their names, those of the same name first. Only members that share a part of the
 * name are compared, so that a large club is looked through at once.
 */
export function likelyPairs<Member extends Named>(members: readonly Member[]): MemberPair<Member>[] {
  const shaped = members.map((member, place) => ({ member, place, shape: nameShape(member.name) }));
  const byKey = new Map<string, typeof shaped>();
  for (const each of shaped) {
    for (const key of new Set(nearNameKeys(each.shape))) byKey.set(key, [...(byKey.get(key) ?? []), each]);
  }
  const pairs = new Map<string, MemberPair<Member>>();
  for (const group of byKey.values()) {
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) {
        const key = `${one.member.id} ${other.member.id}`;
        if (pairs.has(key) || !isNearName(one.shape, other.shape)) continue;
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
