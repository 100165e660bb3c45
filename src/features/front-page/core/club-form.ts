import { z } from "zod";
import type { ClubSettings } from "#lib/club/club-settings-queries.ts";
import { contrast } from "#lib/club/contrast.ts";
import type { RowDraft } from "#lib/edited-row.ts";
import type { FieldErrors } from "#lib/text-fields.ts";
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
});

/** The club's details while they are written. */
export type ClubForm = z.output<typeof clubFormSchema>;

export const clubDraftSchema = z.object({ form: clubFormSchema, revision: z.number().nullable() });

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
  };
  return { form, revision: club.revision };
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
  };
}

export type ClubFields = ReturnType<typeof clubFields>;

/** The text on the club's color, and how far it has to stand out. */
export const textOnAccent = "#1c1b19";
export const leastContrast = 4.5;

/** What has to be put right before the details can be saved, by field. */
export function validateClub(form: ClubForm): FieldErrors<ClubForm> {
  const errors: FieldErrors<ClubForm> = {};
  if (!form.name.trim()) errors.name = "The club needs a name.";
  if (form.socialUrl.trim() && !isWebAddress(form.socialUrl.trim()))
    errors.socialUrl = "Enter a web address that starts with https://.";
  if (form.closedUntil && !form.closedFrom) errors.closedFrom = "Enter the first day the range is closed.";
  else if (form.closedFrom && form.closedUntil && form.closedUntil < form.closedFrom)
    errors.closedUntil = "The last closed day is before the first.";
  if (!isNumberWithin(form.latitude, 90)) errors.latitude = "A latitude is a number from -90 to 90.";
  if (!isNumberWithin(form.longitude, 180)) errors.longitude = "A longitude is a number from -180 to 180.";
  if ((form.latitude.trim() === "") !== (form.longitude.trim() === ""))
    errors.longitude ??= "The weather needs both, latitude and longitude.";
  if (contrast(form.accentColor, textOnAccent) < leastContrast)
    errors.accentColor = "Dark text is hard to read on this color. Choose a lighter one.";
  return errors;
}

function readNumber(text: string): number | null {
  return text.trim() === "" ? null : Number(text.trim().replace(",", "."));
}

function isNumberWithin(text: string, most: number): boolean {
  const value = readNumber(text);
  return value === null || Math.abs(value) <= most;
}
