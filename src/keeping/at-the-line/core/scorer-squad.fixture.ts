import type { ScorerSquad } from "./scorer-squad.ts";

/** Squad 3 of the Eagles on the night of their second week: Ann and Bob, two targets a round. */
export const scorerSquad: ScorerSquad = {
  linkId: "link-1",
  seasonId: "s1",
  seasonName: "Winter",
  rules: { format: { targetsPerRound: 2 } },
  week: 2,
  event: "singles16",
  squadId: "q3",
  number: 3,
  team: "Eagles",
  field: "Trap 2",
  night: "2026-01-14",
  timeZone: "America/Chicago",
  shooters: [
    {
      memberId: "ann",
      name: "Ann Lee",
      post: 1,
      teamId: "eagles",
      teamName: "Eagles",
      kind: "actual",
      position: 1,
      round: 1,
    },
    {
      memberId: "bob",
      name: "B. R.",
      post: 2,
      teamId: "eagles",
      teamName: "Eagles",
      kind: "substitute",
      position: 2,
      round: 1,
    },
  ],
};
