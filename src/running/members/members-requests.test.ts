import { fetched, fetchedPages, mutated, testRequests } from "#testing/requests-of.tsx";
import { useEndGuardianLink, useMakeGuardianLink } from "./guardian-link-mutations.ts";
import { guardianLinkQueryOptions } from "./guardian-link-queries.ts";
import { useChangeMembers } from "./members-mutations.ts";
import {
  allMembersQueryOptions,
  linkableAccountsQueryOptions,
  type MemberFacts,
  memberCategoriesQueryOptions,
  memberMergeQueryOptions,
  membersQueryOptions,
} from "./members-queries.ts";

const facts: MemberFacts = {
  first_name: "Ann",
  last_name: "Abel",
  category: "open",
  contacts: null,
  season: null,
};
const manyMembers = Array.from({ length: 51 }, (_, index) => ({ ...facts, id: `m${index}` }));
const member: MemberFacts = { ...facts, category: "lady" };
const useChange = () => useChangeMembers("s1");

testRequests({
  "a junior's link is asked for by the member's id": [
    fetched(guardianLinkQueryOptions("m1")),
    ["POST rpc/guardian_link", { member_id: "m1" }],
    { "POST rpc/guardian_link": { body: { canMake: true, isOn: false, createdAt: null, lastUsedAt: null } } },
  ],
  "a junior's link is made": [
    mutated(() => useMakeGuardianLink("m1")),
    ["POST rpc/make_guardian_link", { member_id: "m1" }],
  ],
  "a junior's link is turned off": [
    mutated(() => useEndGuardianLink("m1")),
    ["POST rpc/end_guardian_link", { member_id: "m1" }],
  ],
  "members with their part in a season are narrowed by the database, and read on behind the last one": [
    fetchedPages(membersQueryOptions("s1", { find: "lee", part: "no-team", week: 3 }), 2),
    [
      "POST rpc/members_overview",
      {
        season_id: "s1",
        narrowed: { find: "lee", part: "no-team", week: 3 },
        after: null,
        page_size: 51,
      },
      "POST rpc/members_overview",
      {
        season_id: "s1",
        narrowed: { find: "lee", part: "no-team", week: 3 },
        after: { last_name: "Abel", first_name: "Ann", id: "m49" },
        page_size: 101,
      },
    ],
    { "POST rpc/members_overview": [{ body: manyMembers }, { body: [] }] },
  ],
  "all members are read to be compared": [
    fetched(allMembersQueryOptions("s1")),
    ["POST rpc/members_overview", { season_id: "s1", narrowed: {}, after: null, page_size: 1000 }],
  ],
  "the categories that members have are read": [
    fetched(memberCategoriesQueryOptions()),
    ["POST rpc/member_categories", {}],
  ],
  "accounts that a member may be linked to are read": [
    fetched(linkableAccountsQueryOptions()),
    ["POST rpc/accounts_overview", { narrowed: { status: "Active" }, after: null, page_size: 1000 }],
  ],
  "what a merge would do is asked": [
    fetched(memberMergeQueryOptions("m1", "m2")),
    ["POST rpc/member_merge_preview", { keep_id: "m1", merged_id: "m2" }],
    { "POST rpc/member_merge_preview": { body: {} } },
  ],
  "a member is saved with what was seen": [
    mutated(useChange, { action: "save", id: "m1", member, seen: facts }),
    [
      "POST rpc/save_member",
      {
        member_id: "m1",
        season_id: "s1",
        member: { first_name: "Ann", last_name: "Abel", category: "lady", contacts: null, season: null },
        seen: { first_name: "Ann", last_name: "Abel", category: "open", contacts: null, season: null },
      },
    ],
  ],
  "members are imported": [
    mutated(useChange, { action: "import", members: [{ id: "m1", member, seen: null }] }),
    [
      "POST rpc/import_members",
      {
        season_id: "s1",
        members: [
          {
            id: "m1",
            member: {
              first_name: "Ann",
              last_name: "Abel",
              category: "lady",
              contacts: null,
              season: null,
            },
            seen: null,
          },
        ],
      },
    ],
  ],
  "an account is linked": [
    mutated(useChange, { action: "link", memberId: "m1", accountId: "a1" }),
    ["POST rpc/approve_account", { account_id: "a1", member_id: "m1" }],
  ],
  "an account is unlinked where it is linked still": [
    mutated(useChange, { action: "unlink", memberId: "m1", accountId: "a1" }),
    ["PATCH members?id=eq.m1&account_id=eq.a1&select=id {return=representation}", { account_id: null }],
    { "PATCH members": { body: [{ id: "m1" }] } },
  ],
  "two members are marked as two people, in the order of their ids": [
    mutated(useChange, { action: "markDistinct", memberId: "m2", otherId: "m1" }),
    [
      "POST distinct_members?on_conflict=member_a,member_b {resolution=ignore-duplicates}",
      { member_a: "m1", member_b: "m2" },
    ],
  ],
  "two members are asked about again": [
    mutated(useChange, { action: "askAgain", memberId: "m2", otherId: "m1" }),
    ["DELETE distinct_members?member_a=eq.m1&member_b=eq.m2"],
  ],
  "members are merged": [
    mutated(useChange, {
      action: "merge",
      keepId: "m1",
      goneId: "m2",
      decisions: { r1: "keep" },
      seen: "state",
    }),
    ["POST rpc/merge_members", { keep_id: "m1", merged_id: "m2", decisions: { r1: "keep" }, seen: "state" }],
  ],
});
