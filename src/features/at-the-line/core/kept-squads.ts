import type { KeptSquad, KeptSquads, LineEntry, LineSquad } from "./line-squad.ts";
import { type LineState, stateOf } from "./line-state.ts";

/** A squad goes to the line; one that was there is put aside. */
export function withOpened(squads: KeptSquads, squad: LineSquad): KeptSquads {
  return { ...putAside(squads), open: { squad, log: [], handed: {} } };
}

/** Leaves the squad for later. */
export function putAside({ open, aside }: KeptSquads): KeptSquads {
  return { open: null, aside: open ? [...aside, open] : aside };
}

/** A squad that was put aside goes on. */
export function takeUp(squads: KeptSquads, squadId: string): KeptSquads {
  const { open, aside } = putAside(squads);
  const wanted = aside.find(({ squad }) => squad.id === squadId);
  return wanted ? { open: wanted, aside: aside.filter((each) => each !== wanted) } : { open, aside };
}

/** A squad that is done with leaves the device. */
export function dropSquad({ open, aside }: KeptSquads, squadId: string): KeptSquads {
  return {
    open: open?.squad.id === squadId ? null : open,
    aside: aside.filter(({ squad }) => squad.id !== squadId),
  };
}

export function changeOpen(squads: KeptSquads, change: (kept: KeptSquad) => KeptSquad): KeptSquads {
  return squads.open ? { ...squads, open: change(squads.open) } : squads;
}

/** Notes what follows from where the squad stands now; null notes nothing. */
export function noted(kept: KeptSquad, entryAt: (state: LineState) => LineEntry | null): KeptSquad {
  const entry = entryAt(stateOf(kept.squad, kept.log));
  return entry ? { ...kept, log: [...kept.log, entry] } : kept;
}

/** The same without its last step. */
export function undone(kept: KeptSquad): KeptSquad {
  return { ...kept, log: kept.log.slice(0, -1) };
}

/** A person decided that the recorded round holds, and not this one. */
export function withDropped(kept: KeptSquad, scoreId: string): KeptSquad {
  const before = kept.handed[scoreId];
  return before ? { ...kept, handed: { ...kept.handed, [scoreId]: { ...before, isDropped: true } } } : kept;
}

/** The round counts as another one of the night. */
export function withRound(kept: KeptSquad, scoreId: string, round: number): KeptSquad {
  const shooters = kept.squad.shooters.map((each) => (each.scoreId === scoreId ? { ...each, round } : each));
  const log = kept.log.map((entry) =>
    entry.is === "join" && entry.shooter.scoreId === scoreId
      ? { ...entry, shooter: { ...entry.shooter, round } }
      : entry,
  );
  const before = kept.handed[scoreId];
  const handed = before ? { ...kept.handed, [scoreId]: { ...before, round } } : kept.handed;
  return { squad: { ...kept.squad, shooters }, log, handed };
}
