import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ClubSettings } from "#lib/club/club-settings-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { renderApp } from "#testing/render-app.tsx";
import { type Request, respondWith } from "#testing/respond-with.ts";
import { FrontPage } from "./front-page.tsx";
import { frontPageKeys } from "./front-page-queries.ts";

afterEach(() => vi.unstubAllGlobals());

function open(
  club: Partial<ClubSettings> = {},
  reply: (request: Request) => { body: unknown } = () => ({ body: [] }),
) {
  const requests = respondWith(reply);
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], { ...aClub, ...club });
  return { requests, ...renderApp(<FrontPage />, { queryClient }) };
}

const nothingPublished = () => screen.findByText("No published content available at this time.");
test("the footer has the club's address, its phone and its social page", async () => {
  const club = {
    address: "4180 Ridge Road",
    phone: "612-555-0142",
    social_url: "https://social.example/club",
  };
  open(club);
  const footer = await screen.findByRole("contentinfo");
  expect(footer).toHaveTextContent("4180 Ridge Road");
  expect(within(footer).getByRole("link", { name: "612-555-0142" })).toHaveAttribute(
    "href",
    "tel:6125550142",
  );
  expect(within(footer).getByRole("link", { name: "The club's social page" })).toHaveAttribute(
    "href",
    club.social_url,
  );
});

test("the hero leads to how to join in one click, and to the way there", async () => {
  open({ address: "4180 Ridge Road", tagline: "Since 1948" });
  await nothingPublished();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Cedar Ridge");
  expect(screen.getByText("Since 1948")).toBeVisible();
  expect(screen.getByRole("link", { name: "How to join" })).toHaveAttribute("href", "/about#join");
  expect(screen.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    expect.stringContaining("destination=4180+Ridge+Road"),
  );
});

test("a photo is described, and cut around its point", async () => {
  open({ photo_url: "/hill.webp", photo_alt: "Five posts before a hill", photo_x: 20, photo_y: 80 });
  const photo = await screen.findByRole("img", { name: "Five posts before a hill" });
  expect(photo).toHaveStyle({ objectPosition: "20% 80%" });
});

const fact = (label: string) => screen.findByRole("heading", { level: 2, name: label });

test("“closed tonight” goes before the hours until its end", async () => {
  const alert = { alert_id: "a1", alert_kind: "range_closed", alert_text: "Lightning." };
  const { unmount } = open({ ...alert, alert_until: "2099-11-21T03:00:00Z", opening_hours: "Sundays" });
  const notice = (await fact("Open Closed")).parentElement;
  expect(notice).toHaveTextContent("The range is closed Lightning. Closed until");
  expect(notice).not.toHaveTextContent("Sundays");
  unmount();
  const again = open({ ...alert, alert_until: "2020-11-21T03:00:00Z", opening_hours: "Sundays" });
  expect((await fact("Open")).parentElement).toHaveTextContent("Sundays");
  again.unmount();
});

test("hours, the next public event and how to join are in a line; what there is not is left out", async () => {
  const event = {
    id: "e1",
    title: "First shots",
    starts_at: "2099-12-05T15:00:00Z",
    starts_on: "2099-12-05",
    all_day: false,
    takes_sign_ups: true,
    capacity: 20,
    places_taken: 12,
    people_waiting: 0,
  };
  // It has begun since it was read.
  const begun = { ...event, id: "e2", starts_at: "2020-12-05T15:00:00Z" };
  const steps = ["Come by\nOn a Sunday.", "Ask"];
  const { unmount } = open(
    { opening_hours: "Sundays, ten to three\nWednesdays, six to nine", join_steps: steps },
    () => ({
      body: [begun, event],
    }),
  );
  const hours = (await fact("Open")).closest("section");
  expect(hours).toHaveTextContent("Sundays, ten to three Wednesdays, six to nine");
  const next = (await fact("Next event")).closest("section");
  expect(next).toHaveTextContent("Sat, Dec 5, 2099 · First shots 9:00 AM · 8 spots left");
  expect(within(next ?? document.body).getByRole("link")).toHaveAttribute("href", "/events?event=e1");
  expect((await fact("How to join")).closest("section")).toHaveTextContent("Come by");
  unmount();
  open();
  await nothingPublished();
  for (const label of ["Open", "Next event", "How to join"])
    expect(screen.queryByRole("heading", { level: 2, name: label })).toBeNull();
});

