import { refusal } from "#testing/refusals.ts";
import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import { useDeleteChampion, useRestoreChampion, useSaveChampion } from "./champions-mutations.ts";
import { championsQueryOptions, teamChoicesQueryOptions } from "./champions-queries.ts";
import { championRecord, oldChampion } from "./core/champions.fixture.ts";

const fields = { award: "team", place: 1, team_name: "Eagles" };

testRequests({
  "champions that were not withdrawn are read": [
    fetched(championsQueryOptions()),
    [
      "GET champions?select=*,members(name,category),teams(name),seasons(name,starts_on),season_snapshots(finalized_at)&withdrawn_at=is.null&order=created_at.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "the teams of one season are offered": [
    fetched(teamChoicesQueryOptions("s1")),
    ["GET teams?select=id,name&season_id=eq.s1&order=name.asc"],
  ],
  "a new champion is added": [
    mutated(useSaveChampion, { fields, was: null, id: "c1" }),
    [
      "POST champions?select=* {return=representation}",
      { id: "c1", award: "team", place: 1, team_name: "Eagles" },
    ],
    { "POST champions": { body: { id: "c1" } } },
  ],
  "a champion whose answer was lost is there with what was typed since": [
    mutated(useSaveChampion, { fields, was: null, id: "c1" }),
    [
      "POST champions?select=* {return=representation}",
      { id: "c1", award: "team", place: 1, team_name: "Eagles" },
      "GET champions?select=*&id=eq.c1",
      "PATCH champions?id=eq.c1&revision=eq.1&select=* {return=representation}",
      { award: "team", place: 1, team_name: "Eagles" },
    ],
    {
      "POST champions": refusal("duplicate key", { status: 409, code: "23505" }),
      "GET champions": { body: [{ id: "c1", ...fields, team_name: "Hawks", revision: 1 }] },
      "PATCH champions": { body: [{ id: "c1", revision: 2 }] },
    },
  ],
  "a champion is changed at the revision that was seen, and not under the id for a new one": [
    mutated(useSaveChampion, { fields, was: { id: "c1", revision: 3 }, id: "new" }),
    [
      "PATCH champions?id=eq.c1&revision=eq.3&select=* {return=representation}",
      { award: "team", place: 1, team_name: "Eagles" },
    ],
    { "PATCH champions": { body: [{ id: "c1", revision: 4 }] } },
  ],
  "a champion is deleted by its id": [
    mutated(useDeleteChampion, { id: "c1" }),
    ["DELETE champions?id=eq.c1&select=id {return=representation}"],
    { "DELETE champions": { body: [{ id: "c1" }] } },
  ],
  "a deleted champion is put back under its id": [
    mutated(useRestoreChampion, championRecord({ id: "c1" })),
    ["POST champions", { ...oldChampion, id: "c1" }],
  ],
});
