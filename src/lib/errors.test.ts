import { expect, test } from "vitest";
import { BackendError, errorKind, errorSentence, unwrap } from "./errors.ts";

function failure(code: string, status: number, message = "the database's sentence") {
  return { data: null, error: { code, message }, status };
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

test("what the database refuses is told in its own sentence", () => {
  expect(caught(failure("P0001", 400, "Week 4 is locked.")).message).toBe("Week 4 is locked.");
  expect(caught(failure("23505", 409, "This round is taken.")).message).toBe("This round is taken.");
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
  expect(caught(failure(code, 400, phrase)).message).toBe("The club's records did not accept this.");
});

test("a value thrown by anything else is of unknown kind and has a sentence", () => {
  expect(errorKind(new TypeError("x is not a function"))).toBe("unknown");
  expect(errorSentence(new TypeError("x is not a function"))).not.toContain("function");
});
