import { type Difference, type NameLookup, scoreDifferences } from "#season/rounds/score-differences.ts";
import type { AuditEntry, EntryIds } from "../audit-log-queries.ts";

const sources: Readonly<Record<string, string>> = {
  admin: "Score Admin",
  "add-score": "Add Score",
  "add-team-scores": "Add Team Scores",
  "at-the-line": "At the Line",
  "scorer-link": "Scorer code",
  "member-admin": "Member Admin",
  "team-admin": "Team Admin",
  import: "a file",
  "score-audit-log": "Audit log (undo)",
  restore: "Sent again after a restore",
  "data API": "another program",
};

export function sourceText(source: string): string {
  return sources[source] ?? source;
}

/** "Hits 22 → 23; Note – → windy"; for a new score its values, for a void one nothing. */
export function differenceText(differences: readonly Difference[], isNew: boolean): string {
  return differences
    .map(({ field, was, now }) => (isNew ? `${field} ${now}` : `${field} ${was} → ${now}`))
    .join("; ");
}

/** The database's replacement for removed text. */
const removedText = "[removed by an administrator]";

export function removableTexts({ reason, was, now }: Pick<AuditEntry, "reason" | "was" | "now">): string[] {
  const texts = [reason, was?.note, now.note].filter((text) => typeof text === "string");
  return [...new Set(texts)].filter((text) => text !== removedText);
}

export function auditLines(entries: readonly AuditEntry[], findName: NameLookup): (string | number)[][] {
  const head = ["when", "who", "action", "season", "member", "week", "what", "reason", "source"];
  const lines = entries.map((entry) => [
    entry.at,
    entry.account ?? "System",
    entry.action,
    entry.season,
    entry.member,
    entry.now.week ?? "",
    differenceText(scoreDifferences(entry.was, entry.now, findName), entry.was === null),
    entry.reason ?? "",
    sourceText(entry.source),
  ]);
  return [head, ...lines];
}

export function idsOfEntries(entries: readonly AuditEntry[]): EntryIds {
  const moved = entries.filter(({ was, now }) => was !== null && was.member_id !== now.member_id);
  return {
    teams: distinct(entries.flatMap(({ was, now }) => [was?.team_id, now.team_id])),
    members: distinct(moved.flatMap(({ was, now }) => [was?.member_id, now.member_id])),
  };
}

function distinct(ids: readonly unknown[]): string[] {
  return [...new Set(ids.filter((id) => typeof id === "string"))].toSorted();
}
