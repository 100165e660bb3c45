import type { SavedSquad } from "./line-squad.ts";

export function markDropped(saved: SavedSquad, scoreId: string, isDropped: boolean): SavedSquad {
  const before = saved.handed[scoreId];
  return before && before.isDropped !== isDropped
    ? { ...saved, handed: { ...saved.handed, [scoreId]: { ...before, isDropped } } }
    : saved;
}

export function renumberRound(saved: SavedSquad, scoreId: string, round: number): SavedSquad {
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
