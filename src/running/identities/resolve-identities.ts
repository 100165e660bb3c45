import type { IdentityChoice, Proposal } from "./import-identities.ts";

export type Resolved = { id: string; isNew: boolean; name: string; distinctFrom?: readonly string[] };

/** Null where no one has decided yet. A new name gets the id that `newIdFor` holds for its key. */
export function resolveIdentities(
  proposals: readonly Proposal[],
  decided: Readonly<Record<string, IdentityChoice>>,
  newIdFor: (key: string) => string,
): Map<string, Resolved | null> {
  const byKey = new Map(proposals.map((each) => [each.key, each]));

  function resolve(key: string, visited: readonly string[]): Resolved | null {
    const proposal = byKey.get(key);
    if (!proposal || visited.includes(key)) return null;
    const choice = decided[key] ?? proposal.proposed;
    if (choice === null) return null;
    if (choice.is === "sameAs") return resolve(choice.key, [...visited, key]);
    if (choice.is === "known") return { id: choice.id, isNew: false, name: proposal.name };
    const others = proposal.candidates.flatMap((each) => idOf(each.choice, [...visited, key]));
    return {
      id: newIdFor(key),
      isNew: true,
      name: proposal.name,
      ...(others.length > 0 ? { distinctFrom: others } : {}),
    };
  }

  function idOf(choice: IdentityChoice, visited: readonly string[]): string[] {
    if (choice.is === "known") return [choice.id];
    const other = choice.is === "sameAs" ? resolve(choice.key, visited) : null;
    return other ? [other.id] : [];
  }

  return new Map(proposals.map(({ key }) => [key, resolve(key, [])]));
}

/** Returns the same id whenever a key comes again, so that a retry sends the same rows. */
export function idsByKey(makeId: () => string): (key: string) => string {
  const ids = new Map<string, string>();
  return (key) => {
    const existingId = ids.get(key);
    if (existingId !== undefined) return existingId;
    const fresh = makeId();
    ids.set(key, fresh);
    return fresh;
  };
}
