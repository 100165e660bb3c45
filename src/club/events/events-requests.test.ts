import { expect } from "vitest";
import { readCalendarFile, useMakeCalendar } from "#season/queries/calendar-mutations.ts";
import { fetched, fetchedPages, mutated, signedIn, testRequests, viewer } from "#testing/requests-of.tsx";
import { eventContent, eventFields, repeatedFields } from "./core/event-form.ts";
import {
  useDeleteEvent,
  useRevokeCalendar,
  useSaveEvent,
  useSignUp,
  useWithdraw,
} from "./events-mutations.ts";
import {
  calendarsQueryOptions,
  eventQueryOptions,
  eventsQueryOptions,
  olderEventsQueryOptions,
  ownSignUpsQueryOptions,
  peopleQueryOptions,
  signedUpQueryOptions,
} from "./events-queries.ts";

const form = { ...eventContent.empty, title: "Turkey shoot", startsOn: "2026-11-21", repeats: "1" };

const fields = {
  title: "Turkey shoot",
  category: "shoot",
  place: "",
  description: "",
  all_day: false,
  starts_on: "2026-11-21",
  ends_on: "2026-11-21",
  starts_at: "2026-11-21T18:00:00.000Z",
  ends_at: "2026-11-21T20:00:00.000Z",
  status: "draft",
  canceled_reason: "",
  is_public: true,
  takes_sign_ups: false,
  capacity: null,
  most_guests: 0,
  sign_up_until: null,
  expires_at: null,
};

const columns = ["id", ...Object.keys(eventFields(form, "UTC"))].map((name) => `"${name}"`);

testRequests({
  "events of the last year and all to come are read in order of time": [
    fetched(eventsQueryOptions(viewer.id)),
    [
      "GET events?select=*&ends_at=gt.2025-03-13T18:00:00.000Z&order=starts_at.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "what began more than a year ago is read from the latest back, each page behind the last one's place": [
    fetchedPages(olderEventsQueryOptions(viewer.id), 2),
    [
      "GET events?select=*&starts_at=lte.2025-03-13T18:00:00.000Z&order=starts_at.desc,id.desc&limit=51",
      'GET events?select=*&starts_at=lte.2024-01-01T00:00:00+00:00&or=(starts_at.lt."2024-01-01T00:00:00+00:00",id.lt."e7")&order=starts_at.desc,id.desc&limit=51',
    ],
    { "GET events": { body: Array(51).fill({ id: "e7", starts_at: "2024-01-01T00:00:00+00:00" }) } },
  ],
  "an event that an address names is read by its id": [
    fetched(eventQueryOptions(viewer.id, "e1")),
    ["GET events?select=*&id=eq.e1&limit=1"],
  ],
  "what the viewer is signed up for is read": [
    fetched(ownSignUpsQueryOptions(viewer.id)),
    ["POST rpc/my_event_sign_ups?order=event_id.asc&offset=0&limit=1000", {}],
  ],
  "who is signed up for an event is read": [
    fetched(signedUpQueryOptions(viewer.id, "e1")),
    ["POST rpc/event_sign_ups?offset=0&limit=1000", { event_id: "e1" }],
  ],
  "active accounts are offered by name": [
    fetched(peopleQueryOptions()),
    [
      "GET app_users?select=id,first_name,last_name&status=eq.Active&order=last_name.asc,first_name.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "the own calendars are read": [
    fetched(calendarsQueryOptions(viewer.id)),
    ["GET feed_tokens?select=*&order=created_at.asc,id.asc&offset=0&limit=1000"],
  ],
  "an event is added with its repetitions in one request": [
    mutated(useSaveEvent, { id: "e1", fields: repeatedFields(form, "UTC"), revision: null }),
    [
      `POST events?columns=${columns}&select=* {return=representation}`,
      [
        { id: "e1", ...fields },
        {
          ...fields,
          id: expect.any(String),
          starts_on: "2026-11-28",
          ends_on: "2026-11-28",
          starts_at: "2026-11-28T18:00:00.000Z",
          ends_at: "2026-11-28T20:00:00.000Z",
        },
      ],
    ],
    { "POST events": { body: [{ id: "e1", revision: 1 }] } },
  ],
  "an event is changed at the revision that was seen": [
    mutated(useSaveEvent, { id: "e1", fields: [eventFields(form, "UTC")], revision: 3 }),
    ["PATCH events?id=eq.e1&revision=eq.3&select=* {return=representation}", fields],
    { "PATCH events": { body: [{ id: "e1", revision: 4 }] } },
  ],
  "a draft is deleted by its id": [mutated(useDeleteEvent, "e1"), ["DELETE events?id=eq.e1"]],
  "the viewer signs up": [
    mutated(useSignUp, { event: "e1", guests: 2 }),
    ["POST rpc/sign_up_for_event", { event_id: "e1", guests: 2 }],
  ],
  "the board signs another person up": [
    mutated(useSignUp, { event: "e1", guests: 0, account: "a1" }),
    ["POST rpc/sign_up_for_event", { event_id: "e1", guests: 0, account_id: "a1" }],
  ],
  "the viewer withdraws": [
    mutated(useWithdraw, { event: "e1" }),
    ["POST rpc/withdraw_from_event", { event_id: "e1" }],
  ],
  "the next event of the front page is read again with what changed": [
    async (client) => {
      const next = ["front-page", "next-event"];
      client.setQueryData(next, []);
      await mutated(useWithdraw, { event: "e1" })(client);
      expect(client.getQueryState(next)).toMatchObject({ isInvalidated: true });
    },
    ["POST rpc/withdraw_from_event", { event_id: "e1" }],
  ],
  "the board withdraws another person": [
    mutated(useWithdraw, { event: "e1", account: "a1" }),
    ["POST rpc/withdraw_from_event", { event_id: "e1", account_id: "a1" }],
  ],
  "a calendar is made": [
    mutated(() => useMakeCalendar(viewer.id), { name: "Phone" }),
    ["POST rpc/make_calendar_feed", { name: "Phone" }],
  ],
  "a calendar is revoked": [
    mutated(() => useRevokeCalendar(viewer.id), "f1"),
    ["POST rpc/revoke_calendar_feed", { feed_id: "f1" }],
  ],
  "the file of one event is read": [
    signedIn(() => readCalendarFile({ event: "e1" })),
    ["GET /functions/v1/calendar-feed?event=e1"],
  ],
});
