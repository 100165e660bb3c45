import { isNearName, nameKey, nameShape } from "#lib/names/name-match.ts";
import type { FileMember, SeasonContent } from "./season-file.ts";

/** `formerIds`: of records that were merged into this one. */
export type KnownMember = { id: string; name: string; category: string; formerIds?: readonly string[] };

/** Who a member of the file is in this club: someone known, someone new, or not decided yet. */
export type MemberChoice = { is: "known"; id: string } | { is: "new" } | null;

export type MemberProposal = {
  member: FileMember;
  name: string;
  candidates: KnownMember[];
  /** The same id, or one that was merged into it: the file came from this club, there is nothing to decide. */
  isCertain: boolean;
  proposed: MemberChoice;
};

/** A name only proposes: one of the same spelling is proposed, a name like no other is new, between them a person decides. */
export function proposeMembers(
  members: readonly FileMember[],
  known: readonly KnownMember[],
): MemberProposal[] {
  const byId = new Map(
    known.flatMap((each) => [each.id, ...(each.formerIds ?? [])].map((id) => [id, each] as const)),
  );
  const shapes = known.map((each) => ({ each, key: nameKey(each.name), shape: nameShape(each.name) }));
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

/** What speaks against these choices; null when everyone is decided and no one means two. */
export function validateChoice(
  proposals: readonly MemberProposal[],
  choices: ReadonlyMap<string, MemberChoice>,
): string | null {
  const taken = new Map<string, string>();
  for (const { member, name } of proposals) {
    const choice = choices.get(member.id) ?? null;
    if (choice === null) return `Choose who ${name} is.`;
    const id = choice.is === "known" ? choice.id : member.id;
    const other = taken.get(id);
    if (other !== undefined) return `${other} and ${name} cannot both be the same member.`;
    taken.set(id, name);
  }
  return null;
}

export type ContentToSend = Omit<SeasonContent, "members"> & {
  /** `distinct_from`: members here of like names, whom the board said a new one is not. */
  members: (FileMember & { is_new: boolean; distinct_from?: string[] })[];
};

export type MembersHere = {
  proposals: readonly MemberProposal[];
  choices: ReadonlyMap<string, MemberChoice>;
};

/** The content with the ids of this club wherever a member is named, also inside logs and stored reports. */
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

// An id is an id wherever it is: as a value, and as a key of a stored report. The content keeps its shape.
function replaceIds<Content>(content: Content, own: ReadonlyMap<string, string>): Content {
  return JSON.parse(JSON.stringify(content).replaceAll(anyId, (id) => own.get(id) ?? id)) as Content;
}
