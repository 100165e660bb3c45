import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ImportFile } from "#running/import-files/import-file.ts";
import type { ImportCounts } from "./import-plan.ts";
import type { ImportResult } from "./import-result.ts";

type Counts = Pick<
  ImportCounts,
  "newTeams" | "newMembers" | "rosterPlaces" | "joins" | "changedMembers" | "newScores"
>;

export function countText(counts: Counts): string[] {
  const parts: [number, string, string][] = [
    [counts.newTeams, "new team", "new teams"],
    [counts.newMembers, "new member", "new members"],
    [counts.rosterPlaces, "roster place", "roster places"],
    [counts.joins, "member who joins the season", "members who join the season"],
    [counts.changedMembers, "changed member", "changed members"],
    [counts.newScores, "new score", "new scores"],
  ];
  return parts.filter(([count]) => count > 0).map((part) => countPhrase(...part));
}

export function writtenText(result: Partial<ImportResult>): string {
  const {
    teams = 0,
    members = 0,
    rosters = 0,
    season_members = 0,
    season_members_changed = 0,
    saved = 0,
  } = result;
  const parts = countText({
    newTeams: teams,
    newMembers: members,
    rosterPlaces: rosters,
    joins: Math.max(0, season_members - members),
    changedMembers: season_members_changed,
    newScores: saved,
  });
  return parts.length > 0 ? parts.join(", ") : "nothing new";
}

type Open = { errors: number; undecided: number; dates: boolean; conflicts: number; changes: number };

export function whyNotYet({ errors, undecided, dates, conflicts, changes }: Open): string | null {
  const parts = [
    errors > 0 ? `${countPhrase(errors, "error")} to fix in the file` : "",
    dates ? "whether day or month comes first" : "",
    undecided > 0 ? `${countPhrase(undecided, "name")} to decide` : "",
    conflicts > 0 ? `${countPhrase(conflicts, "conflict")} to decide` : "",
  ].filter(Boolean);
  if (parts.length > 0) return `Before the import: ${parts.join(", ")}.`;
  return changes === 0 ? "No changes. Nothing to import." : null;
}

export function tabText({
  kind,
  rows,
  unknownColumns,
  absentCount,
  absentCodes,
  totalRows,
  noteRows,
}: ImportFile): string {
  const [one, many] = kind === "scores" ? ["score", "scores"] : ["row", "rows"];
  const columnNames = unknownColumns.slice(0, 12).join(", ");
  const parts = [
    countPhrase(rows.length, one, many),
    unknownColumns.length > 0 ? `not used: ${columnNames}${unknownColumns.length > 12 ? " …" : ""}` : "",
    absentText(absentCount, absentCodes),
    leftOut("totals", totalRows),
    leftOut("notes", noteRows),
  ];
  return parts.filter(Boolean).join("; ");
}

function absentText(count: number, codes: readonly string[]): string {
  if (count === 0) return "";
  const codeExamples =
    codes.length > 0 ? ` (also ${codes.slice(0, 8).join(", ")}${codes.length > 8 ? " …" : ""})` : "";
  return `${countPhrase(count, "blank", "blanks")}${codeExamples} for members who didn't shoot`;
}

function leftOut(what: string, rows: readonly number[]): string {
  if (rows.length === 0) return "";
  const rowNumbers = rows.slice(0, 5).join(", ");
  return `left out as ${what}: row ${rowNumbers}${rows.length > 5 ? ` and ${rows.length - 5} more` : ""}`;
}
