import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { updateSession } from "#lib/auth/session.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { HomePage } from "./home-page.tsx";

afterEach(() => document.documentElement.removeAttribute("data-session"));

function open(options: Parameters<typeof renderApp>[1] = {}) {
  respondWith(() => ({ body: [] }));
  const queryClient = createQueryClient();
  const club = { ...aClub, opening_hours: "Sundays", address: "4180 Ridge Road", tagline: "Since 1948" };
  queryClient.setQueryData(["club-settings"], club);
  return renderApp(<HomePage />, { ...options, queryClient });
}

const joining = () => screen.queryByRole("link", { name: "How to join" });
const hours = () => screen.queryByText("Sundays");

test("a visitor gets the hero with the ways in and the facts, over a drawn field", () => {
  const { container } = open();
  expect(joining()).toBeVisible();
  expect(hours()).toBeVisible();
  expect(screen.queryByRole("heading", { name: "From the club" })).toBeNull();
  expect(container.querySelector("svg[aria-hidden] linearGradient")).not.toBeNull();
});

test("a member gets a strip with name and tagline below My club, and what is for visitors nowhere", async () => {
  open({ user: aUser({ role: "Member" }) });
  expect(screen.getByRole("heading", { level: 1, name: "Cedar Ridge" })).toBeVisible();
  expect(screen.getByText("Since 1948")).toBeVisible();
  expect(screen.getByRole("heading", { name: "From the club" })).toBeVisible();
  expect(joining()).toBeNull();
  expect(screen.queryByRole("link", { name: "Directions" })).toBeNull();
  expect(hours()).toBeNull();
  await screen.findByRole("heading", { name: "My club" });
});

test("an Admin who looks as a visitor does sees the visitors' hero", async () => {
  open({ user: aUser({ role: "Admin" }), address: "/?as=visitor" });
  await waitFor(() => expect(joining()).toBeVisible());
});

test("during the sign-in check a device that knows of a session shows the strip, any other the hero", () => {
  open();
  act(() => updateSession({ isLoading: true }));
  expect(joining()).toBeVisible();
  document.documentElement.setAttribute("data-session", "");
  act(() => updateSession({ isLoading: true }));
  expect(joining()).toBeNull();
  act(() => updateSession({ isLoading: false }));
  expect(joining()).toBeVisible();
});
