import "fake-indexeddb/auto";
import { newRound } from "#season/entry/waiting-rounds.fixture.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { testRequests } from "#testing/requests-of.tsx";
import { correctHandedRounds } from "./at-the-line-mutations.ts";

const { entry: round } = newRound({ id: "r1", hits: 23 });
const before = { round: 1, hits: 22, detail: null, status: "complete", isDropped: false } as const;
const correct = () => correctHandedRounds("s1", [{ round, before }]);

testRequests({
  "a round that stands as it was handed over is corrected at its revision": [
    correct,
    [
      "GET scores?select=id,revision,hits,detail,status,round&voided_at=is.null&id=in.(r1)",
      [
        "POST rpc/change_scores",
        {
          season_id: "s1",
          changes: [
            {
              score_id: "r1",
              action: "correct",
              expected_revision: 5,
              values: { hits: 23, detail: null, status: "complete" },
            },
          ],
          reason: "Corrected at the line right after the round",
          source: "at-the-line",
        },
      ],
    ],
    { "GET scores": { body: [recordedScore({ id: "r1", hits: 22, revision: 5 })] } },
  ],
  "a round that says it already is left alone": [
    correct,
    ["GET scores?select=id,revision,hits,detail,status,round&voided_at=is.null&id=in.(r1)"],
    { "GET scores": { body: [recordedScore({ id: "r1", hits: 23 })] } },
  ],
});