test("an event that could not be loaded is missed in a sentence, with the way to all of them", async () => {
  respondWith(({ path }) =>
    path.endsWith("/events")
      ? { status: 400, body: { code: "22023", message: "no", details: null, hint: null } }
      : { body: [] },
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], aClub);
  renderApp(<FrontPage />, { queryClient });
  const next = (await fact("Next event")).closest("section");
  expect(next).toHaveTextContent("Couldn't load this");
  expect(within(next ?? document.body).getByRole("link", { name: "All club events" })).toHaveAttribute(
    "href",
    "/events",
  );
});

test("where a season is open to everyone, the league is the third fact and the hero has its results", async () => {
  const league = {
    ...{ name: "2026 Fall", weeks: 12, leader: "Eagles leads." },
    week: { week: 8, startsOn: "2020-01-01", night: null },
  };
  const { requests } = open({ has_results: true, join_steps: ["Ask"] }, ({ path }) => ({
    body: path.endsWith("/results/now.json") ? league : [],
  }));
  expect((await fact("League")).closest("section")).toHaveTextContent("Week 8 of 12 is on Eagles leads.");
  expect(screen.queryByRole("heading", { name: "How to join" })).toBeNull();
  expect(screen.getByRole("link", { name: "Week 8 of 12 is on" })).toHaveAttribute("href", "/results");
  for (const link of screen.getAllByRole("link", { name: "League results" }))
    expect(link).toHaveAttribute("href", "/results");
  expect(requests.some(({ path }) => path.endsWith("/results/now.json"))).toBe(true);
});

test("without public results nothing is asked about the league, and there is no link to it", async () => {
  const { requests } = open({ join_steps: ["Ask"] });
  await fact("How to join");
  expect(screen.queryByRole("link", { name: "League results" })).toBeNull();
  expect(requests.filter(({ path }) => path.endsWith("/results/now.json"))).toEqual([]);
});

test("a closed range says so instead of its hours, one that will be closed beside them all", async () => {
  const club = { opening_hours: "Sundays\nWednesdays", closed_reason: "The road is washed out." };
  const { unmount } = open({ ...club, closed_from: "2020-01-01" });
  const notice = (await fact("Open Closed")).closest("section");
  expect(notice).toHaveTextContent("The range is closed today The road is washed out. Until further notice.");
  expect(notice).not.toHaveTextContent(/Sundays|Wednesdays/);
  unmount();
  open({ ...club, closed_from: "2099-01-01", closed_until: "2099-01-01" });
  const soon = (await fact("Open The range will be closed on Jan 1, 2099")).closest("section");
  expect(soon).toHaveTextContent("Sundays Wednesdays · The road is washed out.");
});

test("without a place there is no weather box, and none is asked for", async () => {
  const { requests } = open();
  await nothingPublished();
  expect(screen.queryByRole("complementary", { name: "Weather at the club" })).toBeNull();
  expect(requests.filter(({ path }) => path.endsWith("/fetch-weather"))).toEqual([]);
});

test("once an attempt has failed the list is empty, and stays so through every retry", async () => {
  respondWith(({ path }) => {
    if (!path.endsWith("/front_page_content")) return { body: [] };
    return new TypeError("refused");
  });
  const { queryClient } = renderApp(<FrontPage />, { user: null });
  const texts: string[] = [];
  const watch = new MutationObserver(() => texts.push(document.body.textContent));
  await nothingPublished();
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const query = () => queryClient.getQueryState(frontPageKeys.published);
  await waitFor(() => expect(query()?.status).toBe("error"));
  const again = queryClient.refetchQueries({ queryKey: frontPageKeys.published });
  await waitFor(() => expect(query()).toMatchObject({ status: "error", fetchStatus: "fetching" }));
  await nothingPublished();
  await again;
  watch.disconnect();
  expect(texts.filter((text) => text.includes("Loading content..."))).toEqual([]);
});
