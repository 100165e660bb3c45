import type { ClubSettings } from "#lib/club/club-settings-queries.ts";
import { readJoinStep } from "#lib/club/club-visit.ts";
import { contrast } from "#lib/club/contrast.ts";
import type { FileFields } from "#lib/device/living-files.ts";
import { type ContentField, content, type FormOf } from "#lib/forms/content.ts";
import { day, fileAddress, link, richText, text, wholeNumber } from "#lib/forms/content-kinds.ts";
import type { RowDraft } from "#lib/forms/edited-row.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";

/** The lowest contrast of the header's text on the club's color. */
export const leastContrast = 4.5;
export const textOnAccent = "#1c1b19";

export const clubNames = {
  name: text("name", { label: "Name", max: 120, required: "The club needs a name." }),
  tagline: text("tagline", { label: "Tagline", max: 200 }),
  address: text("address", { label: "Address", max: 300 }),
  phone: text("phone", { label: "Phone", inputMode: "tel", max: 50 }),
  socialUrl: link("social_url", { label: "Social page", max: 500, isBeside: true }),
};

const clubFace = {
  logoUrl: fileAddress("logo_url", { label: "Logo" }),
  photoUrl: fileAddress("photo_url", { label: "Photo" }),
  photoAlt: text("photo_alt", { label: "What the photo shows" }),
  clubhouseUrl: fileAddress("clubhouse_url", { label: "Photo of the clubhouse" }),
  clubhouseAlt: text("clubhouse_alt", { label: "What the photo of the clubhouse shows" }),
  clubhouseCaption: text("clubhouse_caption", { label: "Caption of the clubhouse" }),
  peopleUrl: fileAddress("people_url", { label: "Photo of people" }),
  peopleAlt: text("people_alt", { label: "What the photo of people shows" }),
  peopleCaption: text("people_caption", { label: "Caption of the people" }),
  photoX: percent("photo_x", "Point to keep in view, from the left"),
  photoY: percent("photo_y", "Point to keep in view, from the top"),
  accentColor: {
    ...text("accent_color", { label: "Header color" }),
    write: (color: string) => color.toLowerCase(),
    check: (color: string) =>
      contrast(color, textOnAccent) < leastContrast
        ? "Dark text is hard to read on this color. Choose a lighter one."
        : undefined,
  },
};

export const clubHours = {
  openingHours: text("opening_hours", {
    label: "Opening hours",
    hint: "Shown on the front page. Line breaks are preserved.",
    ...{ max: 1000, rows: 4 },
  }),
  directions: text("directions", { label: "How to find us", max: 2000, rows: 4 }),
  closedFrom: day("closed_from", { label: "Closed from", hint: "Leave blank while the range is open." }),
  closedUntil: day("closed_until", {
    label: "Last closed day",
    hint: "Leave blank for “until further notice.”",
    isBeside: true,
  }),
  closedReason: text("closed_reason", { label: "Reason for closing", max: 300 }),
  saleRule: text("sale_rule", {
    label: "Rule for “For sale” on the Bulletin Board",
    hint: "Shown where members write such a post, and offered as a reason in reports. Leave blank for no rule.",
    ...{ max: 300, rows: 2 },
  }),
};

export const clubJoining = {
  step1: stepTitle(1, "Come on a Sunday"),
  step1Text: stepText(1),
  step2: stepTitle(2, "Shoot a round with us"),
  step2Text: stepText(2),
  step3: stepTitle(3, "Ask for the form"),
  step3Text: stepText(3),
  joinText: richText("join_text", {
    label: "Dues, ages, what to bring",
    max: 20_000,
    tooLong: "The text is too long. The limit is about 20,000 characters.",
  }),
};

export const clubPlace = {
  latitude: degrees("latitude", 90, { label: "Latitude", hint: "For the weather; 44.9 is north." }),
  longitude: degrees("longitude", 180, { label: "Longitude", hint: "-93.6 is west.", isBeside: true }),
  timeZone: text("time_zone", { label: "Time zone" }),
};

