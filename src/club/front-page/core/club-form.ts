import type { ClubSettings } from "#lib/club/club-settings-queries.ts";
import { readJoinStep } from "#lib/club/club-visit.ts";
import { contrast } from "#lib/club/contrast.ts";
import type { FileFields } from "#lib/device/living-files.ts";
import { type RowDraft, storedRowSchema } from "#lib/forms/edited-row.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { z } from "#lib/zod.ts";
import { isWebAddress } from "./card-form.ts";

export const clubFormSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  address: z.string(),
  phone: z.string(),
  socialUrl: z.string(),
  openingHours: z.string(),
  directions: z.string(),
  closedFrom: z.string(),
  closedUntil: z.string(),
  closedReason: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  timeZone: z.string(),
  accentColor: z.string(),
  logoUrl: z.string(),
  photoUrl: z.string(),
  photoAlt: z.string(),
  photoX: z.string(),
  photoY: z.string(),
  step1: z.string(),
  step1Text: z.string(),
  step2: z.string(),
  step2Text: z.string(),
  step3: z.string(),
  step3Text: z.string(),
  joinText: z.string(),
});

/** The club's details while they are written. */
export type ClubForm = z.output<typeof clubFormSchema>;

export const clubDraftSchema = storedRowSchema(clubFormSchema);

/** What of the club's details belongs to a stored file. */
export const clubFiles: FileFields<ClubForm> = [["logoUrl"], ["photoUrl", "photoAlt", "photoX", "photoY"]];

export const clubLabels: Record<keyof ClubForm, string> = {
  name: "Name",
  tagline: "Tagline",
  address: "Address",
  phone: "Phone",
  socialUrl: "Social page",
  openingHours: "Opening hours",
  directions: "How to find us",
  closedFrom: "Closed from",
  closedUntil: "Closed until",
  closedReason: "Reason for closing",
  latitude: "Latitude",
  longitude: "Longitude",
  timeZone: "Time zone",
  accentColor: "Color",
  logoUrl: "Logo",
  photoUrl: "Photo",
  photoAlt: "What the photo shows",
  photoX: "Point to keep in view, from the left",
  photoY: "Point to keep in view, from the top",
  step1: "Step 1",
  step1Text: "About step 1",
  step2: "Step 2",
  step2Text: "About step 2",
  step3: "Step 3",
  step3Text: "About step 3",
  joinText: "Dues, ages, what to bring",
};

export function clubDraft(club: ClubSettings): RowDraft<ClubForm> {
  const form = {
    name: club.name,
    tagline: club.tagline,
    address: club.address,
    phone: club.phone,
    socialUrl: club.social_url ?? "",
    openingHours: club.opening_hours,
    directions: club.directions,
    closedFrom: club.closed_from ?? "",
    closedUntil: club.closed_until ?? "",
    closedReason: club.closed_reason,
    latitude: club.latitude === null ? "" : String(club.latitude),
    longitude: club.longitude === null ? "" : String(club.longitude),
    timeZone: club.time_zone,
    accentColor: club.accent_color,
    logoUrl: club.logo_url ?? "",
    photoUrl: club.photo_url ?? "",
    photoAlt: club.photo_alt,
    photoX: String(club.photo_x),
    photoY: String(club.photo_y),
    ...stepFields(club.join_steps),
    joinText: club.join_text,
  };
  return { form, revision: club.revision };
}

/** Three steps at most, each with a title and what there is to say about it. */
function stepFields(steps: readonly string[]) {
  const step = (place: number) => readJoinStep(steps[place] ?? "");
  const [first, second, third] = [step(0), step(1), step(2)];
  return {
    step1: first.title,
    step1Text: first.text,
    step2: second.title,
    step2Text: second.text,
    step3: third.title,
    step3Text: third.text,
  };
}

function joinSteps(form: ClubForm): string[] {
  return [
    [form.step1, form.step1Text],
    [form.step2, form.step2Text],
    [form.step3, form.step3Text],
  ]
    .map((lines) =>
      lines
        .map((line) => line?.trim())
        .filter(Boolean)
        .join("\n"),
    )
    .filter(Boolean);
}

