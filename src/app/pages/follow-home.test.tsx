import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { storeAnswer } from "#season/attendance/waiting-answers.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { FollowHome } from "./follow-home.tsx";

const onChange = vi.fn<() => void>();

beforeEach(async () => {
  onChange.mockReset();
  await (await deviceDatabase()).clear("drafts");
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => vi.useRealTimers());

test.each([
  ["Member", 60_000],
  ["Board Member", 20_000],
] as const)("%s: the page wakes when it would have asked again, not before", async (role, intervalMs) => {
  renderApp(<FollowHome onChange={onChange} />, { user: aUser({ role }) });
  await vi.advanceTimersByTimeAsync(intervalMs - 5_000);
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onChange).toHaveBeenCalledOnce();
});

test("it wakes at once for an answer that waits on this device, which the server does not know", async () => {
  const user = aUser();
  await storeAnswer(user.id, { seasonId: "s", week: 3, reply: "in", note: null, memberId: null });
  renderApp(<FollowHome onChange={onChange} />, { user });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
});

test("the weather, which the server does not ask for, comes into the box that it drew", async () => {
  respondWith(() => ({ body: { temperature: 41, windSpeed: 7, description: "Cloudy" } }));
  const main = document.createElement("main");
  main.id = "content";
  main.innerHTML = '<div class="rendered"><div data-strip><aside data-weather><p>–</p></aside></div></div>';
  document.body.append(main);
  renderApp(<FollowHome onChange={onChange} />, { user: aUser() });
  expect(await screen.findByText("41 °F")).toBeVisible();
  expect(main.querySelector("aside")?.textContent).toMatch(/^41 °F Cloudy, wind 7 mph/);
  main.remove();
});