export const clubContent = content({
  ...{ ...clubNames, ...clubFace, ...clubHours, ...clubJoining, ...clubPlace },
});
export type ClubForm = FormOf<typeof clubContent>;
export type ClubFields = ReturnType<typeof clubFields>;

export const clubFiles: FileFields<ClubForm> = [
  ["logoUrl"],
  ["photoUrl", "photoAlt", "photoX", "photoY"],
  ["clubhouseUrl", "clubhouseAlt"],
  ["peopleUrl", "peopleAlt"],
];

const steps = [
  ["step1", "step1Text"],
  ["step2", "step2Text"],
  ["step3", "step3Text"],
] as const;

export function clubDraft(club: ClubSettings): RowDraft<ClubForm> {
  const { form, revision } = clubContent.draftOf(club);
  for (const [index, [title, about]] of steps.entries()) {
    const step = readJoinStep(club.join_steps[index] ?? "");
    form[title] = step.title;
    form[about] = step.text;
  }
  return { form, revision };
}

export function clubFields(form: ClubForm) {
  const texts = steps.map((names) => names.map((name) => form[name].trim()).filter(Boolean));
  return {
    ...clubContent.columnsOf(form),
    join_steps: texts.map((lines) => lines.join("\n")).filter(Boolean),
  };
}

const describedPhotos = [
  ["photoUrl", "photoAlt"],
  ["clubhouseUrl", "clubhouseAlt"],
  ["peopleUrl", "peopleAlt"],
] as const;

export function validateClub(form: ClubForm): FieldErrors<ClubForm> {
  const errors = clubContent.check(form);
  if (form.closedUntil && !form.closedFrom) errors.closedFrom = "Enter the first day the range is closed.";
  else if (form.closedFrom && form.closedUntil && form.closedUntil < form.closedFrom)
    errors.closedUntil = "The last closed day is before the first. Choose the first day or a later one.";
  if ((form.latitude.trim() === "") !== (form.longitude.trim() === ""))
    errors.longitude ??= "The weather needs both, latitude and longitude.";
  for (const [url, alt] of describedPhotos)
    if (form[url] && !form[alt].trim()) errors[alt] = "Describe the photo for people who can't see it.";
  for (const [index, [title, about]] of steps.entries())
    if (form[about].trim() && !form[title].trim()) errors[title] = `Give step ${index + 1} a title.`;
  return errors;
}

/** The color itself if dark text is readable on it. */
export function readableAccent(color: string): string {
  for (let share = 0; share < 100; share += 2) {
    const mixed = lighter(color, share / 100);
    if (contrast(mixed, textOnAccent) >= leastContrast) return mixed;
  }
  return "#ffffff";
}

function lighter(color: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16);
    return Math.round(part + (255 - part) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

function stepTitle(number: number, placeholder: string) {
  return text(null, { label: `Step ${number}`, max: 80, placeholder });
}

function stepText(number: number) {
  return text(null, { label: `About step ${number}`, max: 300, rows: 2, isBeside: true });
}

function percent<const Column extends string>(column: Column, label: string) {
  const range = { least: 0, most: 100, blank: 50, refusal: "Enter a number from 0 to 100." };
  return wholeNumber(column, { label, ...range });
}

type DegreesLooks = { label: string; hint: string; isBeside?: boolean };

function degrees<const Column extends string>(
  column: Column,
  most: number,
  looks: DegreesLooks,
): ContentField<Column, string, number | null> {
  const write = (typed: string) => (typed.trim() === "" ? null : Number(typed.trim().replace(",", ".")));
  return {
    ...{ ...text(column, looks), kind: "number", write },
    read: (degreesStored) => (degreesStored === null ? "" : String(degreesStored)),
    check: (typed) => {
      const value = write(typed);
      return value === null || Math.abs(value) <= most
        ? undefined
        : `A ${column} is a number from -${most} to ${most}.`;
    },
  };
}
