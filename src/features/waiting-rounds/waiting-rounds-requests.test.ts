import "fake-indexeddb/auto";
import { expect } from "vitest";
import { newRound, waitingRound } from "#season/entry/waiting-rounds.fixture.ts";
import { updateRounds } from "#season/entry/waiting-rounds.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { mutated, now, signedIn, testRequests, viewer } from "#testing/requests-of.tsx";
import { useCorrectToRound, useEnterAgain, usePutRoundsBack } from "./waiting-rounds-mutations.ts";

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
    waits(mutated(useCorrectToRound, { round, existing, reason: "Misread" })),
    [
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
          reason: "Misread",
          source: "add-team-scores",
        },
      ],
    ],
    { "POST rpc/change_scores": { body: [existing] } },
  ],
  "a round is entered anew under another id": [
    waits(mutated(useEnterAgain, round)),
    [
      [
        "POST rpc/record_scores",
        {
          season_id: "s1",
          entries: [{ ...round.entry, id: expect.not.stringMatching("r1") }],
          source: "add-team-scores",
        },
      ],
    ],
  ],
  "rounds that a restore lost are recorded under their own ids": [
    signedIn(mutated(usePutRoundsBack, [copy])),
    [
      [
        "POST rpc/record_scores",
        {
          season_id: "s1",
          entries: [round.entry],
          source: "restore",
        },
      ],
    ],
  ],
});
