import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { probe, reachability } from "#lib/reachability.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { lazyWhenReachable } from "./lazy-when-reachable.ts";

afterEach(() => vi.restoreAllMocks());

/** A page with something beside it, whose code cannot be loaded the first time. */
function showPage(isServerThere: () => boolean) {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  respondWith(() => (isServerThere() ? {} : new TypeError("Failed to fetch")));
  const load = vi
    .fn(async () => () => <p>An extra</p>)
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const Extra = lazyWhenReachable(load);
  renderApp(
    <>
      <Suspense>
        <Extra />
      </Suspense>
      <p>The page</p>
    </>,
  );
  return { load, warn };
}

test("what could not be loaded without a signal comes when the server responds again", async () => {
  let isServerThere = false;
  const { load } = showPage(() => isServerThere);
  await waitFor(() => expect(reachability.get().isReachable).toBe(false));
  expect(screen.getByText("The page")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  isServerThere = true;
  await probe();
  expect(await screen.findByText("An extra")).toBeVisible();
});

test("code that the server no longer has leaves the page without it", async () => {
  const { load, warn } = showPage(() => true);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.getByText("The page")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
