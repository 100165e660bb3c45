import type { IdentityChoice, Proposal } from "./import-identities.ts";

/** `distinctFrom`: members of like names, whom a person said a new one is not. */
export type Resolved = { id: string; isNew: boolean; name: string; distinctFrom?: readonly string[] };

/** Who each name is; null where no one decided yet. New ones get the id that `newIdFor` keeps for their key. */
export function resolveIdentities(
  proposals: readonly Proposal[],
  decided: Readonly<Record<string, IdentityChoice>>,
  newIdFor: (key: string) => string,
): Map<string, Resolved | null> {
  const byKey = new Map(proposals.map((each) => [each.key, each]));

  function resolve(key: string, asked: readonly string[]): Resolved | null {
    const proposal = byKey.get(key);
    if (!proposal || asked.includes(key)) return null;
    const choice = decided[key] ?? proposal.proposed;
    if (choice === null) return null;
    if (choice.is === "sameAs") return resolve(choice.key, [...asked, key]);
    if (choice.is === "known") return { id: choice.id, isNew: false, name: proposal.name };
    const others = proposal.candidates.flatMap((each) => idOf(each.choice, [...asked, key]));
    return {
      id: newIdFor(key),
      isNew: true,
      name: proposal.name,
      ...(others.length > 0 ? { distinctFrom: others } : {}),
    };
  }

  function idOf(choice: IdentityChoice, asked: readonly string[]): string[] {
    if (choice.is === "known") return [choice.id];
    const other = choice.is === "sameAs" ? resolve(choice.key, asked) : null;
    return other ? [other.id] : [];
  }

  return new Map(proposals.map(({ key }) => [key, resolve(key, [])]));
}

/** One id for each key, the same whenever it is asked for: a try again sends the same rows. */
export function idsByKey(makeId: () => string): (key: string) => string {
  const ids = new Map<string, string>();
  return (key) => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const fresh = makeId();
    ids.set(key, fresh);
    return fresh;
  };
}
