import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BackendError } from "#lib/errors.ts";
import { reachability } from "#lib/reachability.ts";
import { renderApp } from "#testing/render-app.tsx";
import { EmptyState } from "./empty-state.tsx";
import { QueryView, type QueryViewProps } from "./query-view.tsx";

type Query = QueryViewProps<string[]>["query"];

function show(query: Partial<Query>) {
  const refetch = vi.fn();
  renderApp(
    <QueryView
      query={{ data: undefined, error: null, isFetching: false, refetch, ...query } as Query}
      empty={<EmptyState title="No teams yet.">Add the first one.</EmptyState>}
    >
      {(teams) => <p>{teams.join(", ")}</p>}
    </QueryView>,
  );
  return refetch;
}

test("while nothing has come, a skeleton says that it is loading", () => {
  show({ isFetching: true });
  expect(screen.getByRole("status").textContent).toBe("Loading…");
});

test("what failed to load says why and can be tried again", async () => {
  const refetch = show({ error: new BackendError("offline") });
  expect(screen.getByRole("alert").textContent).toContain("can't reach the club's website");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
});

test("what is forbidden is not offered again", () => {
  show({ error: new BackendError("forbidden") });
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("an empty list says what to do", () => {
  show({ data: [] });
  expect(screen.getByText("Add the first one.")).toBeVisible();
});

test("what was loaded stays when reading it again fails, and says so", () => {
  const dataUpdatedAt = new Date().setHours(19, 20);
  show({ data: ["Eagles"], error: new BackendError("offline"), dataUpdatedAt });
  expect(screen.getByText("Eagles")).toBeVisible();
  expect(screen.getByText(/^Couldn't refresh\. Showing 7:20.PM\.$/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("while the server is away the page says so in one place, not every list", () => {
  reachability.set({ isReachable: false, since: "2026-11-21T19:00:00Z" });
  show({ data: ["Eagles"], error: new BackendError("offline") });
  expect(screen.getByText("Eagles")).toBeVisible();
  expect(screen.queryByText(/^Couldn't refresh/)).toBeNull();
});

test("what was never loaded says that it comes when the server is back", () => {
  reachability.set({ isReachable: false, since: "2026-11-21T19:00:00Z" });
  show({ error: new BackendError("offline") });
  expect(screen.getByText("Not available offline yet.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what was not there stays so while it is read again for the server's return, without an error in between", () => {
  reachability.set({ isReachable: true, since: "2026-11-21T19:00:05Z" });
  const errorUpdatedAt = Date.parse("2026-11-21T19:00:00Z");
  show({ error: new BackendError("offline"), errorUpdatedAt, isFetching: true });
  expect(screen.getByText("Not available offline yet.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what failed since then keeps its sentence while a person tries again", () => {
  reachability.set({ isReachable: true, since: "2026-11-21T19:00:05Z" });
  const errorUpdatedAt = Date.parse("2026-11-21T19:00:10Z");
  show({ error: new BackendError("offline"), errorUpdatedAt, isFetching: true });
  expect(screen.getByRole("alert").textContent).toContain("can't reach the club's website");
});

test("any other failure is told even then", () => {
  reachability.set({ isReachable: false, since: "2026-11-21T19:00:00Z" });
  show({ data: ["Eagles"], error: new BackendError("unknown") });
  expect(screen.getByText(/^Couldn't refresh/)).toBeVisible();
});

test("rows of the filter before are dimmed", () => {
  show({ data: ["Eagles"], isFetching: true, isPlaceholderData: true });
  expect(screen.getByText("Eagles").parentElement?.className).toMatch(/former/);
});

test("while it is read again the content is marked busy", () => {
  show({ data: ["Eagles"], isFetching: true });
  expect(screen.getByText("Eagles").parentElement?.getAttribute("aria-busy")).toBe("true");
});
