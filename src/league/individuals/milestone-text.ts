import type { Milestone } from "./milestones.ts";

/** "25 straight for the first time"; adds that only this season is known. */
export function milestoneText(milestone: Milestone, scope: "career" | "season"): string {
  switch (milestone.kind) {
    case "straight":
      return `${milestone.length} straight for the first time${scope === "season" ? " this season" : ""}`;
    case "best": {
      const best = scope === "season" ? "best round of the season" : "personal best";
      return `${milestone.hits} of ${milestone.row.targets}, ${best} (${milestone.previous} before)`;
    }
    case "targets":
      return `${milestone.count.toLocaleString()} targets in league rounds`;
    case "nights":
      return `${milestone.count} league nights`;
  }
}
