import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeDetail, eventLabel, isAboutAccount, securityEvents } from "./security-events.ts";

const projectFile = (path: string) => new URL(`../../../../${path}`, import.meta.url);

/** Every event that the triggers of the database and the API of the server write down, in their own words. */
function writtenEvents(): string[] {
  const migrations = readdirSync(projectFile("supabase/migrations/"));
  const sql = migrations
    .map((name) => readFileSync(projectFile(`supabase/migrations/${name}`), "utf8"))
    .join("");
  const calls =
    sql.match(/perform private\.log_(?:security|team_admin)\(\s*(?:'[^']+'|case[\s\S]*?\bend\b)/g) ?? [];
  const results = calls.flatMap((call) =>
    [...call.matchAll(/(?:then|else|log_\w+\()\s*'([^']+)'/g)].map((match) => match[1] ?? ""),
  );
  const api = readFileSync(projectFile("server/api/security-log.ts"), "utf8");
  const union = /export type SecurityEvent =([\s\S]*?);/.exec(api)?.[1] ?? "";
  return [...results, ...[...union.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "")];
}

test("every event that is written down can be filtered for, and no other is offered", () => {
  expect([...new Set(writtenEvents())].sort()).toEqual([...securityEvents].sort());
});

const seasons = (id: string) => (id === "s1" ? "Winter" : undefined);

test("a decision says what was and what is", () => {
  expect(describeDetail("role changed", { was: "Member", now: "Admin" }, seasons)).toBe("Member → Admin");
});

test("a scorekeeper has a season and perhaps a last day", () => {
  expect(describeDetail("scorekeeper made", { season: "s1", until: "2026-12-01" }, seasons)).toBe(
    "Winter, until 2026-12-01",
  );
  expect(describeDetail("scorekeeper ended", { season: "s2", until: null }, seasons)).toBe(
    "a deleted season",
  );
});

test("an entry without detail says nothing more", () => {
  expect(describeDetail("sign-in", {}, seasons)).toBe("");
  expect(describeDetail("sign-in", null, seasons)).toBe("");
});

test("links are named as on the screens that make them, and are no accounts", () => {
  expect(["display link made", "calendar address revoked", "sign-in"].map(eventLabel)).toEqual([
    "TV link created",
    "Calendar link turned off",
    "Sign-in",
  ]);
  expect(["role changed", "display link made", "members merged"].filter(isAboutAccount)).toEqual([
    "role changed",
  ]);
});
