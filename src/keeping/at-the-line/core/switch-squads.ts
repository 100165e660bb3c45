import type { LineSquad, SavedSquad, SavedSquads } from "./line-squad.ts";

export function openSquad(squads: SavedSquads, squad: LineSquad): SavedSquads {
  return { ...suspendSquad(squads), open: { squad, log: [], handed: {}, leader: null } };
}

export function suspendSquad({ open, suspended }: SavedSquads): SavedSquads {
  return { open: null, suspended: open ? [...suspended, open] : suspended };
}

export function resumeSquad(squads: SavedSquads, squadId: string): SavedSquads {
  const { open, suspended } = suspendSquad(squads);
  const resumed = suspended.find(({ squad }) => squad.id === squadId);
  return resumed
    ? { open: resumed, suspended: suspended.filter((each) => each !== resumed) }
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
