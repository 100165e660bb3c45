import { describe, expect, test } from "vitest";
import type { ClubEvent } from "../events-queries.ts";
import {
  copyOfEvent,
  type EventForm,
  eventContent,
  eventDraft,
  eventFields,
  repeatedFields,
  savedText,
  validateEvent,
} from "./event-form.ts";

const zone = "America/Chicago";
const form = (fields: Partial<EventForm> = {}): EventForm => ({
  ...eventContent.empty,
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

test("what belongs to a cancellation is not kept without it", () => {
  expect(eventFields(form({ canceledReason: "Storm" }), zone).canceled_reason).toBe("");
});

test("an event whose sign-up is turned off keeps its spots, guests and deadline", () => {
  const filled = form({ capacity: "5", mostGuests: "2", signUpUntil: "2026-10-27T18:00" });
  expect(eventFields(filled, zone)).toMatchObject({
    takes_sign_ups: false,
    capacity: 5,
    most_guests: 2,
    sign_up_until: "2026-10-27T23:00:00.000Z",
  });
});

test("what is not valid in fields that are not shown is left out", () => {
  const filled = form({ capacity: "many", mostGuests: "11", signUpUntil: "soon" });
  expect(eventFields(filled, zone)).toMatchObject({ capacity: null, most_guests: 0, sign_up_until: null });
});

test("those who signed up are said to be notified where the club counted on an event that is to come", () => {
  const now = new Date("2026-10-28T12:00:00Z");
  const textOf = (before: string, status: string, ends_at = "2026-10-29T02:00:00Z") =>
    savedText({ status, ends_at }, before, now);
  expect(textOf("published", "canceled")).toBe("Event canceled. Everyone who signed up is notified.");
  expect(textOf("published", "canceled", "2026-10-28T12:00:00Z")).toBe("The event is canceled.");
  expect(textOf("draft", "canceled")).toBe("The event is saved.");
  expect(textOf("canceled", "canceled")).toBe("The event is saved.");
  expect(textOf("canceled", "published")).toBe("The event is saved.");
  expect(textOf("draft", "draft")).toBe("The draft is saved.");
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

test("an event of which everything is said is kept as a draft and read back as it was", () => {
  const filled = form({
    category: "meeting",
    place: "Clubhouse",
    description: "<p>Bring a chair</p>",
    endsOn: "2026-10-29",
    status: "canceled",
    canceledReason: "Storm",
    isPublic: false,
    takesSignUps: true,
    capacity: "",
    mostGuests: "2",
    signUpUntil: "2026-10-27T18:00",
    expiresAt: "2026-10-30T18:00",
  });
  const draft = eventDraft(rowOf(filled), zone);
  expect(draft).toEqual({ form: filled, revision: 3 });
  expect(eventContent.draftSchema.parse({ id: "e1", ...draft })).toEqual({ id: "e1", ...draft });
  expect(copyOfEvent(rowOf(filled), zone)).toEqual({
    ...filled,
    ...{ startsOn: "", endsOn: "", signUpUntil: "", expiresAt: "", status: "draft", canceledReason: "" },
  });
});

test("an event of whole days has no times, and one of a type that is unknown is another one", () => {
  const days = form({ isAllDay: true, endsOn: "2026-10-29", title: " a ", place: " b " });
  const fields = eventFields(days, zone);
  expect(fields).toMatchObject({
    title: "a",
    place: "b",
    all_day: true,
    ends_on: "2026-10-29",
  });
  expect([fields.starts_at, fields.ends_at]).toEqual([
    "2026-10-28T05:00:00.000Z",
    "2026-10-29T05:00:00.000Z",
  ]);
  const { category, startsAt, endsAt, endsOn } = eventDraft(
    { ...rowOf(days), category: "barter" },
    zone,
  ).form;
  expect(category).toBe("other");
  expect([startsAt, endsAt, endsOn]).toEqual(["", "", "2026-10-29"]);
});

test("all days of an event move with it from week to week", () => {
  const weekly = form({ endsOn: "2026-10-29", expiresAt: "2026-10-30T18:00", repeats: "1" });
  expect(repeatedFields(weekly, zone)[1]).toMatchObject({
    starts_on: "2026-11-04",
    ends_on: "2026-11-05",
    sign_up_until: null,
    expires_at: "2026-11-07T00:00:00.000Z",
  });
});

test.each<[keyof EventForm, Partial<EventForm>, Partial<EventForm>]>([
  ["capacity", { capacity: "1" }, { capacity: "0" }],
  ["capacity", { capacity: "1000" }, { capacity: "1001" }],
  ["capacity", { capacity: " " }, { capacity: "1.5" }],
  ["mostGuests", { mostGuests: "0" }, { mostGuests: "-1" }],
  ["mostGuests", { mostGuests: "10" }, { mostGuests: "11" }],
  ["mostGuests", { takesSignUps: false, mostGuests: "11", capacity: "0" }, { mostGuests: "" }],
  ["repeats", { repeats: "0" }, { repeats: "" }],
  ["repeats", { repeats: " 52 " }, { repeats: "53" }],
  ["endsAt", { endsAt: "19:01" }, { endsAt: "19:00" }],
  ["endsOn", { isAllDay: true, endsOn: "2026-10-28" }, { isAllDay: true, endsOn: "2026-10-27" }],
])("its %s may be %o and not %o", (field, right, wrong) => {
  expect(validateEvent(form({ takesSignUps: true, ...right }), zone)).toEqual({});
  expect(Object.keys(validateEvent(form({ takesSignUps: true, ...wrong }), zone))).toEqual([field]);
});
