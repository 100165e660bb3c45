import "fake-indexeddb/auto";
import { newRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { fetched, mutated, signedIn, testRequests } from "#testing/requests-of.tsx";
import type { Correction } from "./core/sheet-changes.ts";
import { useConfirmDrafts, useDiscardDrafts } from "./score-drafts-mutations.ts";
import { scoreDraftsQueryOptions } from "./score-drafts-queries.ts";
import { useSaveScores, useUndoScores } from "./score-entry-mutations.ts";

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
const voiding: Correction = { ...correction, hits: null, recorded: recordedScore({ id: "r3", revision: 1 }) };
const useSave = () => useSaveScores("s1", 2, "add-team-scores");
const nothing = { rounds: [], corrections: [], discardIds: [], reason: "" };

testRequests({
  "drafts of a season that no one has confirmed or discarded": [
    fetched(scoreDraftsQueryOptions("s1")),
    [
      "GET score_drafts?select=id,link_name,week,event,member_id,team_id,round,kind,status,targets,hits,detail,shot_on,time_of_round,position,scorer,leader&season_id=eq.s1&confirmed_at=is.null&discarded_at=is.null&order=created_at.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "drafts are discarded by their ids": [
    mutated(() => useDiscardDrafts("s1"), ["d1", "d2"]),
    ["POST rpc/discard_score_drafts", { draft_ids: ["d1", "d2"] }],
  ],
  "drafts are recorded under their own ids, like any round of a scorekeeper": [
    signedIn(mutated(() => useConfirmDrafts("s1"), [newRound({ id: "d1" }, { source: "add-team-scores" })])),
    [
      "POST rpc/record_scores",
      { season_id: "s1", entries: [newRound({ id: "d1" }).entry], source: "add-team-scores" },
    ],
    { "POST rpc/record_scores": { body: { saved: 1, unchanged: 0, marked: 0 } } },
  ],
  "new rounds are recorded": [
    signedIn(mutated(useSave, { ...nothing, rounds: [round] })),
    ["POST rpc/record_scores", { season_id: "s1", entries: [round.entry], source: "add-team-scores" }],
  ],
  "scores are corrected and voided together, at the revisions that were seen": [
    mutated(useSave, { ...nothing, corrections: [correction, voiding], reason: "Misread" }),
    [
      "POST rpc/change_scores",
      {
        season_id: "s1",
        changes: [
          { score_id: "r1", expected_revision: 4, action: "correct", values: { hits: 23 } },
          { score_id: "r3", expected_revision: 1, action: "void" },
        ],
        reason: "Misread",
        source: "add-team-scores",
      },
    ],
    { "POST rpc/change_scores": { body: [] } },
  ],
  "a score that was just entered is undone": [
    mutated(() => useUndoScores("s1", 2, "add-score"), ["r1"]),
    [
      "POST rpc/change_scores",
      {
        season_id: "s1",
        changes: [{ score_id: "r1", expected_revision: 1, action: "void" }],
        reason: "undone right after entry",
        source: "add-score",
      },
    ],
    { "POST rpc/change_scores": { body: [] } },
  ],
  "a sheet that was just entered is undone with one request": [
    mutated(() => useUndoScores("s1", 2, "add-team-scores"), ["r1", "r2"]),
    [
      "POST rpc/change_scores",
      {
        season_id: "s1",
        changes: ["r1", "r2"].map((id) => ({ score_id: id, expected_revision: 1, action: "void" })),
        reason: "undone right after entry",
        source: "add-team-scores",
      },
    ],
    { "POST rpc/change_scores": { body: [] } },
  ],
});
