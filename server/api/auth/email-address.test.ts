import { expect, test } from "vitest";
import { senderInput } from "#server/email/mail-server-input.ts";
import { emailAddress } from "./email-address.ts";

test.each([
  ["an address", emailAddress, `a@${".".repeat(16_000)}<`],
  ["a sender", senderInput, `a${" ".repeat(16_000)}b`],
])("%s that is too long is not looked at any further", (_, schema, text) => {
  expect(schema.safeParse(text).error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
});

test.each(["a@x..example", "a@.example", "a@x.example."])(
  "%s has a part of the domain without a name",
  (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false);
  },
);
