import type { SavedSquads } from "./core/line-squad.ts";

/** The squads this page showed last, in case the browser erases its storage. Only for their account. */
let squadsInMemory: { accountId: string; squads: SavedSquads } | null = null;

export function rememberSquads(accountId: string, squads: SavedSquads) {
  if (accountId !== "") squadsInMemory = { accountId, squads };
}

export function recallSquads(accountId: string): SavedSquads | null {
  return squadsInMemory?.accountId === accountId ? squadsInMemory.squads : null;
}

/** Submitted rounds may have been in the erased queue: all are submitted again under their ids, so that each counts once. */
export function asNeverSubmitted({ open, suspended }: SavedSquads): SavedSquads {
  return {
    open: open && { ...open, handed: {} },
    suspended: suspended.map((saved) => ({ ...saved, handed: {} })),
  };
}
