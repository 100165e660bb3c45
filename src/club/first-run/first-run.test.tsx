import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type FirstRun, isBeginning } from "#lib/club/first-run-queries.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { FirstRunSteps } from "./first-run-steps.tsx";

afterEach(() => vi.unstubAllGlobals());

const steps = { names: true, password: true, pictures: false, visitors: false, season: false, people: false };
const beginning: FirstRun = { steps, isInUse: false, isHidden: false };
const all = { names: true, password: true, pictures: true, visitors: true, season: true, people: true };

const list = () => screen.findByRole("region", { name: "Set up your club" });

test("each of the six steps opens its very form, and the next one is marked", async () => {
  respondWith(() => ({ body: null }));
  const onPassword = vi.fn();
  renderApp(<FirstRunSteps run={beginning} onPassword={onPassword} />, { user: aUser({ role: "Admin" }) });
  const stepList = await list();
  expect(stepList).toHaveTextContent("2 of 6 done");
  const links = within(stepList)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/front-page-admin?view=club#club-names",
    "/front-page-admin?view=club#club-face",
    "/front-page-admin?view=club#club-hours",
    "/seasons-admin",
    "/admin?view=import",
    "/?as=visitor",
  ]);
  await userEvent.click(within(stepList).getByRole("button", { name: /Your own password/ }));
  expect(onPassword).toHaveBeenCalledOnce();
  expect(stepList.querySelector("[data-next]")).toHaveTextContent("Logo and a photo");
});

test("it is hidden by its button", async () => {
  const requests = respondWith(() => ({ body: true }));
  renderApp(<FirstRunSteps run={beginning} onPassword={vi.fn()} />, { user: aUser({ role: "Admin" }) });
  await userEvent.click(within(await list()).getByRole("button", { name: "Hide this list" }));
  expect(requests.map(({ path, body }) => [path, body])).toContainEqual([
    "/rest/v1/rpc/hide_first_run",
    { hidden: true },
  ]);
});

test.each([
  ["the sixth step", { ...beginning, steps: all }],
  ["the first scores", { ...beginning, isInUse: true }],
])("it ends by itself after %s", (_, run) => {
  expect(isBeginning(run)).toBe(false);
  expect(isBeginning(beginning)).toBe(true);
});
