import "fake-indexeddb/auto";
import { expect } from "vitest";
import { newRound, waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { decideRound, updateRounds } from "#keeping/rounds/waiting-rounds.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { mutated, now, signedIn, testRequests, viewer } from "#testing/requests-of.tsx";
import {
  useAskBoard,
  useKeepMine,
  useKeepTheirs,
  usePutRoundsBack,
  useUndoDecision,
} from "./waiting-rounds-mutations.ts";

const round = waitingRound({ id: "r1", accountId: viewer.id, typedAt: now });
const { state: _, ...copy } = { ...round, confirmedAt: "2026-03-14T12:00:00.000Z" };
const existing = recordedScore({ id: "r9", hits: 20, revision: 3 });

/** Does it on a device on which the round waits. */
const waits = (run: ReturnType<typeof signedIn>) =>
  signedIn(async (client) => {
    await updateRounds([newRound({ id: "r1" })]);
    return run(client);
  });

testRequests({
  "a waiting round takes the place of the recorded score": [
    waits(mutated(useKeepMine, { round, existing, reason: "The sheet says 22" })),
    [
      "POST rpc/change_scores",
      {
        season_id: "s1",
        changes: [
          {
            score_id: "r9",
            expected_revision: 3,
            action: "correct",
            values: expect.objectContaining({ week: 2, hits: 22, targets: 25 }),
          },
        ],
        reason: "The sheet says 22",
        source: "add-team-scores",
      },
    ],
    { "POST rpc/change_scores": { body: [existing] } },
  ],
  "a round whose recorded score was voided is entered anew under another id": [
    waits(mutated(useKeepMine, { round, existing: { ...existing, voided_at: now }, reason: "" })),
    [
      "POST rpc/record_scores",
      {
        season_id: "s1",
        entries: [{ ...round.entry, id: expect.not.stringMatching("r1") }],
        source: "add-team-scores",
      },
    ],
  ],
  "keeping theirs sends nothing": [waits(mutated(useKeepTheirs, { round, existing })), []],
  "the board is asked with the round": [
    waits(mutated(useAskBoard, { round, existing })),
    ["POST rpc/dispute_entry", { season_id: "s1", entry: round.entry, source: "add-team-scores" }],
    { "POST rpc/dispute_entry": { body: "r1" } },
  ],
  "what the board was asked is withdrawn": [
    waits(async (client) => {
      await decideRound("r1", "asked", existing);
      const state = { is: "decided", decision: "asked", at: now, existing } as const;
      return mutated(useUndoDecision, { ...round, state })(client);
    }),
    ["POST rpc/withdraw_dispute", { dispute_id: "r1" }],
    { "POST rpc/withdraw_dispute": { body: "r1" } },
  ],
  "a score that was corrected to mine is corrected back, at the revision it has since": [
    waits(async (client) => {
      const state = {
        is: "decided",
        decision: "mine",
        at: now,
        existing: { ...existing, revision: 4 },
      } as const;
      await decideRound("r1", "mine", state.existing);
      return mutated(useUndoDecision, { ...round, state })(client);
    }),
    [
      "POST rpc/change_scores",
      {
        season_id: "s1",
        changes: [
          {
            score_id: "r9",
            expected_revision: 4,
            action: "correct",
            values: expect.objectContaining({ hits: 20, targets: 25, detail: null }),
          },
        ],
        reason: "Undone: 20 instead of 22",
        source: "add-team-scores",
      },
    ],
    { "POST rpc/change_scores": { body: [existing] } },
  ],
  "rounds that a restore lost are recorded under their own ids": [
    signedIn(mutated(usePutRoundsBack, [copy])),
    ["POST rpc/record_scores", { season_id: "s1", entries: [round.entry], source: "restore" }],
  ],
});
