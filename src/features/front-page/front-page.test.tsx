// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#lib/auth/session.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { FrontPage } from "./front-page.tsx";
import { frontPageKeys } from "./front-page-queries.ts";

afterEach(() => vi.unstubAllGlobals());

function open(user: CurrentUser | null, seasons: { id: string }[]) {
  const requests = respondWith(({ path }) => ({ body: path.endsWith("/seasons_overview") ? seasons : [] }));
  const { queryClient } = renderApp(<FrontPage />, { user });
  return { requests, queryClient };
}

const nothingPublished = () => screen.findByText("No published content available at this time.");
const firstSteps = { name: "Getting started" };

test("the Admin of a club without a season finds what to do first, in order", async () => {
  open(aUser({ role: "Admin" }), []);
  const list = await screen.findByRole("region", firstSteps);
  const links = [...list.querySelectorAll("a")].map(({ textContent }) => textContent);
  expect(links).toEqual([
    "Club details",
    "Season Admin",
    "Import files",
    "Member Admin",
    "Team Admin",
    "Help",
    "User Admin",
  ]);
});

test("the footer has the club's address, its phone and its social page", async () => {
  const club = {
    address: "4180 Ridge Road",
    phone: "612-555-0142",
    social_url: "https://social.example/club",
  };
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], club);
  respondWith(() => ({ body: [] }));
  renderApp(<FrontPage />, { queryClient });
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

test("with the first season the list is gone", async () => {
  const { queryClient } = open(aUser({ role: "Admin" }), [{ id: "s1" }]);
  await waitFor(() => expect(queryClient.getQueryData(seasonKeys.list)).toHaveLength(1));
  await nothingPublished();
  expect(screen.queryByRole("region", firstSteps)).toBeNull();
});

test.each([
  ["a visitor", null],
  ["a member", aUser()],
  ["a board member", aUser({ role: "Board Member" })],
])("%s sees the page alone, and asks for no seasons", async (_, user) => {
  const { requests } = open(user, []);
  await nothingPublished();
  expect(screen.queryByRole("region", firstSteps)).toBeNull();
  expect(requests.filter(({ path }) => path.endsWith("/seasons_overview"))).toEqual([]);
});

test("once an attempt has failed the list is empty, and stays so through every retry", async () => {
  respondWith(({ path }) => {
    if (!path.endsWith("/front_page_content")) return { body: [] };
    return new TypeError("refused");
  });
  const { queryClient } = renderApp(<FrontPage />, { user: null });
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent));
  await nothingPublished();
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const query = () => queryClient.getQueryState(frontPageKeys.published);
  await waitFor(() => expect(query()?.status).toBe("error"));
  const again = queryClient.refetchQueries({ queryKey: frontPageKeys.published });
  await waitFor(() => expect(query()).toMatchObject({ status: "pending", fetchStatus: "fetching" }));
  await nothingPublished();
  await again;
  watch.disconnect();
  expect(shown.filter((text) => text.includes("Loading content..."))).toEqual([]);
});
