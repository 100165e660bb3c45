import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { draftOfCal } from "../add-score-page.fixture.ts";
import type { ScoreDraft } from "../score-drafts-queries.ts";
import { ScoreDrafts } from "./score-drafts.tsx";

const token = vi.hoisted(() => `e30.${btoa(JSON.stringify({ sub: "keeper" }))}.s`);
vi.mock("#lib/auth/auth-client.ts", () => ({
  accessToken: async () => token,
  hasStoredSession: () => true,
}));
afterEach(() => vi.unstubAllGlobals());

const [first, second] = book.members;
if (!first || !second) throw new Error("Two members are in the book.");

const draft: ScoreDraft = { ...draftOfCal, id: "d1", member_id: first.id, team_id: null, position: null };

function open(drafts: readonly ScoreDraft[]) {
  let left = drafts;
  const requests = respondWith(({ path, method }) => {
    if (path.endsWith("/score_drafts")) return { body: left };
    if (path.endsWith("/members"))
      return {
        body: [first, second].map((member) => ({ id: member?.id, name: member?.name, account_id: null })),
      };
    if (method === "POST") left = [];
    if (path.endsWith("/record_scores")) return { body: { saved: 2, unchanged: 0, marked: 0 } };
    return path.endsWith("/discard_score_drafts") ? { body: 2 } : undefined;
  });
  renderApp(<ScoreDrafts season={clubSeasonOf(book)} screen="add-team-scores" />, {
    user: aUser({ id: "keeper" }),
  });
  return {
    sentTo: (name: string) => requests.filter(({ path }) => path.endsWith(name)).map(({ body }) => body),
  };
}

test("drafts of a squad say whose they are, and are confirmed with one press, under their own ids", async () => {
  const { sentTo } = open([draft, { ...draft, id: "d2", member_id: second.id, hits: 20, leader: "RK" }]);
  expect(await screen.findByRole("heading", { name: "Squad 3, week 2, round 1" })).toBeVisible();
  expect(screen.getByText("Draft by J.B., squad leader RK. Not in the standings yet.")).toBeVisible();
  expect(screen.getByText("23 of 25")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Confirm 2 rounds" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: /^Squad 3/ })).toBeNull());
  expect(sentTo("/record_scores")).toMatchObject([
    {
      source: "add-team-scores",
      entries: [
        { id: "d1", member_id: first.id, hits: 23 },
        { id: "d2", member_id: second.id, hits: 20 },
      ],
    },
  ]);
});

test("drafts are discarded after a question", async () => {
  const { sentTo } = open([draft]);
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(sentTo("/discard_score_drafts")).toEqual([]);
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(
    [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "Discard") ?? dialog,
  );
  await waitFor(() => expect(sentTo("/discard_score_drafts")).toEqual([{ draft_ids: ["d1"] }]));
});

test("without drafts there is nothing", async () => {
  const { sentTo } = open([]);
  await waitFor(() => expect(sentTo("/score_drafts")).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Drafts to confirm" })).toBeNull();
});
