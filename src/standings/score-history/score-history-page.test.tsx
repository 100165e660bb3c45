import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#lib/auth/roles.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { ScoreHistoryPage } from "./score-history-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const ann = "11111111-1111-4111-8111-111111111111";
const bob = "22222222-2222-4222-8222-222222222222";

function round(id: string, member_id: string, name: string, hits: number) {
  return {
    id,
    season_id: "small",
    member_id,
    team_id: null,
    week: 3,
    round: 2,
    event: "singles16",
    kind: "actual",
    status: "complete",
    hits,
    targets: 25,
    yardage: 16,
    shot_on: "2026-01-21",
    voided_at: null,
    members: { name, category: "open" },
    teams: null,
    seasons: { name: "Small Season" },
  };
}

const rounds = [round("r1", ann, "Ann Lee", 21), round("r2", bob, "Bob Ray", 24)];

type Options = { address?: string; role?: Role; width?: number };

function renderHistory({ address = "/score-history", role = "Member", width = 1440 }: Options = {}) {
  vi.stubGlobal("innerWidth", width);
  const requests = respondWith(({ method, path, search }) => {
    if (path.endsWith("/score_disputes") && method === "POST") return { status: 201, body: {} };
    if (path.endsWith("/score_audit_log"))
      return {
        body: [
          {
            id: 1,
            action: "entered",
            was: null,
            now: { hits: 21, targets: 25 },
            reason: null,
            created_at: "2026-01-22T01:30:00+00:00",
            accounts: { first_name: "Ada", last_name: "Keys" },
          },
        ],
      };
    if (!path.endsWith("/scores") || method === "HEAD")
      return { body: [], headers: { "content-range": "*/2" } };
    if (search.get("shot_on") === "is.null") return { body: [] };
    const member = search.get("member_id")?.replace("eq.", "");
    return { body: rounds.filter((row) => !member || row.member_id === member) };
  });
  const user = aUser({ role });
  const queryClient = clientWithSeason(smallSeason([{ name: "Ann Lee", hits: [21] }]));
  queryClient.setQueryData(ownMemberQueryOptions(user.id).queryKey, ann);
  renderApp(<ScoreHistoryPage />, { address, user, queryClient });
  return requests;
}

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const mine = `/score-history?season=all&member=${ann}`;

test("all rounds say whose they are, one's own begin with week and round", async () => {
  renderHistory();
  await screen.findByRole("link", { name: "Bob Ray" });
  expect(heads().slice(0, 3).join()).toMatch(/^Member,Week.*,Round$/);
  await userEvent.click(screen.getByRole("link", { name: "My rounds" }));
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "Bob Ray" })).toBeNull());
  expect(heads()[0]).toMatch(/^Week/);
  expect(heads()[1]).toBe("Round");
  expect(heads()).not.toContain("Member");
});

test("on a phone a round is one row of a list, without a table", async () => {
  renderHistory({ address: mine, width: 360 });
  const list = await screen.findByRole("list", { name: "Rounds" });
  expect(within(list).getByRole("button").textContent).toContain("Week 3, round 2");
  expect(within(list).getByRole("button").textContent).toContain("21of 25");
  expect(screen.queryByRole("table")).toBeNull();
});

test("a round of one's own opens to who entered it, and can be disputed there", async () => {
  const requests = renderHistory();
  await userEvent.click(await screen.findByRole("button", { name: "Details of Ann Lee, week 3, round 2" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Ann Lee, week 3, round 2" }));
  expect(sheet.getByText("21 of 25")).toBeVisible();
  await userEvent.click(sheet.getByRole("button", { name: "History of this score" }));
  expect(await sheet.findByText("Entered by Ada Keys")).toBeVisible();
  await userEvent.click(sheet.getByRole("button", { name: "Dispute this score" }));
  await userEvent.type(sheet.getByLabelText("What is wrong with it?"), "I hit the last one.");
  await userEvent.click(sheet.getByRole("button", { name: "Send dispute" }));
  await vi.waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      score_id: "r1",
      note: "I hit the last one.",
    }),
  );
  await vi.waitFor(() => expect(sheet.queryByLabelText("What is wrong with it?")).toBeNull());
});

test.each([
  ["Member", false],
  ["Board Member", true],
] as const)("a %s reads the history of another's round: %s, and disputes none", async (role, reads) => {
  renderHistory({ role });
  await userEvent.click(await screen.findByRole("button", { name: "Details of Bob Ray, week 3, round 2" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Bob Ray, week 3, round 2" }));
  expect(sheet.queryByRole("button", { name: "History of this score" }) !== null).toBe(reads);
  expect(sheet.queryByRole("button", { name: "Dispute this score" })).toBeNull();
});

test("a filter that is set is named beside the list, and removed there", async () => {
  const requests = renderHistory({ address: "/score-history?week=3" });
  await screen.findByRole("link", { name: "Bob Ray" });
  await userEvent.click(screen.getByRole("button", { name: /^Week 3/ }));
  await vi.waitFor(() => {
    const scoreRequests = requests.filter(({ path }) => path.endsWith("/scores"));
    expect(scoreRequests[0]?.search.get("week")).toBe("eq.3");
    expect(scoreRequests.at(-1)?.search.get("week")).toBeNull();
  });
});

test("on a phone a line says the type of a round that is no ordinary one", async () => {
  rounds.splice(0, 1, { ...round("r1", ann, "Ann Lee", 21), kind: "makeUp" });
  renderHistory({ width: 360 });
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Ann Lee.*Wk \d, rd \d · Make-up · Jan 21/),
    expect.stringMatching(/^Bob Ray.*Wk \d, rd \d · Jan 21/),
  ]);
});
