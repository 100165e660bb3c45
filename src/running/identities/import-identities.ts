import { type NameShape, nameKey, nameShape } from "#lib/names/name-match.ts";
import type { Steps } from "./import-steps.ts";

/** A name as the files spell it. One key is one person (or team) of the files. */
export type FileName = {
  key: string;
  name: string;
  /** The first row with this name, so that a person can look it up. */
  row: number;
  rowCount: number;
  /** True when the roster file has the name, which was then written on purpose. */
  isListed: boolean;
};

export type KnownIdentity = { id: string; name: string; detail: string };

export type IdentityChoice = { is: "known"; id: string } | { is: "new" } | { is: "sameAs"; key: string };

export type Candidate = { choice: IdentityChoice; name: string; detail: string };

/** `proposed` is null where a person has to decide. */
export type Proposal = FileName & { candidates: Candidate[]; proposed: IdentityChoice | null };

type IsNear = (a: NameShape, b: NameShape) => boolean;
/** Two names can be near only if they share one of these keys, which saves comparing every pair. */
type NearKeys = (shape: NameShape) => readonly string[];
type ShapedName = { shape: NameShape };

/** Proposes the one exact match; without a near name, a new one; anything between is left to a person. */
export function* proposeIdentities(
  names: readonly FileName[],
  knownIdentities: readonly KnownIdentity[],
  { isNear, nearKeys }: { isNear: IsNear; nearKeys: NearKeys },
): Steps<Proposal, Proposal[]> {
  const knownByKey = Map.groupBy(knownIdentities, (each) => nameKey(each.name));
  const unknown = names.filter((each) => !knownByKey.has(each.key)).map(withShape);
  const unknownByKey = new Map(unknown.map((each) => [each.key, each]));
  const order = new Map(names.map(({ key }, index) => [key, index]));
  const nearNames = indexBy(unknown, nearKeys);
  const nearMembers = unknown.length === 0 ? new Map() : indexBy(knownIdentities.map(withShape), nearKeys);
  const proposals: Proposal[] = [];
  for (const each of names) {
    const same = (knownByKey.get(each.key) ?? []).map(asCandidate);
    const shaped = unknownByKey.get(each.key);
    const candidates = shaped
      ? [
          ...nearKnown(shaped, lookUp(nearMembers, shaped, nearKeys), isNear),
          ...nearInFiles(shaped, lookUp(nearNames, shaped, nearKeys), { isNear, order }),
        ]
      : same;
    const proposal = { ...each, candidates, proposed: proposedOf(same, candidates) };
    proposals.push(proposal);
    yield proposal;
  }
  return proposals;
}

function indexBy<Name extends ShapedName>(names: readonly Name[], nearKeys: NearKeys) {
  const index = new Map<string, Name[]>();
  for (const each of names) {
    for (const key of nearKeys(each.shape)) {
      const there = index.get(key);
      if (there) there.push(each);
      else index.set(key, [each]);
    }
  }
  return index;
}

function lookUp<Name>(index: ReadonlyMap<string, Name[]>, { shape }: ShapedName, nearKeys: NearKeys): Name[] {
  return [...new Set(nearKeys(shape).flatMap((key) => index.get(key) ?? []))];
}

function proposedOf(same: readonly Candidate[], candidates: readonly Candidate[]): IdentityChoice | null {
  if (same.length === 1) return same[0]?.choice ?? null;
  return candidates.length === 0 ? { is: "new" } : null;
}

function withShape<Identity extends { name: string }>(identity: Identity): Identity & ShapedName {
  return { ...identity, shape: nameShape(identity.name) };
}

function nearKnown(
  name: ShapedName,
  knownIdentities: readonly (KnownIdentity & ShapedName)[],
  isNear: IsNear,
) {
  return knownIdentities.filter((each) => isNear(name.shape, each.shape)).map(asCandidate);
}

// Of two similar spellings, asks about the one that is not in the roster, or that came later.
function nearInFiles(
  name: FileName & ShapedName,
  names: readonly (FileName & ShapedName)[],
  { isNear, order }: { isNear: IsNear; order: ReadonlyMap<string, number> },
) {
  if (name.isListed) return [];
  const orderOf = ({ key }: FileName) => order.get(key) ?? 0;
  return names
    .filter((other) => other.isListed || orderOf(other) < orderOf(name))
    .filter((other) => isNear(name.shape, other.shape))
    .map((other): Candidate => {
      const detail = other.isListed ? `roster, row ${other.row}` : `scores, row ${other.row}`;
      return { choice: { is: "sameAs", key: other.key }, name: other.name, detail };
    });
}

function asCandidate({ id, name, detail }: KnownIdentity): Candidate {
  return { choice: { is: "known", id }, name, detail };
}

export function collectNames(
  listedNames: readonly { name: string; row: number }[],
  others: readonly { name: string; row: number }[],
): FileName[] {
  const names = new Map<string, FileName>();
  for (const [rows, isListed] of [
    [listedNames, true],
    [others, false],
  ] as const) {
    for (const { name, row } of rows) {
      if (name === "") continue;
      const key = nameKey(name);
      const nameSoFar = names.get(key);
      if (nameSoFar) nameSoFar.rowCount += 1;
      else names.set(key, { key, name, row, rowCount: 1, isListed });
    }
  }
  return [...names.values()];
}
