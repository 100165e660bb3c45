import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { GuardianPage } from "./guardian-page.tsx";

afterEach(() => {
  location.hash = "";
  vi.unstubAllGlobals();
});

const night = {
  ...{ season: "2026 Winter", week: 8, startsOn: "2026-11-23", endsOn: "2026-11-29", night: "2026-11-25" },
  ...{ startsAt: "2026-11-26T00:30:00Z", field: "2", state: "scheduled", team: "Pull Happy" },
  ...{ opponent: "Broken Wings", captain: "Foster Woodfall" },
  squads: [{ number: 3, event: "singles16", field: "Field 2", post: 4, startsAt: "18:30" }],
};

function open(view: object, phone = "612-555-0142") {
  location.hash = "the-secret";
  const club = { ...aClub, phone, time_zone: "America/Chicago" };
  const requests = respondWith(({ path }) => ({ body: path.endsWith("/club_settings") ? club : view }));
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], club);
  renderApp(<GuardianPage />, { queryClient });
  return requests;
}

test("shows the junior's nights, squad and opponent, and who to call; the secret is in the body alone", async () => {
  const requests = open({ state: "open", firstName: "Tim", nights: [night] });
  expect(await screen.findByRole("heading", { level: 1, name: "Tim’s league nights" })).toBeVisible();
  expect(screen.getByText("Wed, Nov 25, 6:30 PM, field 2")).toBeVisible();
  expect(screen.getByText(/Pull Happy v Broken Wings/)).toBeVisible();
  expect(screen.getByText("Squad 3, post 4, Field 2")).toBeVisible();
  expect(screen.getByText("Captain: Foster Woodfall")).toBeVisible();
  expect(screen.getByRole("link", { name: "612-555-0142" })).toHaveAttribute("href", "tel:6125550142");
  const viewRequests = requests.filter(({ path }) => path.endsWith("/guardian_view"));
  expect(viewRequests.map(({ body }) => body)).toEqual([{ secret: "the-secret" }]);
  expect(requests.some(({ path }) => path.includes("the-secret"))).toBe(false);
});

test("a postponed night and a canceled match say so instead of a time", async () => {
  const canceled = { ...night, week: 9, state: "canceled" };
  open({ state: "open", firstName: "Tim", nights: [{ ...night, state: "postponed" }, canceled] });
  expect(await screen.findByText("Week 8 is postponed")).toBeVisible();
  expect(screen.getByText("Week 9: the match is canceled")).toBeVisible();
  expect(screen.queryByText(/6:30 PM/)).toBeNull();
});

test("an old or forged link says one sentence, and who to call", async () => {
  open({ state: "ended" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This link no longer works. Ask the club for a new one.",
  );
  expect(screen.getByRole("link", { name: "612-555-0142" })).toBeVisible();
});

test("who to call is left out while the club has no phone number", async () => {
  open({ state: "ended" }, "");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.queryByText("Who to call")).toBeNull();
});

test("has its heading before the nights are loaded", () => {
  location.hash = "the-secret";
  respondWith(() => undefined);
  renderApp(<GuardianPage />);
  expect(screen.getByRole("heading", { level: 1, name: "For guardians" })).toBeVisible();
});
