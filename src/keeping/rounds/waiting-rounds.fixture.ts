import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import type { NewRound, WaitingRound } from "#season/rounds/waiting-round.ts";

/** Cal's round of week 2 for the Eagles, 22 of 25. */
export function newRound(
  entry: Partial<NewScore> & { id: string },
  change: Partial<NewRound> = {},
): NewRound {
  return {
    seasonId: "s1",
    seasonName: "Winter",
    memberName: "CAL",
    teamName: "Eagles",
    source: "add-team-scores",
    entry: {
      week: 2,
      member_id: "cal",
      team_id: "eagles",
      round: 1,
      event: "singles16",
      kind: "actual",
      status: "complete",
      targets: 25,
      hits: 22,
      detail: null,
      shot_on: "2026-01-14",
      time_of_round: null,
      position: null,
      yardage: null,
      note: null,
      ...entry,
    },
    ...change,
  };
}

export function waitingRound(change: Partial<WaitingRound> & { id: string }): WaitingRound {
  return {
    ...newRound({ id: change.id }),
    accountId: "ruth",
    accountName: "Ruth A.",
    typedAt: "2026-01-14T20:00:00.000Z",
    state: { is: "waiting" },
    ...change,
  };
}

/** The response of `record_scores` when Cal's place has another score. */
export function conflictOf(ids: readonly string[]) {
  const existing = recordedScore({ member_id: "cal", hits: 21 });
  return {
    status: 409,
    body: {
      code: "23505",
      message: "Different scores are already entered for 1 of these rounds. Nothing was saved.",
      details: JSON.stringify(ids.map((id) => ({ entry: { id }, existing }))),
      hint: "already_recorded",
    },
  };
}
