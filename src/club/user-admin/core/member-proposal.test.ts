import { expect, test } from "vitest";
import { proposeMembers } from "./member-proposal.ts";

function members(...names: string[]) {
  return names.map((name) => ({ id: name, name, account_id: null }));
}

function propose(first: string, last: string, ...names: string[]) {
  return proposeMembers({ first_name: first, last_name: last }, members(...names)).map(({ name }) => name);
}

test("the same name comes first, whatever its accents, case and spaces", () => {
  expect(propose("José", "Núñez", "Joe Nunez", "jose  nunez")).toEqual(["jose  nunez", "Joe Nunez"]);
});

test("names the other way round and short first names are proposed after it", () => {
  expect(propose("Rob", "Lee", "Robert Lee", "Lee Rob", "Rob Lee")).toEqual([
    "Rob Lee",
    "Lee Rob",
    "Robert Lee",
  ]);
});

test("names are judged as in the import: signs spelled out, a suffix, a nickname", () => {
  expect(propose("Joerg", "Mueller", "Jörg Müller", "Hans Müller")).toEqual(["Jörg Müller"]);
  expect(propose("John", "Oak", "John Oak Jr", "John Oak")).toEqual(["John Oak", "John Oak Jr"]);
  expect(propose("Bob", "Jones", "Robert Jones")).toEqual(["Robert Jones"]);
});

test("the same last name alone proposes nobody", () => {
  expect(propose("Ann", "Lee", "Bob Lee", "Lee")).toEqual([]);
});

test("an account without names proposes nobody", () => {
  expect(propose("", "", "Ann Lee")).toEqual([]);
});

test("a member who has an account is not proposed again", () => {
  const members = [{ id: "1", name: "Ann Lee", account_id: "a" }];
  expect(proposeMembers({ first_name: "Ann", last_name: "Lee" }, members)).toEqual([]);
});
