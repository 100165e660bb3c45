import { expect, test } from "vitest";
import { championEntriesOf } from "./champion-entries.ts";
import { championRecord, recordedChampion } from "./champions.fixture.ts";
import { memberTally, teamTally } from "./championship-tally.ts";

const entries = championEntriesOf([
  recordedChampion({ id: "1", award: "individual" }),
  recordedChampion({ id: "2", award: "class", title: "AA" }),
  recordedChampion({ id: "3" }),
  recordedChampion({
    id: "4",
    award: "individual",
    place: 2,
    member_id: "bob",
    members: { name: "Bob Ray", category: "open" },
  }),
  recordedChampion({ id: "5", award: "team", member_id: null, members: null }),
  championRecord({ id: "6" }),
  championRecord({ id: "7", award: "longRun", member_name: "old hand" }),
  championRecord({ id: "8", award: "team", member_name: null, team_name: "Eagles" }),
  championRecord({ id: "9", award: "longRun", member_name: "New Hand" }),
]);

test("first places of members count by kind; second places and teams do not", () => {
  const tally = memberTally(entries).map(({ place, name, wins, individual, awards, groups }) => [
    place,
    name,
    wins,
    individual,
    awards,
    groups,
  ]);
  expect(tally).toEqual([
    [1, "Ann Lee", 3, 1, 1, 1],
    // However a typed name is written.
    [2, expect.stringMatching(/^old hand$/i), 2, 0, 2, 0],
    [3, "New Hand", 1, 0, 1, 0],
  ]);
});

test("a team is known by its name through the seasons, typed ones too", () => {
  expect(teamTally(entries).map(({ place, name, wins }) => [place, name, wins])).toEqual([[1, "Eagles", 2]]);
});

test("who won as often shares the place, and the next one is further down", () => {
  const tied = championEntriesOf([
    championRecord({ id: "a", member_name: "A" }),
    championRecord({ id: "b", member_name: "B" }),
  ]);
  expect(memberTally(tied).map(({ place }) => place)).toEqual([1, 1]);
});
