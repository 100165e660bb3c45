import { expect, test } from "vitest";
import { cleanFields, validateAccount } from "./account-fields.ts";

const whole = { email: "ruth@club.example", password: "clay pigeons", firstName: "Ruth", lastName: "Adler" };

test("inputs are trimmed", () => {
  const fields = {
    email: " ruth@club.example ",
    password: " clay pigeons ",
    firstName: " Ruth",
    lastName: "Adler ",
  };
  expect(cleanFields(fields)).toEqual(whole);
});

test("email is cut to 254 characters, password to 128, names to 50", () => {
  const long = "x".repeat(300);
  const fields = cleanFields({ email: long, password: long, firstName: long, lastName: long });
  expect(Object.values(fields).map((value) => value.length)).toEqual([254, 128, 50, 50]);
});

test("whole fields have no fault", () => {
  expect(validateAccount(whole)).toBeNull();
});

test.each([{ email: "" }, { password: "" }, { email: "", firstName: "" }])(
  "%j: all fields are asked for",
  (gap) => {
    expect(validateAccount({ ...whole, ...gap })).toMatchObject({
      title: "Validation Error",
      text: "Please fill in all fields",
    });
  },
);

test.each([{ firstName: "" }, { lastName: "" }])("%j: the names are asked for", (gap) => {
  expect(validateAccount({ ...whole, ...gap })).toMatchObject({
    title: "Validation Error",
    text: "Please fill in your first and last name",
  });
});

test.each([
  "ruth",
  "ruth@",
  "ruth@club",
  "@club.example",
  "ru th@club.example",
  "a@b@c.example",
  "a@.b",
  "a@b.",
])("%j is no address", (email) => {
  expect(validateAccount({ ...whole, email })).toMatchObject({
    title: "Invalid Email",
    text: "Please enter a valid email address",
  });
});
