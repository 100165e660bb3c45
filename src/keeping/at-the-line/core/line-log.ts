import type { LineEntry, SavedSquad } from "./line-squad.ts";
import { type LineState, stateOf } from "./line-state.ts";

/** After the squad leader has signed, the rounds can't change. */
export function signRounds(saved: SavedSquad, leader: string): SavedSquad {
  return { ...saved, leader };
}

export function recordEntry(saved: SavedSquad, entryAt: (state: LineState) => LineEntry | null): SavedSquad {
  if (saved.leader) return saved;
  const entry = entryAt(stateOf(saved.squad, saved.log));
  return entry ? { ...saved, log: [...saved.log, entry] } : saved;
}

export function undoLastEntry(saved: SavedSquad): SavedSquad {
  return saved.leader ? saved : { ...saved, log: saved.log.slice(0, -1) };
}
