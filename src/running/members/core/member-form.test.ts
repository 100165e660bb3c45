import { expect, test } from "vitest";
import type { MemberFacts } from "../members-queries.ts";
import { changedFields, factLines, factsOfForm, memberForm, validateMember } from "./member-form.ts";

const tim: MemberFacts = {
  first_name: "Tim",
  last_name: "Ray",
  category: "junior",
  contacts: {
    email: null,
    phone: "555-0102",
    address: null,
    birth_date: "2012-03-04",
    guardian_name: "Pat Ray",
    guardian_contact: "555-0103",
    guardian_agreed: true,
    notes: null,
  },
  season: { seed_average: 18.25, rookie: true, class_override: null },
};

test("a form that nobody touched says what was recorded", () => {
  expect(factsOfForm(memberForm(tim))).toEqual(tim);
  expect(factsOfForm(memberForm({ ...tim, contacts: null, season: null }))).toEqual({
    ...tim,
    contacts: null,
    season: null,
  });
});

test("emptied details are no details, and spaces around a text are none of it", () => {
  const bare = { ...memberForm(null), firstName: " Eve ", phone: "  " };
  expect(factsOfForm(bare)).toMatchObject({ first_name: "Eve", contacts: null, season: null });
});

test("a seed may be written with a comma; what cannot be is said by field", () => {
  const form = { ...memberForm(tim), seedAverage: "18,5" };
  expect(factsOfForm(form).season?.seed_average).toBe(18.5);
  const wrong = { ...form, firstName: " ", email: "pat", birthDate: "2030-01-01", seedAverage: "200" };
  expect(Object.keys(validateMember(wrong, "2026-11-21"))).toEqual([
    "firstName",
    "email",
    "birthDate",
    "seedAverage",
  ]);
  expect(validateMember({ ...wrong, takesPart: false }, "2026-11-21")).not.toHaveProperty("seedAverage");
});

test("differences are named by the labels of their fields", () => {
  const after = { ...tim, contacts: null, season: { seed_average: 19, rookie: true, class_override: "B" } };
  expect(changedFields(tim, after)).toEqual([
    "phone",
    "birth date",
    "guardian",
    "guardian's contact",
    "guardian agrees",
    "starting average",
    "class",
  ]);
  expect(factLines(after)).toContain("takes part in the season: yes");
});

test("a birth date is after 1900 and not after today, an address has one sign and a dot", () => {
  const form = memberForm(tim);
  const errorsOf = (change: Partial<typeof form>) =>
    Object.keys(validateMember({ ...form, ...change }, "2026-11-21"));
  for (const birthDate of ["", "1900-01-02", "2026-11-21"]) expect(errorsOf({ birthDate })).toEqual([]);
  for (const birthDate of ["1900-01-01", "2026-11-22"])
    expect(errorsOf({ birthDate })).toEqual(["birthDate"]);
  expect(errorsOf({ email: " pat@club.example " })).toEqual([]);
  expect(errorsOf({ email: "pat@club" })).toEqual(["email"]);
});

test("what is said of a member is told field by field, and a new one is open", () => {
  const contacts = {
    email: "tim@club.example",
    phone: "555-0102",
    address: "1 Ridge Road",
    birth_date: "2012-03-04",
    guardian_name: "Pat Ray",
    guardian_contact: "555-0103",
    guardian_agreed: true,
    notes: "Left-handed",
  };
  const full = { ...tim, contacts, season: { seed_average: 18.25, rookie: true, class_override: "B" } };
  expect(factsOfForm(memberForm(full))).toEqual(full);
  expect(factLines(full)).toEqual([
    "first name: Tim",
    "last name: Ray",
    "category: junior",
    "email: tim@club.example",
    "phone: 555-0102",
    "address: 1 Ridge Road",
    "birth date: 2012-03-04",
    "guardian: Pat Ray",
    "guardian's contact: 555-0103",
    "guardian agrees: yes",
    "notes: Left-handed",
    "takes part in the season: yes",
    "starting average: 18.25",
    "class: B",
    "rookie: yes",
  ]);
  expect(changedFields(null, full)).toHaveLength(15);
  expect(memberForm(null).category).toBe("open");
});
