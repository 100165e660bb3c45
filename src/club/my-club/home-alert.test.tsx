import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ClubSettings } from "#lib/club/club-settings-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { HomeAlert, NewAlert } from "./components/home-alert.tsx";

afterEach(() => vi.unstubAllGlobals());

const alert = { alert_id: "a1", alert_kind: "night_off", alert_text: "Lightning." };
const present = { ...alert, alert_until: new Date(Date.now() + 3_600_000).toISOString() };

function open(club: Partial<ClubSettings>, isBoard: boolean) {
  const requests = respondWith(({ path }) => {
    if (path.endsWith("/club_settings")) return { body: { ...aClub, ...club } };
    return path.endsWith("/count_alert_recipients") ? { body: 23 } : { body: 23 };
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], { ...aClub, ...club });
  renderApp(
    <>
      <HomeAlert isBoard={isBoard} />
      {isBoard ? <NewAlert /> : null}
    </>,
    { queryClient },
  );
  const bodiesOf = (end: string) => requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
  return { bodiesOf, user: userEvent.setup() };
}

test("a member reads why there is no league tonight, and can change nothing", async () => {
  open(present, false);
  expect(await screen.findByText("No league tonight.")).toBeVisible();
  expect(screen.getByText("Lightning.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the board says it with one button, a sentence and an end, and sees first who gets to know", async () => {
  const { bodiesOf, user } = open({}, true);
  await user.click(await screen.findByRole("button", { name: "Closed or late tonight" }));
  await user.click(await screen.findByRole("radio", { name: "The range opens late" }));
  await user.type(screen.getByLabelText("Why, in a sentence"), "Snow.");
  expect(screen.getByLabelText("New start")).toBeVisible();
  expect(await screen.findByText(/23 people get an email within a minute/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tell everyone" }));
  await waitFor(() =>
    expect(bodiesOf("/announce_alert")).toEqual([
      {
        ...{ alert_id: expect.any(String), kind: "range_late", note: "Snow.", until_at: expect.any(String) },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("“Open again” ends it; there is no second button while it holds", async () => {
  const { bodiesOf, user } = open(present, true);
  await user.click(await screen.findByRole("button", { name: "Open again" }));
  await waitFor(() => expect(bodiesOf("/end_alert")).toEqual([{ alert_id: "a1" }]));
  expect(screen.queryByRole("button", { name: "Closed or late tonight" })).toBeNull();
});
