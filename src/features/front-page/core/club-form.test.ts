import { expect, test } from "vitest";
import { type ClubForm, clubFields, validateClub } from "./club-form.ts";

const club: ClubForm = {
  name: "Cedar Ridge Gun Club",
  tagline: "",
  address: "",
  phone: "",
  socialUrl: "",
  openingHours: "Sundays ten to three",
  directions: "",
  closedFrom: "",
  closedUntil: "",
  closedReason: "",
  latitude: "44.9",
  longitude: "-93.6",
  timeZone: "America/Chicago",
  accentColor: "#f08a1d",
};

test("a club needs a name, and a whole place or none", () => {
  expect(validateClub(club)).toEqual({});
  expect(validateClub({ ...club, name: " " })).toHaveProperty("name");
  expect(validateClub({ ...club, latitude: "", longitude: "" })).toEqual({});
  expect(validateClub({ ...club, latitude: "" })).toHaveProperty("longitude");
  expect(validateClub({ ...club, latitude: "91", longitude: "east" })).toEqual({
    latitude: expect.any(String),
    longitude: expect.any(String),
  });
});

test("a closed range has a first day, and a last one that is not before it, or none", () => {
  expect(validateClub({ ...club, closedFrom: "2026-12-24" })).toEqual({});
  expect(validateClub({ ...club, closedUntil: "2026-12-24" })).toHaveProperty("closedFrom");
  expect(validateClub({ ...club, closedFrom: "2026-12-24", closedUntil: "2026-12-23" })).toHaveProperty(
    "closedUntil",
  );
});

test("a colour is taken when dark text on it reaches 4.5 to 1", () => {
  expect(validateClub({ ...club, accentColor: "#7fb069" })).toEqual({});
  for (const accentColor of ["#8b0000", "#1c1b19", "#5c5a55"])
    expect(validateClub({ ...club, accentColor })).toHaveProperty("accentColor");
});

test("a comma is a decimal point, and what is empty is stored as nothing", () => {
  expect(clubFields({ ...club, latitude: "44,9", longitude: "" })).toMatchObject({
    latitude: 44.9,
    longitude: null,
    social_url: null,
    closed_from: null,
  });
});
