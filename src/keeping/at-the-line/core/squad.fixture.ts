import type { LineEntry, LineLog, LineShooter, LineSquad } from "./line-squad.ts";
import { type LineState, stateOf } from "./line-state.ts";

const names = ["Ann", "Bob", "Cal", "Dee", "Eve"];

export function shooter(slot: number, change: Partial<LineShooter> = {}): LineShooter {
  const name = names[slot - 1] ?? `Shooter ${slot}`;
  return {
    memberId: name.toLowerCase(),
    name,
    teamId: "eagles",
    teamName: "Eagles",
    slot,
    round: 1,
    kind: "actual",
    yardage: null,
    position: slot,
    scoreId: `score-of-${name.toLowerCase()}`,
    ...change,
  };
}

/** Ann leads off, Bob follows, and so on; 25 singles, five from each post. */
export function squadOf(count: number, change: Partial<LineSquad> = {}): LineSquad {
  return {
    id: "squad",
    seasonId: "s1",
    seasonName: "Winter",
    week: 2,
    title: "Eagles",
    event: "singles16",
    targets: 25,
    isPairs: false,
    callsPerPost: 5,
    shotOn: "2026-01-14",
    timeOfRound: "19:00",
    hasPositions: false,
    plannedEvents: ["singles16", "singles16"],
    origin: "",
    shooters: Array.from({ length: count }, (_, index) => shooter(index + 1)),
    ...change,
  };
}

export const doubles: Partial<LineSquad> = { event: "doubles", targets: 50, isPairs: true };

/** The log after these results, each for the shooter who was up. */
export function called(squad: LineSquad, results: readonly string[], before: LineLog = []): LineEntry[] {
  const log = [...before];
  for (const marks of results) {
    const { up } = stateOf(squad, log);
    if (!up) throw new Error("Nobody is up.");
    log.push({ is: "call", memberId: up.memberId, marks: marks.slice(0, up.size) });
  }
  return log;
}

/** The turns of a squad that hits everything. */
export function turnsOf(squad: LineSquad, before: LineLog = []): NonNullable<LineState["up"]>[] {
  const log = [...before];
  const turns: NonNullable<LineState["up"]>[] = [];
  for (let { up } = stateOf(squad, log); up; { up } = stateOf(squad, log)) {
    turns.push(up);
    log.push({ is: "call", memberId: up.memberId, marks: "11".slice(0, up.size) });
  }
  return turns;
}
