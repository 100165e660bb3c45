import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { calendarText } from "#supabase/functions/calendar-feed/calendar-text.ts";
import { refusal } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { eventContent, eventFields } from "./core/event-form.ts";
import { EventsPage } from "./events-page.tsx";
import { type ClubEvent, eventsQueryOptions, type OwnSignUpRow } from "./events-queries.ts";

afterEach(() => vi.unstubAllGlobals());

const user = aUser();
const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const form = {
  ...eventContent.empty,
  title: "Dinner",
  startsOn: day,
  status: "published" as const,
  takesSignUps: true,
};
const event: ClubEvent = {
  id: "00000000-0000-4000-8000-000000000021",
  revision: 1,
  created_at: "",
  changed_at: "",
  places_taken: 3,
  people_waiting: 0,
  ...eventFields(form, "UTC"),
};
const own: OwnSignUpRow = { event_id: event.id, state: "going", guests: 2, place: null };

/** `reply`: what the server says to which events the viewer has signed up for. */
async function open(reply: Reply | Promise<Reply>, clubEvent = event) {
  respondWith(({ path }) => (path.endsWith("/my_event_sign_ups") ? reply : undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(eventsQueryOptions(user.id).queryKey, [clubEvent]);
  renderApp(<EventsPage />, { address: `/events?event=${event.id}`, user, queryClient });
  await screen.findByRole("button", { name: "Add to my calendar" });
}

const signUp = () => screen.queryByRole("button", { name: "Sign up" });

test("sign-up is offered when it is known that the viewer has none", async () => {
  let respond: () => void = () => undefined;
  await open(
    new Promise((resolve) => {
      respond = () => resolve({ body: [] });
    }),
  );
  expect(signUp()).toBeNull();
  respond();
  expect(await screen.findByRole("button", { name: "Sign up" })).toBeVisible();
});

test("where it is not known whether the viewer has signed up it is asked for again", async () => {
  await open(refusal("Not now."));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(signUp()).toBeNull();
});

const signUpOff = { ...event, takes_sign_ups: false };

test("anyone signed up withdraws also after sign-up was turned off", async () => {
  await open({ body: [own] }, signUpOff);
  expect(await screen.findByText("You are going with 2 guests.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Cancel my sign-up" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Update guests" })).toBeNull();
});

test("nothing is offered to anyone else once sign-up was turned off", async () => {
  await open({ body: [] }, signUpOff);
  expect(screen.queryByRole("region", { name: "Your sign-up" })).toBeNull();
  expect(signUp()).toBeNull();
});

test("each fact of an event is in the list, on its page, and in calendars", async () => {
  const facts = Object.values(eventContent.fields).filter(({ fact }) => fact);
  const values = facts.map(({ fact }) => `the ${fact} of the dinner`);
  const whole = {
    ...event,
    ...Object.fromEntries(facts.map(({ column }, index) => [column, values[index]])),
  };
  await open({ body: [] }, whole);
  const page = document.body.textContent;
  cleanup();
  const queryClient = createQueryClient();
  queryClient.setQueryData(eventsQueryOptions(user.id).queryKey, [whole]);
  renderApp(<EventsPage />, { address: "/events", user, queryClient });
  await screen.findByRole("heading", { name: "Dinner" });
  const list = document.body.textContent;
  const club = { name: "Ducks", timeZone: "UTC" };
  const events = [{ ...whole, created_at: day, changed_at: day, signUp: null }];
  const calendar = calendarText({ club, alert: null, events, league: [] }, "https://club.example");
  for (const [name, output] of Object.entries({ page, list, calendar }))
    for (const value of values) expect(output.replace(/\r\n[ \t]/g, ""), name).toContain(value);
});

const dayIn = (year: number) => ({
  starts_at: `${year}-05-01T18:00:00Z`,
  ends_at: `${year}-05-01T20:00:00Z`,
});
const old = (n: number): ClubEvent => ({
  ...event,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  title: `Turkey shoot ${n}`,
  ...dayIn(2024 - Math.floor(n / 20)),
});

/** A club with 70 events of earlier years, as its server answers. */
function openOld(address: string, events: ClubEvent[]) {
  const all = Array.from({ length: 70 }, (_, n) => old(n));
  const requests = respondWith(({ path, search }) => {
    if (!path.endsWith("/events")) return { body: [] };
    const id = search.get("id")?.slice(3);
    if (id) return { body: all.filter((each) => each.id === id) };
    return { body: search.has("or") ? all.slice(50) : all.slice(0, 51) };
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(eventsQueryOptions(user.id).queryKey, events);
  renderApp(<EventsPage />, { address, user, queryClient });
  return requests;
}

test("past events go on with those of earlier years, the last ones on request", async () => {
  const recent = { ...old(99), title: "Last month", ...dayIn(new Date().getFullYear() - 1) };
  openOld("/events?view=past", [recent]);
  expect(await screen.findByText("Turkey shoot 49")).toBeVisible();
  expect(screen.getByText("Last month")).toBeVisible();
  expect(screen.queryByText("Turkey shoot 50")).toBeNull();
  screen.getByRole("button", { name: "Older events" }).click();
  expect(await screen.findByText("Turkey shoot 69")).toBeVisible();
  expect(screen.getAllByText("Turkey shoot 50")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Older events" })).toBeNull();
});

test("the address of an event of earlier years opens it", async () => {
  openOld(`/events?event=${old(60).id}`, [event]);
  expect(await screen.findByRole("heading", { name: "Turkey shoot 60" })).toBeVisible();
});

test("events to come are shown without asking for old ones", async () => {
  const requests = openOld("/events", [event]);
  expect(await screen.findByText("Dinner")).toBeVisible();
  expect(requests.filter(({ path }) => path.endsWith("/events"))).toEqual([]);
});
