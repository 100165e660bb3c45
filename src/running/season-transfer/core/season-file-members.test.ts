import { expect, test } from "vitest";
import { memberIds, scoreIds, smallContent } from "./season-file.fixture.ts";
import {
  type KnownMember,
  type MemberChoice,
  proposeMembers,
  validateChoice,
  withOwnMembers,
} from "./season-file-members.ts";
import { partsOfContent } from "./season-file-parts.ts";

const content = smallContent();
const own = "00000000-0000-4000-8000-000000000099";
const knownMember = (id: string, name: string): KnownMember => ({ id, name, category: "open" });

function proposed(members: readonly KnownMember[]) {
  return Object.fromEntries(
    proposeMembers(content.members, members).map((each) => [each.name, each.proposed]),
  );
}

test("in an empty club everybody is new", () => {
  expect(proposed([])).toEqual({
    "Ann Lee": { is: "new" },
    "Bob Ray": { is: "new" },
    "Cal Orr": { is: "new" },
  });
});

test("the same record is certain, whatever it is called by now", () => {
  const [ann] = proposeMembers(content.members, [knownMember(memberIds.ann, "Ann Miller")]);
  expect(ann).toMatchObject({ isCertain: true, proposed: { is: "known", id: memberIds.ann } });
});

test("a record that was merged into another one is that other one", () => {
  const merged = { ...knownMember(own, "Ann Miller"), formerIds: [memberIds.ann] };
  const [ann] = proposeMembers(content.members, [merged]);
  expect(ann).toMatchObject({ isCertain: true, proposed: { is: "known", id: own } });
});

test("one of the same spelling is proposed, two of them or a near name wait for a decision", () => {
  expect(proposed([knownMember(own, "ann  lee")])["Ann Lee"]).toEqual({ is: "known", id: own });
  expect(proposed([knownMember(own, "Ann Lee"), knownMember(scoreIds.ann, "Ann Lee")])["Ann Lee"]).toBeNull();
  expect(proposed([knownMember(own, "Ana Lee")])["Ann Lee"]).toBeNull();
});

const choices = (ann: MemberChoice, bob: MemberChoice = { is: "new" }) =>
  new Map([
    [memberIds.ann, ann],
    [memberIds.bob, bob],
    [memberIds.cal, { is: "new" } as MemberChoice],
  ]);

const here = (memberChoices: ReadonlyMap<string, MemberChoice>, members: readonly KnownMember[] = []) => ({
  proposals: proposeMembers(content.members, members),
  choices: memberChoices,
});

test("another person than those asked about is sent with their ids", () => {
  const ownContent = withOwnMembers(
    content,
    here(choices({ is: "new" }), [knownMember(own, "Ana Lee")]),
    "Winter",
  );
  expect(ownContent.members.map(({ id, distinct_from }) => [id, distinct_from])).toEqual([
    [memberIds.ann, [own]],
    [memberIds.bob, undefined],
    [memberIds.cal, undefined],
  ]);
});

test("nobody may be left undecided, and nobody stands for two", () => {
  const proposals = proposeMembers(content.members, []);
  expect(validateChoice(proposals, choices(null))).toBe("Choose who Ann Lee is.");
  expect(validateChoice(proposals, choices({ is: "known", id: own }, { is: "known", id: own }))).toBe(
    "Ann Lee and Bob Ray cannot both be the same member.",
  );
  expect(validateChoice(proposals, choices({ is: "known", id: own }))).toBeNull();
});

test("who is known here is named by his own id everywhere, also in logs and accepted standings", () => {
  const ownContent = withOwnMembers(
    content,
    here(choices({ is: "known", id: own })),
    "Winter 2026 (Cedar Ridge)",
  );
  expect(JSON.stringify(ownContent)).not.toContain(memberIds.ann);
  expect(ownContent.season.name).toBe("Winter 2026 (Cedar Ridge)");
  expect(ownContent.members.map(({ id, is_new }) => [id, is_new])).toEqual([
    [own, false],
    [memberIds.bob, true],
    [memberIds.cal, true],
  ]);
  expect(ownContent.scores[0]).toMatchObject({ id: scoreIds.ann, member_id: own, hits: 23 });
  expect(ownContent.log[0]?.now).toEqual({ hits: 23, member_id: own });
  expect(ownContent.rule_changes[0]?.accepted).toEqual({ individuals: { [own]: { rank: 1 } } });
  expect(ownContent.teams[0]?.captain_id).toBe(own);
});

test("a long season goes in parts of at most 500 rows, a large row by itself", () => {
  const [score] = content.scores;
  if (!score) throw new Error("The season has scores.");
  const ownContent = withOwnMembers(
    { ...content, scores: Array.from({ length: 1201 }, () => score) },
    here(choices({ is: "new" })),
    "Winter",
  );
  const parts = partsOfContent(ownContent);
  expect(parts.filter(({ kind }) => kind === "scores").map(({ rows }) => rows.length)).toEqual([
    500, 500, 201,
  ]);
  expect(parts[0]).toMatchObject({
    kind: "season",
    rows: [{ season: ownContent.season, weeks: ownContent.weeks }],
  });
  const large = { ...content.rule_changes[0], accepted: { text: "x".repeat(1_000_000) } } as never;
  const heavy = partsOfContent({ ...ownContent, rule_changes: [large, large] });
  expect(heavy.filter(({ kind }) => kind === "rule_changes")).toHaveLength(2);
});
