import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ClubSettings } from "#lib/club/club-settings-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { AboutPage } from "./about-page.tsx";

function open(club: Partial<ClubSettings>, isMember: boolean) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], { ...aClub, ...club });
  return renderApp(<AboutPage />, { queryClient, ...(isMember ? { user: aUser() } : {}) });
}

const nothing = { address: "", phone: "", join_text: "", join_steps: [], latitude: null, longitude: null };

test("a visitor can begin an account where the club has not said how to join", () => {
  open(nothing, false);
  expect(screen.getByRole("heading", { name: "How to join" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Create an account" })).toBeVisible();
});

test("a member sees how to join where there is something to see", () => {
  const { unmount } = open({ ...nothing, phone: "612-555-0142" }, true);
  expect(screen.getByRole("link", { name: "Call us" })).toBeVisible();
  unmount();
  open(nothing, true);
  expect(screen.queryByRole("heading", { name: "How to join" })).toBeNull();
});

test("photos of the clubhouse and of people are shown with their captions, and none leaves no gap", () => {
  const { container, unmount } = open(
    { clubhouse_url: "/house.webp", clubhouse_alt: "A porch", clubhouse_caption: "Coffee is on" },
    false,
  );
  expect(screen.getByRole("img", { name: "A porch" })).toHaveAttribute("loading", "lazy");
  expect(screen.getByRole("figure")).toHaveTextContent("Coffee is on");
  expect(container.querySelectorAll("figure")).toHaveLength(1);
  unmount();
  const { container: without } = open({}, false);
  expect(without.querySelector("figure")).toBeNull();
});
