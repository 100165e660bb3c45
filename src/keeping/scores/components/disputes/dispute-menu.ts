import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import type { Dispute } from "../../disputes-queries.ts";

/** All decisions except a correction, which is the form itself. */
export type DisputeAction = "keep" | "use" | "move" | "void" | "restore" | "accept" | "decline";
export type OnDisputeAction = (action: DisputeAction, dispute: Dispute) => void;

export function disputeDecisions(dispute: Dispute, onAct: OnDisputeAction): MenuAction[] {
  return decisionsOf(dispute).map(([action, label]) => ({ label, onSelect: () => onAct(action, dispute) }));
}

function decisionsOf({ score, entry }: Dispute): [DisputeAction, string][] {
  const isVoid = score.voided_at !== null;
  if (entry) {
    const keep: [DisputeAction, string] = ["keep", `Keep ${score.hits}`];
    return isVoid ? [keep] : [keep, ["use", `Use ${entry.hits}`]];
  }
  const changes: [DisputeAction, string][] = isVoid
    ? [["restore", "Restore and accept"]]
    : [
        ["move", "Move and accept"],
        ["void", "Void and accept"],
      ];
  return [["accept", "Accept as it is"], ["decline", "Decline"], ...changes];
}

export function decideElsewhere({ season, season_id }: Dispute): MenuAction {
  const address = new URLSearchParams({ season: season_id, view: "disputes" });
  return { label: `Decide in ${season}`, href: `/admin?${address}` };
}
