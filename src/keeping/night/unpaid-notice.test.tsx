import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { UnpaidNotice } from "./unpaid-notice.tsx";

afterEach(() => vi.unstubAllGlobals());

const [member] = book.members;

function open(mustPay: boolean) {
  const requests = respondWith(({ path }) => ({
    body: path.endsWith("/unpaid_members") ? [member?.id] : [],
  }));
  const rules = { ...book.season.rules, team: { ...book.season.rules.team, mustPay } };
  const season = clubSeasonOf({ ...book, season: { ...book.season, rules } }, { version: 1 });
  renderApp(<UnpaidNotice season={season} />);
  return requests.filter(({ path }) => path.endsWith("/unpaid_members"));
}

test("names who hasn't paid where the rules ask for it, and says that scores count", async () => {
  open(true);
  expect(await screen.findByText(`Not paid: ${member?.name}`)).toBeVisible();
  expect(screen.getByText(/Scores you enter still count/)).toBeVisible();
});

test("asks for nothing where they don't", async () => {
  const requests = open(false);
  await waitFor(() => expect(screen.queryByText(/Not paid/)).toBeNull());
  expect(requests).toEqual([]);
});
