import { expect, test } from "vitest";
import { BackendError, currentRow, errorKind, errorSentence, isRefusal, unwrap } from "./errors.ts";

function failure(code: string, status: number, message = "the database's sentence") {
  return { data: null, error: { code, message }, status };
}

function refused(code: string, status: number, facts: { hint: string | null; details: string | null }) {
  return { data: null, error: { code, message: "Not tonight.", ...facts }, status };
}

function caught(response: Parameters<typeof unwrap>[0]): BackendError {
  try {
    unwrap(response);
  } catch (error) {
    if (error instanceof BackendError) return error;
  }
  throw new Error("nothing was thrown");
}

test("an answer without an error is its data", () => {
  expect(unwrap({ data: [1, 2], error: null, status: 200 })).toEqual([1, 2]);
});

test.each([
  ["PGRST116", 406, "notFound"],
  ["", 404, "notFound"],
  ["42501", 403, "forbidden"],
  ["", 401, "forbidden"],
  ["23505", 409, "conflict"],
  ["40001", 500, "conflict"],
  ["P0001", 400, "invalid"],
  ["23514", 400, "invalid"],
  ["22P02", 400, "invalid"],
  ["", 0, "offline"],
  ["", 503, "offline"],
  ["XX000", 500, "unknown"],
])("code %j with status %i is %s", (code, status, kind) => {
  expect(caught(failure(code, status)).kind).toBe(kind);
});

test("what the club refuses is told in its own sentence, with its reason and what is there now", () => {
  const error = caught(refused("40001", 500, { hint: "stale_write", details: '{"hits": 21}' }));
  expect(error).toMatchObject({
    kind: "conflict",
    message: "Not tonight.",
    reason: "stale_write",
    current: { hits: 21 },
  });
  expect(currentRow(error)).toEqual({ hits: 21 });
  const rule = caught(refused("P0001", 400, { hint: "refused", details: null }));
  expect(rule).toMatchObject({ kind: "invalid", message: "Not tonight.", reason: "refused", current: null });
});

test("a full server is told in its own sentence, and is no refusal: a later try may go through", () => {
  const full = caught(refused("53100", 507, { hint: "refused", details: null }));
  expect([full.kind, full.message, isRefusal(full)]).toEqual(["unknown", "Not tonight.", false]);
  const other = caught(refused("XX000", 500, { hint: "refused", details: null }));
  expect(other.message).not.toBe("Not tonight.");
});

test.each([
  ["no hint", { hint: null, details: '{"hits": 21}' }],
  ["a hint of PostgreSQL's own", { hint: "You might need to add explicit type casts.", details: "{}" }],
])("a sentence with %s is not the club's: nothing of it is told", (_, facts) => {
  const error = caught(refused("40001", 500, facts));
  expect(error).toMatchObject({ kind: "conflict", reason: null, current: null });
  expect(error.message).toBe("Someone else changed this while you were editing.");
});

test("only a stale write has a current row", () => {
  expect(currentRow(caught(refused("23505", 409, { hint: "already_recorded", details: "[]" })))).toBeNull();
  expect(currentRow(caught(refused("40001", 500, { hint: "stale_write", details: "broken" })))).toBeNull();
  expect(currentRow(new Error("x"))).toBeNull();
});

test("a server that has too much to do is not said to be away", () => {
  const error = caught(failure("", 429, "Too many requests"));
  expect(error.kind).toBe("offline");
  expect(error.message).toBe("The club's website is busy. Try again in a minute.");
});

test("other failures keep the database's words to themselves, as the cause", () => {
  const error = caught(failure("42501", 403, "permission denied for table members"));
  expect(error.message).not.toContain("members");
  expect(error.cause).toMatchObject({ message: "permission denied for table members" });
});

test.each([
  ["22P02", 'invalid input syntax for type uuid: "x"'],
  ["22008", 'date/time field value out of range: "2026-13-45"'],
  ["22001", "value too long for type character varying(100)"],
  ["23514", 'new row for relation "scores" violates check constraint "scores_hits_check"'],
])("PostgreSQL's own phrase for %s is not shown to a member", (code, phrase) => {
  expect(caught(failure(code, 400, phrase)).message).toBe("This couldn't be saved. Check what you entered.");
});

test("a value thrown by anything else is of unknown kind and has a sentence", () => {
  expect(errorKind(new TypeError("x is not a function"))).toBe("unknown");
  expect(errorSentence(new TypeError("x is not a function"))).not.toContain("function");
});
