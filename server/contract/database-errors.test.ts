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
      message:
        "The author name cannot be saved like this: it is empty, too long, or not one of the values that are allowed.",
      hint: "refused",
    }));

  test("of another kind keeps PostgreSQL's words", () =>
    expect(responseTo("value for domain x violates check constraint")).toMatchObject({
      message: "value for domain x violates check constraint",
      hint: null,
    }));
});
