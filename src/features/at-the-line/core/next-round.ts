import type { LineSquad } from "./line-squad.ts";
import type { LineState } from "./line-state.ts";

type Moment = { shotOn: string; timeOfRound: string };

type NextRoundOfOptions = {
  squad: LineSquad;
  state: LineState;
  now: Moment;
  newId: () => string;
};

/** The same squad for another round: without those who have left, each on the post where they began. */
export function nextRoundOf({ squad, state, now, newId }: NextRoundOfOptions): LineSquad {
  const all = state.shooters.filter(({ shooter }) => shooter.round < 12);
  const staying = all.filter(({ standing }) => standing !== "stopped");
  const shooters = (staying.length > 0 ? staying : all).map(({ shooter }) => ({
    ...shooter,
    round: shooter.round + 1,
    scoreId: newId(),
  }));
  return { ...squad, ...now, id: newId(), shooters };
}

/** Whether anyone of the squad has a round of the night left to shoot. */
export function isRoundLeft({ roundsPerWeek }: LineSquad, { shooters }: LineState): boolean {
  return shooters.some(({ standing, shooter }) => standing !== "stopped" && shooter.round < roundsPerWeek);
}
