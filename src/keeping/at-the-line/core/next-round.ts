import type { LineShooter, LineSquad } from "./line-squad.ts";
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
  const shooters = stayingIn(state).map((shooter) => ({
    ...shooter,
    round: shooter.round + 1,
    scoreId: newId(),
  }));
  return { ...squad, ...now, id: newId(), shooters };
}

/** Who shoots on: all but those who have left, or all when all have. */
export function stayingIn({ shooters }: LineState): LineShooter[] {
  const all = shooters.filter(({ shooter }) => shooter.round < 12);
  const staying = all.filter(({ standing }) => standing !== "stopped");
  return (staying.length > 0 ? staying : all).map(({ shooter }) => shooter);
}

/** The event that a squad shoots next: the one planned, or the same again where the plan is at its end. */
export function nextEventOf(squad: LineSquad, state: LineState): string {
  const first = Math.min(...stayingIn(state).map((shooter) => placeInNight(squad, shooter)));
  return squad.plannedEvents[first + 1] ?? squad.event;
}

/** Whether anyone of the squad has a round of the night left to shoot. */
export function isRoundLeft(squad: LineSquad, { shooters }: LineState): boolean {
  const last = squad.plannedEvents.length - 1;
  return shooters.some(
    ({ standing, shooter }) => standing !== "stopped" && placeInNight(squad, shooter) < last,
  );
}

/** Which round of the planned night a shooter has shot, from 0; behind the last where it is none of them. */
function placeInNight({ plannedEvents, event }: LineSquad, { round }: LineShooter): number {
  const places = [...plannedEvents.keys()].filter((place) => plannedEvents[place] === event);
  return places[round - 1] ?? plannedEvents.length;
}
