import { createContext, use } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { ownerOfLink, type ScorerLink } from "#season/rounds/waiting-round.ts";
import type { LineShooter } from "./core/line-squad.ts";
import type { ScorerShooter } from "./core/scorer-squad.ts";

/** The code of a squad sheet at work: who may shoot, and what to do with those who have shot. */
export type LineLink = ScorerLink & {
  shooters: readonly ScorerShooter[];
  /** The next round of anyone in this phone's keeping. */
  roundOf: (shooter: ScorerShooter) => number;
  onShot: (shooters: readonly LineShooter[]) => void;
};

const LineLinkContext = createContext<LineLink | null>(null);

/** Around the line on a phone without an account. */
export const LineLinkProvider = LineLinkContext.Provider;

/** Whose squads and rounds these are on this device: an account's, or those of a scorer link. */
export function useLineOwner(): { id: string; link: LineLink | null } {
  const link = use(LineLinkContext);
  const user = useCurrentUser();
  return { id: link ? ownerOfLink(link) : (user?.id ?? ""), link };
}
