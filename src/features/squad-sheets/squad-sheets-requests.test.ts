import { mutated, testRequests } from "#testing/requests-of.tsx";
import { useSaveSquads } from "./squad-sheets-mutations.ts";

const squad = {
  id: "q1",
  number: 3,
  teamId: "t1",
  field: "North",
  startsAt: "18:30",
  memberIds: ["m2", "m1"],
};

testRequests({
  "squads of a night are saved, numbered through, with the revisions that were seen": [
    mutated(() => useSaveSquads({ seasonId: "s1", week: 2, event: "singles16" }), {
      squads: [squad],
      seen: { q1: 4 },
    }),
    [
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
  ],
});
