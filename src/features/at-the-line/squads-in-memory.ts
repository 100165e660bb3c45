import type { KeptSquads } from "./core/line-squad.ts";

/** The squads as this page showed them last, for a browser that erases its storage meanwhile. Shown to their account only. */
let shown: { accountId: string; squads: KeptSquads } | null = null;

export function rememberSquads(accountId: string, squads: KeptSquads) {
  if (accountId !== "") shown = { accountId, squads };
}

export function recallSquads(accountId: string): KeptSquads | null {
  return shown?.accountId === accountId ? shown.squads : null;
}

/**
 * Rounds that were handed over may have waited in the storage that is gone: all are handed over again, under their ids,
 * so that each counts once.
 */
export function asNeverHandedOver({ open, aside }: KeptSquads): KeptSquads {
  return {
    open: open && { ...open, handed: {} },
    aside: aside.map((kept) => ({ ...kept, handed: {} })),
  };
}
