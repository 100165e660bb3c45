import { staleWrite } from "#testing/refusals.ts";
import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import { useDeleteFee, useRecordFee } from "./fees-mutations.ts";
import { feesQueryOptions } from "./fees-queries.ts";
import { type TeamAction, useChangeTeams } from "./teams-mutations.ts";
import { teamMergeQueryOptions } from "./teams-queries.ts";

const noStart = { seed_yardage: null, place: null };
const useChange = () => useChangeTeams("s1");
const oldTeam = { name: "Eagles", division: null, captain_id: null, withdrawn_from_week: null, ...noStart };
const team = { ...oldTeam, division: "A" };
const spot = { team_id: "t1", from_week: 1, to_week: null };
const deeDunn = { first_name: "Dee", last_name: "Dunn" };
const newMember = { category: "open", season: {} };
const notM3 = { distinct_from: ["m3"] };
const newcomer = {
  action: "newcomer",
  memberId: "m9",
  firstName: "Dee",
  lastName: "Dunn",
  distinctFrom: ["m3"],
  spots: [spot],
  seen: [],
} satisfies TeamAction;
const isThere = (member: object) => staleWrite("Someone else changed this member.", member);

testRequests({
  "who has paid is one request": [
    fetched(feesQueryOptions("s1")),
    [
      "GET fee_payments?select=id,member_id,team_id,paid_on,note&season_id=eq.s1&order=id.asc&offset=0&limit=1000",
    ],
  ],
  "a fee is paid for a member or a team, under an id of the device": [
    mutated(() => useRecordFee("s1"), {
      ...{ id: "p1", payer: { member_id: "m1" }, paidOn: "2026-09-01", note: "Cash" },
    }),
    [
      "POST fee_payments",
      { id: "p1", season_id: "s1", member_id: "m1", paid_on: "2026-09-01", note: "Cash" },
    ],
  ],
  "a fee marked by mistake is deleted": [
    mutated(() => useDeleteFee("s1"), "p1"),
    ["DELETE fee_payments?id=eq.p1"],
  ],
  "what a merge would do is asked": [
    fetched(teamMergeQueryOptions("t1", "t2")),
    ["POST rpc/team_merge_preview", { keep_id: "t1", merged_id: "t2" }],
  ],
  "a team is saved with what was seen": [
    mutated(useChange, { action: "save", teamId: "t1", team, seen: oldTeam }),
    [
      "POST rpc/save_team",
      {
        season_id: "s1",
        team_id: "t1",
        team: { name: "Eagles", division: "A", captain_id: null, withdrawn_from_week: null, ...noStart },
        seen: { name: "Eagles", division: null, captain_id: null, withdrawn_from_week: null, ...noStart },
      },
    ],
  ],
  "what a member starts with is saved with what was seen": [
    mutated(useChange, {
      action: "start",
      memberId: "m1",
      figures: { seed_averages: { handicap: 17 }, seed_yardage: 21 },
      seen: { seed_averages: {}, seed_yardage: null },
    }),
    [
      "POST rpc/save_starting_figures",
      {
        season_id: "s1",
        member_id: "m1",
        figures: { seed_averages: { handicap: 17 }, seed_yardage: 21 },
        seen: { seed_averages: {}, seed_yardage: null },
      },
    ],
  ],
  "a team is deleted": [
    mutated(useChange, { action: "delete", teamId: "t1" }),
    ["POST rpc/delete_team", { team_id: "t1" }],
  ],
  "teams are merged": [
    mutated(useChange, { action: "merge", keepId: "t1", goneId: "t2", seen: "state" }),
    ["POST rpc/merge_teams", { keep_id: "t1", merged_id: "t2", seen: "state" }],
  ],
  "a roster is changed with what was seen": [
    mutated(useChange, { action: "roster", memberId: "m1", spots: [spot], seen: [] }),
    [
      "POST rpc/change_roster",
      {
        season_id: "s1",
        member_id: "m1",
        entries: [{ team_id: "t1", from_week: 1, to_week: null }],
        seen: [],
        reason: null,
      },
    ],
  ],
  "a roster is changed for a reason": [
    mutated(useChange, { action: "roster", memberId: "m1", spots: [], seen: [spot], reason: "Moved away" }),
    [
      "POST rpc/change_roster",
      {
        season_id: "s1",
        member_id: "m1",
        entries: [],
        seen: [{ team_id: "t1", from_week: 1, to_week: null }],
        reason: "Moved away",
      },
    ],
  ],
  "a newcomer becomes a member, then joins a roster": [
    mutated(useChange, { ...newcomer, reason: "New" }),
    [
      "POST rpc/save_member",
      {
        member_id: "m9",
        season_id: "s1",
        member: { ...deeDunn, ...newMember, ...notM3 },
        seen: null,
      },
      "POST rpc/change_roster",
      {
        season_id: "s1",
        member_id: "m9",
        entries: [{ team_id: "t1", from_week: 1, to_week: null }],
        seen: [],
        reason: "New",
      },
    ],
  ],
  "a newcomer whom an attempt before has added joins the roster": [
    mutated(useChange, newcomer),
    [
      "POST rpc/save_member",
      { member_id: "m9", season_id: "s1", member: { ...deeDunn, ...newMember, ...notM3 }, seen: null },
      "POST rpc/change_roster",
      { season_id: "s1", member_id: "m9", entries: [spot], seen: [], reason: null },
    ],
    { "POST rpc/save_member": isThere({ ...deeDunn, ...newMember, contacts: null }) },
  ],
  "a newcomer is added once, by the name that was typed last": [
    mutated(useChange, newcomer),
    [
      "POST rpc/save_member",
      { member_id: "m9", season_id: "s1", member: { ...deeDunn, ...newMember, ...notM3 }, seen: null },
      "POST rpc/save_member",
      {
        member_id: "m9",
        season_id: "s1",
        member: { ...deeDunn, ...newMember, contacts: null },
        seen: { ...deeDunn, ...newMember, first_name: "De", contacts: null },
      },
      "POST rpc/change_roster",
      { season_id: "s1", member_id: "m9", entries: [spot], seen: [], reason: null },
    ],
    {
      "POST rpc/save_member": [
        isThere({ ...deeDunn, ...newMember, first_name: "De", contacts: null }),
        { body: {} },
      ],
    },
  ],
  "matches are saved with what was seen": [
    mutated(useChange, {
      action: "matches",
      weeks: [1],
      matches: [[1, "t1", "t2"]],
      seen: [[1, "t2", "t1"]],
    }),
    [
      "POST rpc/save_matches",
      { season_id: "s1", weeks: [1], matches: [[1, "t1", "t2"]], seen: [[1, "t2", "t1"]], reason: null },
    ],
  ],
});
