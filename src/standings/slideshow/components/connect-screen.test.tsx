import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { hashOfSecret } from "#lib/browser/own-secret.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { readDisplaySecret } from "../display-secret.ts";
import { ConnectScreen } from "./connect-screen.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = "";
});

function renderScreen(states: object[], codes = ["K7M4RX9C", "ACDEF347"]) {
  let openings = 0;
  let polled = 0;
  const requests = respondWith(({ path }) => {
    if (path.endsWith("/open_display_code")) return { body: { code: codes[openings++], seconds: 600 } };
    return { body: states[Math.min(polled++, states.length - 1)] ?? {} };
  });
  const rendered = renderApp(<ConnectScreen />, { address: "/team-scores-slideshow?display=1" });
  return { ...rendered, requests };
}

test("a screen shows its code in two parts, as a square too, and says how long it lasts", async () => {
  renderScreen([{ state: "waiting" }]);
  expect(await screen.findByText("K7M4-RX9C")).toBeVisible();
  expect(screen.getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(screen.getByText(/A new code comes in (10:00|9:5\d)\./)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Authentication Required" })).toBeInTheDocument();
});

test("once it is connected it goes to its slides, and its secret was in no request before", async () => {
  const address = "/leaderboard-slideshow?display=1&boards=average";
  const { requests, history } = renderScreen([{ state: "connected", address }]);
  await waitFor(() => expect(readDisplaySecret(location.hash)).toMatch(/^[\w-]{43}$/));
  expect(history.at(-1)).toBe(address);
  const secret = readDisplaySecret(location.hash) ?? "";
  const screenHash = await hashOfSecret(secret);
  expect(requests.map(({ body }) => body)).toEqual(requests.map(() => ({ screen: screenHash })));
  expect(requests.length).toBeGreaterThan(1);
});

test("an address that is no slides of this site is not gone to", async () => {
  const { requests, history } = renderScreen([
    { state: "connected", address: "//elsewhere.example/leaderboard-slideshow?" },
  ]);
  await waitFor(() => expect(requests.length).toBeGreaterThan(1));
  expect(location.hash).toBe("");
  expect(history).toEqual(["/team-scores-slideshow?display=1"]);
});

test("a code that is over makes place for another", async () => {
  renderScreen([{ state: "expired" }, { state: "waiting" }]);
  expect(await screen.findByText("ACDE-F347")).toBeVisible();
  expect(screen.queryByText("K7M4-RX9C")).toBeNull();
});

test("without a code it says so", async () => {
  respondWith(() => ({ status: 429, body: { code: "429", message: "Too many" } }));
  renderApp(<ConnectScreen />, { address: "/leaderboard-slideshow?display=1" });
  expect(await screen.findByText("No code right now. We'll try again in a minute.")).toBeVisible();
});