/** The columns of the club as the form fills them. */
export function clubFields(form: ClubForm) {
  return {
    name: form.name.trim(),
    tagline: form.tagline.trim(),
    address: form.address.trim(),
    phone: form.phone.trim(),
    social_url: form.socialUrl.trim() || null,
    opening_hours: form.openingHours.trim(),
    directions: form.directions.trim(),
    closed_from: form.closedFrom || null,
    closed_until: form.closedUntil || null,
    closed_reason: form.closedReason.trim(),
    latitude: readNumber(form.latitude),
    longitude: readNumber(form.longitude),
    time_zone: form.timeZone,
    accent_color: form.accentColor.toLowerCase(),
    logo_url: form.logoUrl || null,
    photo_url: form.photoUrl || null,
    photo_alt: form.photoAlt.trim(),
    photo_x: Number(form.photoX),
    photo_y: Number(form.photoY),
    join_steps: joinSteps(form),
    join_text: form.joinText,
  };
}

export type ClubFields = ReturnType<typeof clubFields>;

/** The text on the club's color, and how far it has to stand out. */
export const textOnAccent = "#1c1b19";
export const leastContrast = 4.5;

/** What has to be put right before the details can be saved, by field. */
export function validateClub(form: ClubForm): FieldErrors<ClubForm> {
  const errors: FieldErrors<ClubForm> = { ...validatePlace(form), ...validateFace(form) };
  if (!form.name.trim()) errors.name = "The club needs a name.";
  if (form.socialUrl.trim() && !isWebAddress(form.socialUrl.trim()))
    errors.socialUrl = "Enter a web address that starts with https://.";
  if (form.closedUntil && !form.closedFrom) errors.closedFrom = "Enter the first day the range is closed.";
  else if (form.closedFrom && form.closedUntil && form.closedUntil < form.closedFrom)
    errors.closedUntil = "The last closed day is before the first. Choose the first day or a later one.";
  return errors;
}

function validatePlace(form: ClubForm): FieldErrors<ClubForm> {
  const errors: FieldErrors<ClubForm> = {};
  if (!isNumberWithin(form.latitude, 90)) errors.latitude = "A latitude is a number from -90 to 90.";
  if (!isNumberWithin(form.longitude, 180)) errors.longitude = "A longitude is a number from -180 to 180.";
  if ((form.latitude.trim() === "") !== (form.longitude.trim() === ""))
    errors.longitude ??= "The weather needs both, latitude and longitude.";
  return errors;
}

function validateFace(form: ClubForm): FieldErrors<ClubForm> {
  const errors: FieldErrors<ClubForm> = {};
  if (contrast(form.accentColor, textOnAccent) < leastContrast)
    errors.accentColor = "Dark text is hard to read on this color. Choose a lighter one.";
  if (form.photoUrl && !form.photoAlt.trim())
    errors.photoAlt = "Describe the photo for people who can't see it.";
  if (form.step1Text.trim() && !form.step1.trim()) errors.step1 = "Give step 1 a title.";
  if (form.step2Text.trim() && !form.step2.trim()) errors.step2 = "Give step 2 a title.";
  if (form.step3Text.trim() && !form.step3.trim()) errors.step3 = "Give step 3 a title.";
  if (form.joinText.length > 20_000)
    errors.joinText = "The text is too long. The limit is about 20,000 characters.";
  return errors;
}

/** The nearest lighter color that dark text is readable on; the color itself where it is readable already. */
export function readableAccent(color: string): string {
  for (let share = 0; share < 100; share += 2) {
    const mixed = lighter(color, share / 100);
    if (contrast(mixed, textOnAccent) >= leastContrast) return mixed;
  }
  return "#ffffff";
}

function lighter(color: string, share: number): string {
  const parts = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16);
    return Math.round(part + (255 - part) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

function readNumber(text: string): number | null {
  return text.trim() === "" ? null : Number(text.trim().replace(",", "."));
}

function isNumberWithin(text: string, most: number): boolean {
  const value = readNumber(text);
  return value === null || Math.abs(value) <= most;
}
