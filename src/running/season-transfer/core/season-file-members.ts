import { isNearName, nameKey, nameShape } from "#lib/names/name-match.ts";
import type { FileMember, SeasonContent } from "./season-file.ts";

/** `formerIds`: ids of records merged into this one. */
export type KnownMember = { id: string; name: string; category: string; formerIds?: readonly string[] };

export type MemberChoice = { is: "known"; id: string } | { is: "new" } | null;

export type MemberProposal = {
  member: FileMember;
  name: string;
  candidates: KnownMember[];
  /** The same id, or one merged into it: the file came from this club, so there is nothing to decide. */
  isCertain: boolean;
  proposed: MemberChoice;
};

/** One exact match is proposed, a name without a near one is new, and anything between is left to a person. */
export function proposeMembers(
  members: readonly FileMember[],
  knownMembers: readonly KnownMember[],
): MemberProposal[] {
  const byId = new Map(
    knownMembers.flatMap((each) => [each.id, ...(each.formerIds ?? [])].map((id) => [id, each] as const)),
  );
  const shapes = knownMembers.map((each) => ({ each, key: nameKey(each.name), shape: nameShape(each.name) }));
  return members.map((member) => {
    const name = `${member.first_name} ${member.last_name}`.trim();
    const self = byId.get(member.id);
    if (self)
      return { member, name, candidates: [self], isCertain: true, proposed: { is: "known", id: self.id } };
    const same = shapes.filter(({ key }) => key === nameKey(name)).map(({ each }) => each);
    const shape = nameShape(name);
    const near = shapes.filter((other) => isNearName(shape, other.shape)).map(({ each }) => each);
    const candidates = same.length > 0 ? same : near;
    return { member, name, candidates, isCertain: false, proposed: proposalOf(same, candidates) };
  });
}

function proposalOf(same: readonly KnownMember[], candidates: readonly KnownMember[]): MemberChoice {
  const [only, another] = same;
  if (only && !another) return { is: "known", id: only.id };
  return candidates.length === 0 ? { is: "new" } : null;
}

export function validateChoice(
  proposals: readonly MemberProposal[],
  choices: ReadonlyMap<string, MemberChoice>,
): string | null {
  const namesByMember = new Map<string, string>();
  for (const { member, name } of proposals) {
    const choice = choices.get(member.id) ?? null;
    if (choice === null) return `Choose who ${name} is.`;
    const id = choice.is === "known" ? choice.id : member.id;
    const other = namesByMember.get(id);
    if (other !== undefined) return `${other} and ${name} cannot both be the same member.`;
    namesByMember.set(id, name);
  }
  return null;
}

export type ContentToSend = Omit<SeasonContent, "members"> & {
  /** `distinct_from`: members of like names; the board said that they are other people. */
  members: (FileMember & { is_new: boolean; distinct_from?: string[] })[];
};

export type MembersHere = {
  proposals: readonly MemberProposal[];
  choices: ReadonlyMap<string, MemberChoice>;
};

/** Replaces ids of members by this club's, also inside logs and stored reports. */
export function withOwnMembers(
  content: SeasonContent,
  { proposals, choices }: MembersHere,
  name: string,
): ContentToSend {
  const own = new Map<string, string>();
  for (const [fileId, choice] of choices) if (choice?.is === "known") own.set(fileId, choice.id);
  const renamed = { ...content, season: { ...content.season, name } };
  const mapped: SeasonContent = own.size === 0 ? renamed : replaceIds(renamed, own);
  const isNew = new Set([...choices].filter(([, choice]) => choice?.is === "new").map(([fileId]) => fileId));
  const alike = new Map(
    proposals.map(({ member, candidates }) => [member.id, candidates.map(({ id }) => id)]),
  );
  return {
    ...mapped,
    members: mapped.members.map((member) => {
      if (!isNew.has(member.id)) return { ...member, is_new: false };
      const others = alike.get(member.id) ?? [];
      return { ...member, is_new: true, ...(others.length > 0 ? { distinct_from: others } : {}) };
    }),
  };
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

// Ids occur as values and as keys of a stored report. The shape of the content stays the same.
function replaceIds<Content>(content: Content, own: ReadonlyMap<string, string>): Content {
  return JSON.parse(JSON.stringify(content).replaceAll(anyId, (id) => own.get(id) ?? id)) as Content;
}
