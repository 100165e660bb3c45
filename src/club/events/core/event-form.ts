import { clubFieldOf, momentOfClubField } from "#lib/club/club-moment.ts";
import { content, type FormOf } from "#lib/forms/content.ts";
import { audience, choice, day, either, moment, text, time, wholeNumber } from "#lib/forms/content-kinds.ts";
import type { RowDraft } from "#lib/forms/edited-row.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import type { ClubEvent, EventFields } from "../events-queries.ts";
import { categoryNames } from "./event-categories.ts";
import { isOver } from "./event-times.ts";

/** Days and times are in the club's time zone. */
export const eventContent = content(
  {
    title: text("title", { label: "Title", max: 200, required: "Enter a title." }),
    category: choice("category", { label: "Type", names: categoryNames, empty: "shoot", unknown: "other" }),
    place: text("place", { label: "Location", max: 200, isOptional: true, isBeside: true, fact: "Where" }),
    description: text("description", { label: "Description", max: 5000, rows: 5, isOptional: true }),
    isAllDay: either("all_day", {
      label: "Length",
      options: [
        { value: "times", label: "Start and end time" },
        { value: "days", label: "All day, one or several days" },
      ],
    }),
    startsOn: day(null, { label: "First day", required: "Enter the date." }),
    startsAt: time(null, {
      label: "Starts",
      hint: "Club time.",
      empty: "18:00",
      required: "Enter a start time, or choose All day.",
      isBeside: true,
    }),
    endsOn: day(null, { label: "Last day", hint: "Leave blank for a one-day event.", isOptional: true }),
    endsAt: time(null, {
      label: "Ends",
      hint: "Club time.",
      empty: "20:00",
      required: "Enter an end time.",
      isBeside: true,
    }),
    repeats: wholeNumber(null, {
      ...{ label: "Repeat weekly", least: 0, most: 52, blank: 0, empty: "0" },
      hint: "How many more weeks to repeat. Each week becomes a separate event. Enter 0 for a one-time event.",
      refusal: "An event is repeated 0 to 52 times.",
    }),
    takesSignUps: either("takes_sign_ups", {
      label: "Sign-up",
      options: [
        { value: "no", label: "No sign-up" },
        { value: "yes", label: "Members can sign up" },
      ],
    }),
    // Also while sign-up is off: without a limit, everyone who waits would get a spot.
    capacity: wholeNumber("capacity", {
      ...{ label: "Spots", least: 1, most: 1000, blank: null, isOptional: true },
      hint: "Guests count too. Leave blank for no limit.",
      refusal: "Enter a number of spots from 1 to 1,000, or leave it blank for no limit.",
    }),
    mostGuests: wholeNumber("most_guests", {
      ...{ label: "Guests allowed per member", least: 0, most: 10, blank: 0, empty: "0", isBeside: true },
      hint: "0 to 10.",
      refusal: "Guests are 0 to 10.",
    }),
    signUpUntil: moment("sign_up_until", {
      label: "Sign up by",
      hint: "Club time. Leave blank to allow sign-ups until it starts.",
      isOptional: true,
    }),
    status: choice("status", {
      label: "State",
      names: {
        draft: "Draft: only the board can see it",
        published: "Published",
        canceled: "Canceled: shown as canceled",
      },
      empty: "draft",
    }),
    isPublic: audience("is_public", { empty: true, isBeside: true }),
    canceledReason: text("canceled_reason", {
      label: "Reason for canceling",
      hint: "Shown with the event and sent to everyone who signed up.",
      max: 300,
      isOptional: true,
    }),
    expiresAt: moment("expires_at", {
      label: "Shown until",
      hint: "Club time. Leave blank to keep it under past events.",
      isOptional: true,
    }),
  },
  {
    startsAt: ({ isAllDay }) => !isAllDay,
    endsAt: ({ isAllDay }) => !isAllDay,
    capacity: ({ takesSignUps }) => takesSignUps,
    mostGuests: ({ takesSignUps }) => takesSignUps,
    signUpUntil: ({ takesSignUps }) => takesSignUps,
    canceledReason: ({ status }) => status === "canceled",
  },
);
export type EventForm = FormOf<typeof eventContent>;

export function eventDraft(event: ClubEvent, timeZone: string): RowDraft<EventForm> {
  const { form, revision } = eventContent.draftOf(event, timeZone);
  const [, startsAt = ""] = clubFieldOf(event.starts_at, timeZone).split("T");
  const [endsOn = "", endsAt = ""] = clubFieldOf(event.ends_at, timeZone).split("T");
  const times = event.all_day
    ? { startsAt: "", endsAt: "", endsOn: event.ends_on }
    : { startsAt, endsAt, endsOn };
  return { form: { ...form, ...times, startsOn: event.starts_on }, revision };
}

/** Copies everything but the dates. */
export function copyOfEvent(event: ClubEvent, timeZone: string): EventForm {
  const { startsOn, endsOn, signUpUntil, expiresAt, status, canceledReason } = eventContent.empty;
  return {
    ...eventDraft(event, timeZone).form,
    ...{ startsOn, endsOn, signUpUntil, expiresAt, status, canceledReason },
  };
}

export function validateEvent(form: EventForm, timeZone: string): FieldErrors<EventForm> {
  const { startsOn, startsAt, endsAt, ...errors } = eventContent.check(form);
  // One error at a time: without a day, a time means nothing.
  if (startsOn) return { ...errors, startsOn };
  if (startsAt) return { ...errors, startsAt };
  if (endsAt) return { ...errors, endsAt };
  const fields = eventFields(form, timeZone);
  const isBackward = form.isAllDay
    ? fields.ends_on < fields.starts_on
    : Date.parse(fields.ends_at) <= Date.parse(fields.starts_at);
  return isBackward
    ? { ...errors, [form.isAllDay ? "endsOn" : "endsAt"]: "The end must be after the start." }
    : errors;
}

export function eventFields(form: EventForm, timeZone: string): EventFields {
  const endsOn = form.endsOn || form.startsOn;
  const momentOf = (day: string, time: string) =>
    momentOfClubField(`${day}T${form.isAllDay ? "00:00" : time}`, timeZone) ?? "";
  const { canceled_reason, ...columns } = eventContent.columnsOf(form, timeZone);
  return {
    ...columns,
    canceled_reason: form.status === "canceled" ? canceled_reason : "",
    starts_on: form.startsOn,
    ends_on: endsOn,
    starts_at: momentOf(form.startsOn, form.startsAt),
    ends_at: momentOf(endsOn, form.endsAt),
  };
}

/** `before`: the state before the save. No one is notified about a past event. */
export function savedText(event: Pick<ClubEvent, "status" | "ends_at">, before: string, now: Date): string {
  if (event.status === "draft") return "The draft is saved.";
  if (event.status !== "canceled" || before !== "published") return "The event is saved.";
  return isOver(event, now)
    ? "The event is canceled."
    : "Event canceled. Everyone who signed up is notified.";
}

/** Repetitions are a week apart, at the same time by the club's clock. */
export function repeatedFields(form: EventForm, timeZone: string): EventFields[] {
  return Array.from({ length: 1 + Number(form.repeats) }, (_, week) =>
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

function shifted(field: string, weeks: number): string {
  if (!field) return "";
  const day = new Date(Date.parse(`${field.slice(0, 10)}T00:00:00Z`) + weeks * 7 * 86_400_000);
  return day.toISOString().slice(0, 10) + field.slice(10);
}
