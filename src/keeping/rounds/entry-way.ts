const ways: Readonly<Record<string, string>> = {
  "add-team-scores": "paper sheet",
  "add-score": "single score",
  "at-the-line": "at the line",
  "scorer-link": "scorer code",
  admin: "Score Admin",
  "score-audit-log": "Score Audit Log",
  import: "imported file",
  restore: "after a restore",
};

/** null when unknown. */
export function entryWay(source: string): string | null {
  return ways[source] ?? null;
}
