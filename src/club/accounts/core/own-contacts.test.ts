import { expect, test } from "vitest";
import { cleanContacts, validateContact } from "./own-contacts.ts";

const none = { phone: "", email: "", address: "", birthDate: "" };
const today = "2026-11-21";

test("details may all be left empty", () => {
  expect(validateContact(none, today)).toEqual({});
});

test("details are trimmed, lines of an address stay", () => {
  const typed = { phone: " 555 0100 ", email: " ruth@club.example ", address: " 1 Mill Road\nCedar \n" };
  expect(cleanContacts({ ...none, ...typed })).toEqual({
    ...none,
    phone: "555 0100",
    email: "ruth@club.example",
    address: "1 Mill Road\nCedar",
  });
});

test("an address that is none is named", () => {
  expect(Object.keys(validateContact({ ...none, email: "ruth at club" }, today))).toEqual(["email"]);
});

test.each(["2026-11-21", "2999-01-01", "0078-05-01"])("nobody was born on %s", (birthDate) => {
  expect(Object.keys(validateContact({ ...none, birthDate }, today))).toEqual(["birthDate"]);
});

test("a birth date of the past is taken", () => {
  expect(validateContact({ ...none, birthDate: "1978-05-01" }, today)).toEqual({});
});
