import type { SeasonBook } from "#league/book/book.ts";
import { isNearName, isNearTeamName, nameKey, nameShape } from "#lib/names/name-match.ts";

export type OwnSubject = { kind: "teams" | "individuals"; id: string; name: string };

/** null for no match and for several. */
export type FindSubject = (name: string) => OwnSubject | null;

/** A single near name counts as a match, because nothing is stored from it. */
export function subjectsOf({ teams, members }: SeasonBook): Record<"team" | "member", FindSubject> {
  return {
    team: finderOf(teams, "teams", isNearTeamName),
    member: finderOf(members, "individuals", isNearName),
  };
}

function finderOf(
  all: readonly { id: string; name: string }[],
  kind: OwnSubject["kind"],
  isNear: typeof isNearName,
): FindSubject {
  const namesToFind = all.map(({ id, name }) => ({ id, name, key: nameKey(name), shape: nameShape(name) }));
  const found = new Map<string, OwnSubject | null>();
  return (name) => {
    const key = nameKey(name);
    if (!/\p{L}/u.test(key)) return null;
    const before = found.get(key);
    if (before !== undefined) return before;
    const same = namesToFind.filter((each) => each.key === key);
    const shape = nameShape(name);
    const alike = same.length > 0 ? same : namesToFind.filter((each) => isNear(each.shape, shape));
    const [only, ...others] = alike;
    const subject = only && others.length === 0 ? { kind, id: only.id, name: only.name } : null;
    found.set(key, subject);
    return subject;
  };
}
