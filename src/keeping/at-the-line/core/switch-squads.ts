import type { LineEntry, LineSquad, SavedSquad, SavedSquads } from "./line-squad.ts";
import { type LineState, stateOf } from "./line-state.ts";

export function withOpened(squads: SavedSquads, squad: LineSquad): SavedSquads {
  return { ...suspendSquad(squads), open: { squad, log: [], handed: {}, leader: null } };
}

export function suspendSquad({ open, suspended }: SavedSquads): SavedSquads {
  return { open: null, suspended: open ? [...suspended, open] : suspended };
}

export function resumeSquad(squads: SavedSquads, squadId: string): SavedSquads {
  const { open, suspended } = suspendSquad(squads);
  const wanted = suspended.find(({ squad }) => squad.id === squadId);
  return wanted
    ? { open: wanted, suspended: suspended.filter((each) => each !== wanted) }
    : { open, suspended };
}

export function dropSquad({ open, suspended }: SavedSquads, squadId: string): SavedSquads {
  return {
    open: open?.squad.id === squadId ? null : open,
    suspended: suspended.filter(({ squad }) => squad.id !== squadId),
  };
}

export function changeOpen(squads: SavedSquads, change: (saved: SavedSquad) => SavedSquad): SavedSquads {
  return squads.open ? { ...squads, open: change(squads.open) } : squads;
}

/** After the squad leader has signed, the rounds can't change. */
export function signed(saved: SavedSquad, leader: string): SavedSquad {
  return { ...saved, leader };
}

/** Adds the entry that the current state leads to; null adds nothing. */
export function recorded(saved: SavedSquad, entryAt: (state: LineState) => LineEntry | null): SavedSquad {
  if (saved.leader) return saved;
  const entry = entryAt(stateOf(saved.squad, saved.log));
  return entry ? { ...saved, log: [...saved.log, entry] } : saved;
}

export function undone(saved: SavedSquad): SavedSquad {
  return saved.leader ? saved : { ...saved, log: saved.log.slice(0, -1) };
}

export function withDropped(saved: SavedSquad, scoreId: string, isDropped: boolean): SavedSquad {
  const before = saved.handed[scoreId];
  return before && before.isDropped !== isDropped
    ? { ...saved, handed: { ...saved.handed, [scoreId]: { ...before, isDropped } } }
    : saved;
}

export function withRound(saved: SavedSquad, scoreId: string, round: number): SavedSquad {
  const shooters = saved.squad.shooters.map((each) => (each.scoreId === scoreId ? { ...each, round } : each));
  const log = saved.log.map((entry) =>
    entry.is === "join" && entry.shooter.scoreId === scoreId
      ? { ...entry, shooter: { ...entry.shooter, round } }
      : entry,
  );
  const before = saved.handed[scoreId];
  const handed = before ? { ...saved.handed, [scoreId]: { ...before, round } } : saved.handed;
  return { ...saved, squad: { ...saved.squad, shooters }, log, handed };
}
