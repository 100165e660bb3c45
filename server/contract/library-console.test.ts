import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import "./contract-connection.ts";
import "./library-console.ts";
import { requestScope } from "./request-scope.ts";

const library = fileURLToPath(new URL("../../node_modules/@supabase/lite/dist/", import.meta.url));
const texts = ["index.js", "db/postgres/PostgresConnection.js"]
  .map((file) => readFileSync(library + file, "utf8"))
  .join("\n");

test("inside a request the console tells our log of what kind a value is, and nothing else", () => {
  const log = pino({ level: "silent" });
  const debug = vi.spyOn(log, "debug");
  const scope = { log, isRead: true, isAbandoned: () => false };
  const error = Object.assign(new Error("row of max@club.example"), { code: "23505" });
  requestScope.run(scope, () => console.error("max@club.example", error));
  expect(debug.mock.calls).toEqual([
    [{ library: ["string", "Error 23505"] }, "the contract library reports"],
  ]);
});

test("the library reports by no other way than the console's methods that are watched", () => {
  const methods = [...texts.matchAll(/\bconsole\.(\w+)\(/g)].map(([, method]) => method);
  expect([...new Set(methods)].sort()).toEqual(["error", "info", "log", "warn"]);
  expect(texts).not.toMatch(/process\.std(out|err)/);
});

test("the library does nothing from time to time", () => {
  expect(texts).not.toMatch(/\bsetInterval\(/);
});

test("a warning of Node.js that is an Error ends nothing", () => {
  expect(texts).toContain("process.emitWarning = (warning");
  const warned = vi.spyOn(process, "emit").mockReturnValue(true);
  expect(() => process.emitWarning(new Error("too many listeners"))).not.toThrow();
  warned.mockRestore();
});
