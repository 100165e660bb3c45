import { describe, expect, test } from "vitest";
import { describeDatabaseError } from "./database-errors.ts";

const messageOf = (message: string): string => {
  const { message: text } = describeDatabaseError({ code: "23514", message }) as { message: string };
  return (JSON.parse(text) as { message: string }).message;
};

describe("a broken check of a table", () => {
  test("whose name is a rule is told as a sentence", () =>
    expect(
      messageOf('new row for relation "events" violates check constraint "an event ends after it starts"'),
    ).toBe("An event ends after it starts."));

  test("of one column tells which", () =>
    expect(
      messageOf(
        'new row for relation "front_page_content" violates check constraint "front_page_content_author_name_check"',
      ),
    ).toBe(
      "The author name cannot be saved like this: it is empty, too long, or not one of the values that are allowed.",
    ));

  test("of another kind keeps PostgreSQL's words", () =>
    expect(messageOf("value for domain x violates check constraint")).toBe(
      "value for domain x violates check constraint",
    ));
});
