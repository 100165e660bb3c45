import "fake-indexeddb/auto";
import { newRound } from "#season/entry/waiting-rounds.fixture.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { mutated, signedIn, testRequests } from "#testing/requests-of.tsx";
import type { Correction } from "./core/sheet-changes.ts";
import { useSaveScores, useUndoScore } from "./score-entry-mutations.ts";

const round = newRound({ id: "r2" });
const recorded = recordedScore({ id: "r1", revision: 4 });
const correction: Correction = {
  memberId: "ann",
  name: "ANN",
  round: 1,
  recorded,
  hits: 23,
  kind: "actual",
  changes: { hits: 23 },
};
const useSave = () => useSaveScores("s1", 2, "add-team-scores");
const nothing = { rounds: [], corrections: [], discardIds: [], reason: "" };

testRequests({
  "new rounds are recorded": [
    signedIn(mutated(useSave, { ...nothing, rounds: [round] })),
    [
      [
        "POST rpc/record_scores",
        {
          season_id: "s1",
          entries: [round.entry],
          source: "add-team-scores",
        },
      ],
    ],
  ],
  "a score is corrected at the revision that was seen": [
    mutated(useSave, { ...nothing, corrections: [correction], reason: "Misread" }),
    [
      [
        "POST rpc/correct_score",
        {
          score_id: "r1",
          changes: { hits: 23 },
          reason: "Misread",
          expected_revision: 4,
          source: "add-team-scores",
        },
      ],
    ],
    { "POST rpc/correct_score": { body: { ...recorded, hits: 23 } } },
  ],
  "a score is voided": [
    mutated(useSave, { ...nothing, corrections: [{ ...correction, hits: null }], reason: "Twice" }),
    [["POST rpc/void_score", { score_id: "r1", reason: "Twice", source: "add-team-scores" }]],
  ],
  "a score that was just entered is undone": [
    mutated(() => useUndoScore("s1", 2), "r1"),
    [["POST rpc/void_score", { score_id: "r1", reason: "undone right after entry", source: "add-score" }]],
  ],
});
