import { describe, expect, test } from "vitest";
import type { ClubEvent } from "../events-queries.ts";
import {
  copyOfEvent,
  type EventForm,
  emptyEvent,
  eventDraft,
  eventFields,
  repeatedFields,
  validateEvent,
} from "./event-form.ts";

const zone = "America/Chicago";
const form = (fields: Partial<EventForm> = {}): EventForm => ({
  ...emptyEvent,
  title: "Fun shoot",
  startsOn: "2026-10-28",
  startsAt: "19:00",
  endsAt: "21:00",
  ...fields,
});
const rowOf = (filled: EventForm): ClubEvent => ({
  id: "00000000-0000-4000-8000-000000000001",
  revision: 3,
  created_at: "",
  changed_at: "",
  places_taken: 0,
  people_waiting: 0,
  ...eventFields(filled, zone),
});

test("times are those of the club's clock, and come back as they were typed", () => {
  const filled = form({
    takesSignUps: true,
    capacity: "20",
    mostGuests: "2",
    signUpUntil: "2026-10-27T18:00",
  });
  expect(eventFields(filled, zone)).toMatchObject({
    starts_at: "2026-10-29T00:00:00.000Z",
    ends_at: "2026-10-29T02:00:00.000Z",
    sign_up_until: "2026-10-27T23:00:00.000Z",
    capacity: 20,
    most_guests: 2,
  });
  expect(eventDraft(rowOf(filled), zone)).toEqual({ form: { ...filled, endsOn: "2026-10-28" }, revision: 3 });
});

test("a weekly event begins at the same hour before and after clocks go back", () => {
  const starts = repeatedFields(
    form({ repeats: "2", signUpUntil: "2026-10-27T18:00", takesSignUps: true }),
    zone,
  );
  expect(starts.map(({ starts_at }) => starts_at)).toEqual([
    "2026-10-29T00:00:00.000Z",
    "2026-11-05T01:00:00.000Z",
    "2026-11-12T01:00:00.000Z",
  ]);
  expect(starts.map(({ sign_up_until }) => sign_up_until?.slice(0, 10))).toEqual([
    "2026-10-27",
    "2026-11-04",
    "2026-11-11",
  ]);
});

test("what belongs to sign-up or to a cancellation is not kept without it", () => {
  const fields = eventFields(form({ capacity: "5", mostGuests: "2", canceledReason: "Storm" }), zone);
  expect(fields).toMatchObject({ capacity: null, most_guests: 0, sign_up_until: null, canceled_reason: "" });
});

test("a copy says what, not when, and is a draft", () => {
  const copy = copyOfEvent(rowOf(form({ status: "canceled", canceledReason: "Storm" })), zone);
  expect(copy).toMatchObject({
    title: "Fun shoot",
    startsOn: "",
    startsAt: "19:00",
    status: "draft",
    canceledReason: "",
  });
});

describe("a form is refused", () => {
  test.each<[keyof EventForm, Partial<EventForm>]>([
    ["title", { title: " " }],
    ["startsOn", { startsOn: "" }],
    ["startsAt", { startsAt: "" }],
    ["endsAt", { endsAt: "" }],
    ["endsAt", { endsAt: "18:00" }],
    ["endsOn", { isAllDay: true, endsOn: "2026-10-27" }],
    ["capacity", { takesSignUps: true, capacity: "0" }],
    ["capacity", { takesSignUps: true, capacity: "many" }],
    ["mostGuests", { takesSignUps: true, mostGuests: "11" }],
    ["repeats", { repeats: "53" }],
  ])("for its %s: %o", (field, fields) => {
    expect(Object.keys(validateEvent(form(fields), zone))).toEqual([field]);
  });

  test("and not when all is well", () => {
    expect(validateEvent(form({ endsOn: "2026-10-29", endsAt: "01:00" }), zone)).toEqual({});
    expect(validateEvent(form({ isAllDay: true, startsAt: "", endsAt: "" }), zone)).toEqual({});
  });
});
