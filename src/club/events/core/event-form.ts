import { clubFieldOf, momentOfClubField } from "#lib/club/club-moment.ts";
import { type RowDraft, storedRowSchema } from "#lib/forms/edited-row.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { z } from "#lib/zod.ts";
import type { ClubEvent, EventFields } from "../events-queries.ts";
import { eventCategories } from "./event-categories.ts";
import { isOver } from "./event-times.ts";

/** An event as it is typed: days and times as the clock of the club shows them. */
export const eventFormSchema = z.object({
  title: z.string(),
  category: z.string(),
  place: z.string(),
  description: z.string(),
  isAllDay: z.boolean(),
  startsOn: z.string(),
  startsAt: z.string(),
  endsOn: z.string(),
  endsAt: z.string(),
  status: z.string(),
  canceledReason: z.string(),
  isPublic: z.boolean(),
  takesSignUps: z.boolean(),
  capacity: z.string(),
  mostGuests: z.string(),
  signUpUntil: z.string(),
  expiresAt: z.string(),
  /** How many more weeks a new event is repeated. */
  repeats: z.string(),
});
export type EventForm = z.output<typeof eventFormSchema>;
export const eventDraftSchema = storedRowSchema(eventFormSchema);

export const eventLabels: Record<keyof EventForm, string> = {
  title: "Title",
  category: "Type",
  place: "Location",
  description: "Description",
  isAllDay: "All day",
  startsOn: "First day",
  startsAt: "Starts",
  endsOn: "Last day",
  endsAt: "Until",
  status: "State",
  canceledReason: "Reason for canceling",
  isPublic: "For everyone",
  takesSignUps: "Sign-up",
  capacity: "Spots",
  mostGuests: "Guests",
  signUpUntil: "Sign up by",
  expiresAt: "Shown until",
  repeats: "Repeated weekly",
};

export const emptyEvent: EventForm = {
  title: "",
  category: "shoot",
  place: "",
  description: "",
  isAllDay: false,
  startsOn: "",
  startsAt: "18:00",
  endsOn: "",
  endsAt: "20:00",
  status: "draft",
  canceledReason: "",
  isPublic: true,
  takesSignUps: false,
  capacity: "",
  mostGuests: "0",
  signUpUntil: "",
  expiresAt: "",
  repeats: "0",
};

export function eventDraft(event: ClubEvent, timeZone: string): RowDraft<EventForm> {
  const [, startsAt = ""] = clubFieldOf(event.starts_at, timeZone).split("T");
  const [endDay = "", endsAt = ""] = clubFieldOf(event.ends_at, timeZone).split("T");
  return {
    form: {
      title: event.title,
      category: event.category,
      place: event.place,
      description: event.description,
      isAllDay: event.all_day,
      startsOn: event.starts_on,
      startsAt: event.all_day ? "" : startsAt,
      endsOn: event.all_day ? event.ends_on : endDay,
      endsAt: event.all_day ? "" : endsAt,
      status: event.status,
      canceledReason: event.canceled_reason,
      isPublic: event.is_public,
      takesSignUps: event.takes_sign_ups,
      capacity: event.capacity === null ? "" : String(event.capacity),
      mostGuests: String(event.most_guests),
      signUpUntil: clubFieldOf(event.sign_up_until, timeZone),
      expiresAt: clubFieldOf(event.expires_at, timeZone),
      repeats: "0",
    },
    revision: event.revision,
  };
}

/** The same event on another day: what it is, not when. */
export function copyOfEvent(event: ClubEvent, timeZone: string): EventForm {
  return {
    ...eventDraft(event, timeZone).form,
    startsOn: "",
    endsOn: "",
    signUpUntil: "",
    expiresAt: "",
    status: "draft",
    canceledReason: "",
  };
}

const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
const isWithin = (text: string, least: number, most: number): boolean => {
  const number = wholeNumber(text);
  return number >= least && number <= most;
};
const isCapacity = (text: string) => isWithin(text, 1, 1000);
const isMostGuests = (text: string) => isWithin(text, 0, 10);

