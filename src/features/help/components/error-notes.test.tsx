// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { ErrorNotes } from "./error-notes.tsx";

afterEach(() => vi.unstubAllGlobals());

const note = {
  id: "00000000-0000-4000-8000-000000000001",
  source: "browser",
  message: "TypeError: x is undefined",
  stack: "draw@/assets/page.js:1:2",
  route: "/leaderboard",
  release: "1.2.3",
  browser: "Safari 18",
  times: 1200,
  last_at: "2026-11-22T18:00:00Z",
};

function open(body: unknown[]) {
  const requests = respondWith(() => ({ body }));
  renderApp(<ErrorNotes />, { user: aUser({ role: "Admin" }) });
  return requests;
}

test("without an error the last 14 days are said to have none", async () => {
  const requests = open([]);
  expect(await screen.findByText("No errors in the last 14 days.")).toBeVisible();
  const search = requests.find(({ path }) => path.endsWith("/error_notes"))?.search;
  expect(search?.get("order")).toBe("last_at.desc");
  const from = Date.parse(search?.get("last_at")?.replace("gte.", "") ?? "");
  expect(Math.round((Date.now() - from) / 86_400_000)).toBe(14);
});

test("errors are grouped by where they happened, with how often, on which page and in what browser", async () => {
  open([
    note,
    {
      ...note,
      id: "00000000-0000-4000-8000-000000000002",
      source: "server",
      message: "a request failed",
      times: 1,
      stack: "",
    },
  ]);
  const browsers = within(await screen.findByRole("region", { name: "In browsers" }));
  expect(browsers.getByText("TypeError: x is undefined")).toBeVisible();
  expect(
    browsers.getByText(/^1,200 times · last .* · \/leaderboard · Safari 18 · release 1\.2\.3$/),
  ).toBeVisible();
  const place = browsers.getByText("Where in the program").closest("details");
  expect(place).toHaveTextContent("draw@/assets/page.js:1:2");
  const server = within(screen.getByRole("region", { name: "On the server" }));
  expect(server.getByText(/^Once · /)).toBeVisible();
  expect(server.queryByText("Where in the program")).toBeNull();
});
