import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ScoreAdminPage } from "#app/pages/score-admin-page.tsx";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";

afterEach(() => vi.unstubAllGlobals());

const book = smallSeason([{ name: "Ann Lee", team: "Eagles", hits: [9] }]);
const scores = book.scores.map((row) => ({ ...row, status: "incomplete" as const }));
const open = () =>
  renderApp(<ScoreAdminPage />, {
    address: "/admin?view=look",
    user: aUser({ role: "Board Member" }),
    queryClient: clientWithSeason({ ...book, scores }),
  });

test("on a phone a score to review is named by its shooter, and why", async () => {
  vi.stubGlobal("innerWidth", 360);
  respondWith(() => undefined);
  open();
  const list = within(await screen.findByRole("list", { name: /^Scores to review in/ }));
  expect(list.getByRole("button")).toHaveTextContent("Ann LeeIncomplete, round 1week 1");
});

test("a score to review is a row with a menu, and a press on it corrects the score beside the list", async () => {
  const score = {
    id: "s1",
    season_id: "small",
    member_id: "ann-lee",
    team_id: null,
    week: 1,
    round: 1,
    event: "trap",
    hits: 9,
    targets: 25,
    detail: null,
    kind: "actual",
    status: "incomplete",
    shot_on: null,
    voided_at: null,
  };
  const requests = respondWith(({ path }) => (path.endsWith("/scores") ? { body: score } : undefined));
  open();
  const table = within(await screen.findByRole("table", { name: /^Scores to review in/ }));
  const incomplete = table.getByRole("row", { name: /incomplete at 9 of 25/ });
  expect(incomplete).toHaveTextContent(/Incomplete\s*1/);
  expect(within(incomplete).getByRole("button", { name: /^Actions for Ann Lee, week 1/ })).toBeVisible();
  await userEvent.click(within(incomplete).getByRole("button", { name: /^Details of Ann Lee, week 1/ }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByRole("button", { name: "Save the correction" })).toBeVisible();
  const request = requests.find(({ path }) => path.endsWith("/scores"));
  expect(request?.search.get("member_id")).toBe("eq.ann-lee");
});

test("what a published week has accepted is shown when it is asked for", async () => {
  respondWith(() => undefined);
  const hits = [
    { name: "Ann Lee", team: "Eagles", hits: [22, 5], seed: 22 },
    { name: "Bob Ray", team: "Hawks", hits: [21, 20] },
  ];
  const marks = { startsOn: null, endsOn: null, status: "closed" as const, published: true, locked: false };
  const weeks = [1, 2].map((week) => ({ week, ...marks }));
  renderApp(<ScoreAdminPage />, {
    address: "/admin?view=look",
    user: aUser({ role: "Board Member" }),
    queryClient: clientWithSeason(smallSeason(hits), { weeks }),
  });
  expect(await screen.findByText("Nothing needs review.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Needs review" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show 1 in published weeks" }));
  const table = within(await screen.findByRole("table", { name: /^Scores to review in/ }));
  expect(table.getByRole("row", { name: /Ann Lee: 5 is far below/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Hide published weeks" }));
  expect(screen.queryByRole("table")).toBeNull();
});
