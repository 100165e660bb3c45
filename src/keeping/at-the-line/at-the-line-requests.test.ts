import "fake-indexeddb/auto";
import { vi } from "vitest";
import { newRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { fetched, mutated, signedIn, testRequests } from "#testing/requests-of.tsx";
import { correctHandedRounds } from "./at-the-line-mutations.ts";
import { scorerSquad } from "./core/scorer-squad.fixture.ts";
import { useOpenCode } from "./scorer-code-mutations.ts";
import { scorerSquadQueryOptions } from "./scorer-squad-queries.ts";

const { entry: round } = newRound({ id: "r1", hits: 23 });
const before = {
  round: 1,
  hits: 22,
  detail: null,
  status: "complete",
  isDropped: false,
  leader: null,
  step: 1,
} as const;
const correct = () => correctHandedRounds("s1", [{ round, before }]);

/** The phone's secret is the code, a period, and 32 times the byte 7. */
const hashOfSecret = "edbc653122f30f75766bf2b012f22b1e9780e92a70a43ae8044dcc187584ca76";

testRequests({
  "a code is opened with a hash of the phone's own secret, without anyone's token": [
    signedIn((client) => {
      vi.spyOn(crypto, "getRandomValues").mockImplementationOnce((bytes) => Object(bytes).fill(7));
      return mutated(useOpenCode, "K7M4RX9C")(client);
    }),
    ["POST rpc/open_scorer_link", { code: "K7M4RX9C", phone: hashOfSecret }],
    { "POST rpc/open_scorer_link": { body: { state: "open", squad: scorerSquad } } },
  ],
  "a phone asks for its squad with its secret": [
    fetched(scorerSquadQueryOptions("secret")),
    ["POST rpc/scorer_squad", { secret: "secret" }],
    { "POST rpc/scorer_squad": { body: { state: "over", night: "2026-01-14" } } },
  ],
  "a round that stands as it was handed over is corrected at its revision": [
    correct,
    [
      "GET scores?select=id,revision,hits,detail,status,round&voided_at=is.null&id=in.(r1)",
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
    { "GET scores": { body: [recordedScore({ id: "r1", hits: 22, revision: 5 })] } },
  ],
  "a round that says it already is left alone": [
    correct,
    ["GET scores?select=id,revision,hits,detail,status,round&voided_at=is.null&id=in.(r1)"],
    { "GET scores": { body: [recordedScore({ id: "r1", hits: 23 })] } },
  ],
});
