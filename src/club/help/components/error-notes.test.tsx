import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
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
  expect(search?.get("order")).toBe("last_at.desc,id.asc");
  const from = Date.parse(search?.get("last_at")?.replace("gte.", "") ?? "");
  expect(Math.round((Date.now() - from) / 86_400_000)).toBe(14);
});

test("an error's row says where it happened and how often, and its sheet with what and in which part of the program", async () => {
  open([
    note,
    {
      ...note,
      id: "00000000-0000-4000-8000-000000000002",
      source: "server",
      message: "a request failed",
      route: "",
      times: 1,
      stack: "",
    },
  ]);
  const [browser, server] = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(browser).toHaveTextContent(/in a browser, \/leaderboard\s*1,200/);
  expect(server).toHaveTextContent(/on the server\s*1/);

  await userEvent.click(screen.getByRole("button", { name: "Details of TypeError: x is undefined" }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByText("Safari 18")).toBeVisible();
  expect(sheet.getByText("1.2.3")).toBeVisible();
  expect(sheet.getByText("draw@/assets/page.js:1:2")).toBeVisible();
});