export function validateEvent(form: EventForm, timeZone: string): FieldErrors<EventForm> {
  const errors: FieldErrors<EventForm> = {};
  if (form.title.trim() === "") errors.title = "Enter a title.";
  if (!form.startsOn) errors.startsOn = "Enter the date.";
  else if (!form.isAllDay && !form.startsAt) errors.startsAt = "Enter a start time, or choose All day.";
  else if (!form.isAllDay && !form.endsAt) errors.endsAt = "Enter an end time.";
  else {
    const fields = eventFields(form, timeZone);
    const isBackward = form.isAllDay
      ? fields.ends_on < fields.starts_on
      : Date.parse(fields.ends_at) <= Date.parse(fields.starts_at);
    if (isBackward) errors[form.isAllDay ? "endsOn" : "endsAt"] = "The end must be after the start.";
  }
  if (form.takesSignUps && form.capacity.trim() !== "" && !isCapacity(form.capacity))
    errors.capacity = "Enter a number of spots from 1 to 1,000, or leave it blank for no limit.";
  if (form.takesSignUps && !isMostGuests(form.mostGuests)) errors.mostGuests = "Guests are 0 to 10.";
  if (!isWithin(form.repeats, 0, 52)) errors.repeats = "An event is repeated 0 to 52 times.";
  return errors;
}

export function eventFields(form: EventForm, timeZone: string): EventFields {
  const endsOn = form.endsOn || form.startsOn;
  const moment = (day: string, time: string) =>
    momentOfClubField(`${day}T${form.isAllDay ? "00:00" : time}`, timeZone) ?? "";
  return {
    title: form.title.trim(),
    category: eventCategories.find((known) => known === form.category) ?? "other",
    place: form.place.trim(),
    description: form.description.trim(),
    all_day: form.isAllDay,
    starts_on: form.startsOn,
    ends_on: endsOn,
    starts_at: moment(form.startsOn, form.startsAt),
    ends_at: moment(endsOn, form.endsAt),
    status: form.status,
    canceled_reason: form.status === "canceled" ? form.canceledReason.trim() : "",
    is_public: form.isPublic,
    takes_sign_ups: form.takesSignUps,
    // Also while sign-up is off: without a number of spots everyone who waits would get one.
    capacity: isCapacity(form.capacity) ? wholeNumber(form.capacity) : null,
    most_guests: isMostGuests(form.mostGuests) ? wholeNumber(form.mostGuests) : 0,
    sign_up_until: momentOfClubField(form.signUpUntil, timeZone),
    expires_at: momentOfClubField(form.expiresAt, timeZone),
  };
}

/** What is said of an event that was saved; `before`: its state until then. Of what is over no one is notified. */
export function savedText(event: Pick<ClubEvent, "status" | "ends_at">, before: string, now: Date): string {
  if (event.status === "draft") return "The draft is saved.";
  if (event.status !== "canceled" || before !== "published") return "The event is saved.";
  return isOver(event, now)
    ? "The event is canceled."
    : "Event canceled. Everyone who signed up is notified.";
}

/** The event and its repetitions, each a week after the other at the same time of the club's clock. */
export function repeatedFields(form: EventForm, timeZone: string): EventFields[] {
  return Array.from({ length: 1 + wholeNumber(form.repeats) }, (_, week) =>
    eventFields(
      {
        ...form,
        startsOn: shifted(form.startsOn, week),
        endsOn: shifted(form.endsOn, week),
        signUpUntil: shifted(form.signUpUntil, week),
        expiresAt: shifted(form.expiresAt, week),
      },
      timeZone,
    ),
  );
}

/** A field for a day, or a day and time, so many weeks later. */
function shifted(field: string, weeks: number): string {
  if (!field) return "";
  const day = new Date(Date.parse(`${field.slice(0, 10)}T00:00:00Z`) + weeks * 7 * 86_400_000);
  return day.toISOString().slice(0, 10) + field.slice(10);
}
