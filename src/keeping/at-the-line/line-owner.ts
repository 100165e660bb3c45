import { createContext, use } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { ownerOfLink, type ScorerLink } from "#season/rounds/waiting-round.ts";
import type { LineShooter } from "./core/line-squad.ts";
import type { ScorerShooter } from "./core/scorer-squad.ts";

export type LineLink = ScorerLink & {
  shooters: readonly ScorerShooter[];
  roundOf: (shooter: ScorerShooter) => number;
  onShot: (shooters: readonly LineShooter[]) => void;
};

const LineLinkContext = createContext<LineLink | null>(null);

export const LineLinkProvider = LineLinkContext.Provider;

export function useLineOwner(): { id: string; link: LineLink | null } {
  const link = use(LineLinkContext);
  const user = useCurrentUser();
  return { id: link ? ownerOfLink(link) : (user?.id ?? ""), link };
}
