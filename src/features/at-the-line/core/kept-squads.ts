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
