import { expect, test } from "vitest";
import { contrast } from "#lib/club/contrast.ts";
import { aClub } from "#testing/a-club.ts";
import {
  type ClubForm,
  clubContent,
  clubDraft,
  clubFields,
  readableAccent,
  validateClub,
} from "./club-form.ts";

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
  expect(validateClub({ ...club, clubhouseUrl: "/x.webp" })).toHaveProperty("clubhouseAlt");
  expect(validateClub({ ...club, peopleUrl: "/x.webp", peopleAlt: "Five people" })).toEqual({});
  expect(validateClub({ ...club, step2Text: "Bring ears." })).toHaveProperty("step2");
});

test("steps are stored without the empty ones, and read back as they were", () => {
  const form = { ...club, step1: "Come by ", step1Text: "On a Sunday.\nWe lend a gun.", step3: "Ask" };
  const { join_steps } = clubFields(form);
  expect(join_steps).toEqual(["Come by\nOn a Sunday.\nWe lend a gun.", "Ask"]);
  expect(clubDraft({ ...aClub, join_steps }).form).toMatchObject({
    step1: "Come by",
    step1Text: "On a Sunday.\nWe lend a gun.",
    step2: "Ask",
    step2Text: "",
    step3: "",
  });
});

test("a club of which everything is known is typed as it stands, kept as a draft and saved unchanged", () => {
  const texts = {
    name: "Cedar Ridge",
    tagline: "Since 1952",
    address: "1 Ridge Road",
    phone: "555-0100",
    social_url: "https://social.example/cedar",
    opening_hours: "Sundays ten to three",
    directions: "Past the mill",
    closed_from: "2026-12-24",
    closed_until: "2026-12-26",
    closed_reason: "Holidays",
    sale_rule: "No firearms and no ammunition.",
    latitude: 44.9,
    longitude: -93.6,
    time_zone: "America/Denver",
    accent_color: "#7fb069",
    logo_url: "/logo.svg",
    photo_url: "/photo.webp",
    photo_alt: "A hill",
    photo_x: 20,
    photo_y: 80,
    clubhouse_url: "/house.webp",
    clubhouse_alt: "A porch",
    clubhouse_caption: "Coffee is on",
    people_url: "/people.webp",
    people_alt: "Five people laughing",
    people_caption: "Wednesday night",
    join_steps: ["Come by\nOn a Sunday", "Ask", "Join\nFor a year"],
    join_text: "<p>Dues</p>",
  };
  const draft = clubDraft({ ...aClub, ...texts, revision: 7 });
  expect(clubFields(draft.form)).toEqual(texts);
  expect(validateClub(draft.form)).toEqual({});
  expect(draft.revision).toBe(7);
  expect(clubContent.draftSchema.parse(draft)).toEqual(draft);
});

test("what was typed is saved without blanks around it", () => {
  const texts = {
    name: " a ",
    tagline: " a ",
    address: " a ",
    phone: " a ",
    socialUrl: " a.example ",
    openingHours: " a ",
  };
  const more = {
    directions: " a ",
    closedReason: " a ",
    photoAlt: " a ",
    latitude: " 1 ",
    accentColor: "#7FB069",
  };
  expect(clubFields({ ...club, ...texts, ...more })).toMatchObject({
    ...{
      name: "a",
      tagline: "a",
      address: "a",
      phone: "a",
      social_url: "https://a.example",
      opening_hours: "a",
    },
    ...{ directions: "a", closed_reason: "a", photo_alt: "a", latitude: 1, accent_color: "#7fb069" },
  });
});

test.each<[keyof ClubForm, Partial<ClubForm>, Partial<ClubForm>]>([
  ["latitude", { latitude: "-90" }, { latitude: "-90.1" }],
  ["longitude", { longitude: "180" }, { longitude: "180.1" }],
  ["longitude", { latitude: " ", longitude: " " }, { longitude: " " }],
  ["socialUrl", { socialUrl: " https://social.example/cedar " }, { socialUrl: "cedar" }],
  [
    "closedUntil",
    { closedFrom: "2026-12-24", closedUntil: "2026-12-24" },
    { closedFrom: "2026-12-24", closedUntil: "2026-12-23" },
  ],
  ["photoAlt", { photoAlt: "" }, { photoUrl: "/x.webp", photoAlt: " " }],
  ["step1", { step1Text: " " }, { step1: " ", step1Text: "x" }],
  ["step2", { step2: "x", step2Text: "x" }, { step2: " ", step2Text: "x" }],
  ["step3", { step3: "x" }, { step3: " ", step3Text: "x" }],
  ["joinText", { joinText: "x".repeat(20_000) }, { joinText: "x".repeat(20_001) }],
])("%s may be %o and not %o", (field, right, wrong) => {
  expect(validateClub({ ...club, ...right })).toEqual({});
  expect(Object.keys(validateClub({ ...club, ...wrong }))).toEqual([field]);
});
