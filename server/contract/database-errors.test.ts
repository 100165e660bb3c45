import { describe, expect, test } from "vitest";
import { describeDatabaseError } from "./database-errors.ts";

const responseTo = (message: string): { message: string; hint: string | null } => {
  const { message: text } = describeDatabaseError({ code: "23514", message }) as { message: string };
  return JSON.parse(text);
};

describe("a broken check of a table", () => {
  test("whose name is a rule is told as a sentence", () =>
    expect(
      responseTo('new row for relation "events" violates check constraint "an event ends after it starts"'),
    ).toMatchObject({ message: "An event ends after it starts.", hint: "refused" }));

  test("of one column tells which", () =>
    expect(
      responseTo(
        'new row for relation "front_page_content" violates check constraint "front_page_content_author_name_check"',
      ),
    ).toMatchObject({
      message: "The author name can have up to 120 characters.",
      hint: "refused",
    }));

  test("of another kind keeps PostgreSQL's words", () =>
    expect(responseTo("value for domain x violates check constraint")).toMatchObject({
      message: "value for domain x violates check constraint",
      hint: null,
    }));
});

describe("a server that has trouble of its own", () => {
  /** The response to a write that fails with an error of PostgreSQL. */
  function refused(error: { code: string; message: string }) {
    const { message, detail } = describeDatabaseError(error) as { message: string; detail: string };
    return { ...JSON.parse(message), ...JSON.parse(detail) };
  }
  const path = 'could not extend file "base/16391/16500_fsm": No space left on device';

  test.each([
    ["a table", { code: "53100", message: path }],
    [
      "the log",
      { code: "XX000", message: 'could not write to file "pg_wal/xlogtemp.9": No space left on device' },
    ],
    ["a new session", { code: "XX000", message: "could not write init file: No space left on device" }],
  ])("says that it is full and when to try again, without PostgreSQL's words: %s", (_, error) => {
    expect(refused(error)).toEqual({
      code: "53100",
      message:
        "The club's server is full, so nothing can be saved right now. Nothing was changed. Please tell the board, and try again later.",
      details: null,
      hint: "refused",
      status: 507,
      headers: { "retry-after": "30" },
    });
  });

  test.each([
    ["53200", "out of memory", 503],
    ["58030", "could not read file base/16391/1259: Input/output error", 500],
    ["XX001", "invalid page in block 3 of relation base/16391/16500", 500],
  ])("keeps the words of %s for its log", (code, message, status) => {
    expect(refused({ code, message })).toMatchObject({
      code,
      message: "Something went wrong on the server. Please try again.",
      details: null,
      status,
    });
  });
});

test("a rule of the club is told in its own words, as before", () => {
  const { message } = describeDatabaseError({
    code: "P0001",
    message: "This person is erased already.",
    hint: "refused",
  }) as {
    message: string;
  };
  expect(JSON.parse(message)).toMatchObject({ message: "This person is erased already.", hint: "refused" });
});
