import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import { useMakeCodes, useTurnOffCode } from "./scorer-links-mutations.ts";
import { scorerLinksQueryOptions } from "./scorer-links-queries.ts";
import { useSaveSquads } from "./squad-sheets-mutations.ts";

const squad = {
  id: "q1",
  number: 3,
  teamId: "t1",
  field: "North",
  startsAt: "18:30",
  memberIds: ["m2", "m1"],
};

const night = { seasonId: "s1", week: 2, event: "singles16" };

testRequests({
  "codes in use from today on": [
    fetched(scorerLinksQueryOptions("s1", "2026-01-14")),
    [
      "GET scorer_links?select=id,squad_id,night,code&season_id=eq.s1&night=gte.2026-01-14&revoked_at=is.null&order=night.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "codes are made for the squads of a night": [
    mutated(() => useMakeCodes(night, 50), "2026-01-14"),
    [
      "POST rpc/make_scorer_links",
      { season_id: "s1", week: 2, event: "singles16", night: "2026-01-14", targets: 50 },
    ],
  ],
  "a code is turned off": [
    mutated(() => useTurnOffCode("s1"), "l1"),
    ["POST rpc/revoke_scorer_link", { link_id: "l1" }],
  ],
  "squads of a night are saved, numbered through, with the revisions that were seen": [
    mutated(() => useSaveSquads({ seasonId: "s1", week: 2, event: "singles16" }), {
      squads: [squad],
      seen: { q1: 4 },
    }),
    [
      "POST rpc/save_squads",
      {
        season_id: "s1",
        week: 2,
        event: "singles16",
        squads: [
          { id: "q1", number: 1, team_id: "t1", field: "North", starts_at: "18:30", members: ["m2", "m1"] },
        ],
        seen: { q1: 4 },
      },
    ],
  ],
});
