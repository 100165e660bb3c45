import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  write(createLog("debug", { write: (line) => (text += line) }));
  return text;
}

test("of an error its kind, words, code and place are kept, and not the row it was about", () => {
  const error = Object.assign(new Error("duplicate key value", { cause: new Error("the disk is full") }), {
    code: "23505",
    detail: "Key (email)=(max@club.example) already exists.",
    parameters: ["a private word"],
  });
  const text = logged((log) => log.error({ error }, "a request failed"));
  expect(JSON.parse(text)).toMatchObject({
    msg: "a request failed",
    error: { type: "Error", message: "duplicate key value", code: "23505", cause: "the disk is full" },
  });
  expect(JSON.parse(text).error.stack).toContain("log.test.ts");
  expect(text).not.toMatch(/max@club|a private word/);
});

test.each(["password", "token", "authorization", "cookie"])("a %s is left out", (name) => {
  const text = logged((log) => log.info({ [name]: "secret-1", request: { [name]: "secret-2" } }, "event"));
  expect(text).not.toMatch(/secret-/);
});

test("an event is one line with its time in UTC", () => {
  const text = logged((log) => log.info({ path: "/a\n{}" }, "refused"));
  expect(text.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(text).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});
