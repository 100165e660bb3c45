import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Request, respondWith } from "#testing/respond-with.ts";
import { ShareResultsDialog } from "./share-results-dialog.tsx";

const seasonId = "5b0c6a2e-0000-4000-8000-00001a2b3c4d";
const score = (member: number, hits: number) =>
  [member, 0, 1, 1, 1, "singles16", "actual", "complete", hits, 25, null, "2026-01-06", null] as const;
const book = {
  ...{ version: 0, address: "winter-1a2b3c4d", club: { name: "Club", accentColor: "#f08a1d" }, asOf: null },
  ...{ hidden: [], champions: [], matches: [], squadNights: [], shootOffs: [] },
  season: {
    ...{ id: seasonId, name: "Winter", status: "active", audience: "everybody", rules: {}, revision: 0 },
    ...{ startsOn: "2026-01-05", endsOn: "2026-01-11" },
  },
  weeks: [],
  members: [
    ["ann", "Ann Lee", null, false, "open", null],
    ["tim", "T. L.", null, false, "junior", null],
  ],
  teams: [
    {
      ...{ id: "owls", name: "Owls", division: null, captainId: null, withdrawnFromWeek: null },
      roster: [
        [0, 1, null],
        [1, 1, null],
      ],
    },
  ],
  scores: [score(0, 20), score(1, 23)],
};

let requests: Request[];
beforeEach(() => {
  requests = respondWith(({ path }) => (path.endsWith("results_book") ? { body: book } : { status: 201 }));
});
afterEach(() => vi.unstubAllGlobals());

test("the board puts the night in words on the front page, as people outside the club may read it", async () => {
  renderApp(<ShareResultsDialog seasonId={seasonId} onClose={() => {}} />, { user: aUser() });
  expect(await screen.findByText(/High gun: T\. L\. with 23 hits\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Put it on the front page" }));
  await screen.findByText("On the front page");
  const body = requests.find(({ path }) => path.endsWith("/front_page_content"))?.body;
  expect(body).toMatchObject({ title: "Winter: week 1", published: true });
  expect(body).toMatchObject({ excerpt: expect.stringContaining("T. L. with 23 hits") });
});

test.each([
  ["Next league night", "now/embed/next-night"],
  ["Winter: Next league night", "winter-1a2b3c4d/embed/next-night"],
])("a line of HTML is copied for %s", async (name, path) => {
  const user = userEvent.setup();
  renderApp(<ShareResultsDialog seasonId={seasonId} onClose={() => {}} />, { user: aUser() });
  await user.click(await screen.findByRole("button", { name: `Copy the line: ${name}` }));
  await waitFor(async () => {
    const line = await navigator.clipboard.readText();
    expect(line).toMatch(
      /^<script async src="http[^"]+\/results\/embed\.js" data-results="[^"]+"><\/script>$/,
    );
    expect(line).toContain(`data-results="${path}"`);
  });
});
