import { expect, test } from "vitest";
import { contrast } from "#lib/club/contrast.ts";
import { aClub } from "#testing/a-club.ts";
import { type ClubForm, clubDraft, clubFields, readableAccent, validateClub } from "./club-form.ts";

const club: ClubForm = {
  ...clubDraft(aClub).form,
  name: "Cedar Ridge Gun Club",
  openingHours: "Sundays ten to three",
  latitude: "44.9",
  longitude: "-93.6",
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

test("a color that is too dark becomes the nearest lighter one, a readable one stays", () => {
  expect(readableAccent("#7fb069")).toBe("#7fb069");
  for (const color of ["#8b0000", "#000000", "#0a3d91"]) {
    const lighter = readableAccent(color);
    expect(contrast(lighter, "#1c1b19")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(lighter, "#1c1b19")).toBeLessThan(5);
  }
});

test("a photo is described, and a step has a title", () => {
  const photo = { ...club, photoUrl: "/x.webp" };
  expect(validateClub(photo)).toHaveProperty("photoAlt");
  expect(validateClub({ ...photo, photoAlt: "A hill" })).toEqual({});
  expect(validateClub({ ...club, step2Text: "Bring ears." })).toHaveProperty("step2");
});

test("steps are stored without the empty ones, and read back as they were", () => {
  const written = { ...club, step1: "Come by ", step1Text: "On a Sunday.\nWe lend a gun.", step3: "Ask" };
  const { join_steps } = clubFields(written);
  expect(join_steps).toEqual(["Come by\nOn a Sunday.\nWe lend a gun.", "Ask"]);
  expect(clubDraft({ ...aClub, join_steps }).form).toMatchObject({
    step1: "Come by",
    step1Text: "On a Sunday.\nWe lend a gun.",
    step2: "Ask",
    step2Text: "",
    step3: "",
  });
});
