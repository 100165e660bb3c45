import { expect, test } from "vitest";
import type { AuditEntry } from "../audit-log-queries.ts";
import { auditLines, idsOfEntries, sourceText } from "./audit-text.ts";

const entry: AuditEntry = {
  id: 7,
  scoreId: "x1",
  at: "2026-01-08T20:00:00+00:00",
  action: "moved",
  season: "Winter",
  seasonId: "s1",
  member: "Ann Lee",
  memberId: "m1",
  account: null,
  was: { week: 1, team_id: "t1", hits: 22, targets: 25 },
  now: { week: 2, team_id: "t2", hits: 22, targets: 25 },
  reason: "wrong sheet",
  source: "admin",
};
const findName = (_: string, id: string) => ({ t1: "Eagles", t2: "Hawks" })[id];

test("a line of the file names what differs, old and new", () => {
  expect(auditLines([entry], findName)[1]).toEqual([
    "2026-01-08T20:00:00+00:00",
    "System",
    "moved",
    "Winter",
    "Ann Lee",
    2,
    "Week 1 → 2; Team Eagles → Hawks",
    "wrong sheet",
    "Score Admin",
  ]);
});

test("a new score has no old values", () => {
  const entered = { ...entry, action: "entered" as const, was: null };
  expect(auditLines([entered], findName)[1]?.[6]).toBe("Week 2; Team Hawks; Hits 22; Targets 25");
});

test("teams of both sides are looked up, each once, and members of rounds that changed hands", () => {
  const handed = { ...entry, was: { ...entry.was, member_id: "m2" }, now: { ...entry.now, member_id: "m1" } };
  const entered = { ...entry, was: null, now: { hits: 1, member_id: "m3" } };
  expect(idsOfEntries([entry, entry, handed, entered])).toEqual({
    teams: ["t1", "t2"],
    members: ["m1", "m2"],
  });
});

test("a source that is not known by name is told as it stands", () => {
  expect(sourceText("add-score")).toBe("Add Score");
  expect(sourceText("a script")).toBe("a script");
});
