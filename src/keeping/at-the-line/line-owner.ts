import { createContext, use } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { ownerOfLink, type ScorerLink } from "#season/rounds/waiting-round.ts";
import type { LineShooter } from "./core/line-squad.ts";
import type { ScorerShooter } from "./core/scorer-squad.ts";

/** An opened squad code: who may shoot, and what to do with finished shooters. */
export type LineLink = ScorerLink & {
  shooters: readonly ScorerShooter[];
  roundOf: (shooter: ScorerShooter) => number;
  onShot: (shooters: readonly LineShooter[]) => void;
};

const LineLinkContext = createContext<LineLink | null>(null);

export const LineLinkProvider = LineLinkContext.Provider;

/** The owner of squads and rounds on this device: an account or a scorer link. */
export function useLineOwner(): { id: string; link: LineLink | null } {
  const link = use(LineLinkContext);
  const user = useCurrentUser();
  return { id: link ? ownerOfLink(link) : (user?.id ?? ""), link };
}
