import type { SavedSquads } from "./core/line-squad.ts";

/** The squads as this page showed them last, for a browser that erases its storage meanwhile. Shown to their account only. */
let shown: { accountId: string; squads: SavedSquads } | null = null;

export function rememberSquads(accountId: string, squads: SavedSquads) {
  if (accountId !== "") shown = { accountId, squads };
}

export function recallSquads(accountId: string): SavedSquads | null {
  return shown?.accountId === accountId ? shown.squads : null;
}

/**
 * Rounds that were passed on may have waited in the storage that is gone: all are passed on again, under their ids,
 * so that each counts once.
 */
export function asNeverSubmitted({ open, suspended }: SavedSquads): SavedSquads {
  return {
    open: open && { ...open, handed: {} },
    suspended: suspended.map((saved) => ({ ...saved, handed: {} })),
  };
}
