import type { ImportCounts } from "./import-plan.ts";

type Written = Pick<
  ImportCounts,
  "newTeams" | "newMembers" | "rosterPlaces" | "joins" | "changedMembers" | "newScores"
>;

/** "9 new teams", "1 new member" …, without what there is none of. */
export function countText(counts: Written): string[] {
  const parts: [number, string, string][] = [
    [counts.newTeams, "new team", "new teams"],
    [counts.newMembers, "new member", "new members"],
    [counts.rosterPlaces, "roster place", "roster places"],
    [counts.joins, "member who joins the season", "members who join the season"],
    [counts.changedMembers, "changed member", "changed members"],
    [counts.newScores, "new score", "new scores"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
}

type Open = { errors: number; undecided: number; dates: boolean; conflicts: number; changes: number };

/** Why an import cannot start yet, or null when it can. */
export function whyNotYet({ errors, undecided, dates, conflicts, changes }: Open): string | null {
  const parts = [
    errors > 0 ? `${errors} ${errors === 1 ? "error" : "errors"} to fix in the file` : "",
    dates ? "whether day or month comes first" : "",
    undecided > 0 ? `${undecided} ${undecided === 1 ? "name" : "names"} to decide` : "",
    conflicts > 0 ? `${conflicts} ${conflicts === 1 ? "conflict" : "conflicts"} to decide` : "",
  ].filter(Boolean);
  if (parts.length > 0) return `Before the import: ${parts.join(", ")}.`;
  return changes === 0 ? "No changes. Nothing to import." : null;
}
