import type { LineShooter, LineSquad } from "./line-squad.ts";
import type { LineState } from "./line-state.ts";

type Moment = { shotOn: string; timeOfRound: string };

type NextRoundOfOptions = {
  squad: LineSquad;
  state: LineState;
  now: Moment;
  newId: () => string;
};

export function nextRoundOf({ squad, state, now, newId }: NextRoundOfOptions): LineSquad {
  const shooters = stayingIn(state).map((shooter) => ({
    ...shooter,
    round: shooter.round + 1,
    scoreId: newId(),
  }));
  return { ...squad, ...now, id: newId(), shooters };
}

/** Everyone who did not leave, or all when all have left. */
export function stayingIn({ shooters }: LineState): LineShooter[] {
  const all = shooters.filter(({ shooter }) => shooter.round < 12);
  const staying = all.filter(({ standing }) => standing !== "stopped");
  return (staying.length > 0 ? staying : all).map(({ shooter }) => shooter);
}

/** The planned event, or the same one again at the end of the plan. */
export function nextEventOf(squad: LineSquad, state: LineState): string {
  const first = Math.min(...stayingIn(state).map((shooter) => indexInPlan(squad, shooter)));
  return squad.plannedEvents[first + 1] ?? squad.event;
}

export function isRoundLeft(squad: LineSquad, { shooters }: LineState): boolean {
  const last = squad.plannedEvents.length - 1;
  return shooters.some(
    ({ standing, shooter }) => standing !== "stopped" && indexInPlan(squad, shooter) < last,
  );
}

function indexInPlan({ plannedEvents, event }: LineSquad, { round }: LineShooter): number {
  const positions = [...plannedEvents.keys()].filter((position) => plannedEvents[position] === event);
  return positions[round - 1] ?? plannedEvents.length;
}
