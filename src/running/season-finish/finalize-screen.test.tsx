import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { refusal, staleWrite } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { FinalizeScreen } from "./components/finalize-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = smallSeason([
  { name: "Ann Lee", team: "Eagles", hits: [22, 23] },
  { name: "Bob Ray", team: "Hawks", hits: [23, 22] },
]);

function renderFinishing(
  response: (request: Request) => Reply | undefined = () => undefined,
  seasonBook: SeasonBook = book,
) {
  const requests = respondWith((request) => {
    const reply = response(request);
    if (reply) return reply;
    if (request.path.endsWith("/season_changes")) return { body: { version: 1 } };
    return { body: [] };
  });
  const queryClient = clientWithSeason(seasonBook);
  renderApp(<FinalizeScreen seasonId="small" unsentRounds={0} />, {
    user: aUser({ role: "Board Member" }),
    queryClient,
  });
  return { requests, queryClient };
}

const calls = (requests: readonly Request[], name: string) =>
  requests.filter(({ path }) => path.endsWith(`/${name}`));

async function finish() {
  await userEvent.click(await screen.findByRole("button", { name: "Finish the season" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Finish the season" }));
}

test("a season without scores cannot be finished, and says so", async () => {
  renderFinishing(undefined, { ...book, scores: [] });
  expect(await screen.findByText("No scores this season yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Finish the season" })).toBeNull();
});

test("what is sent is what is shown: version, report, rules, champions and the note", async () => {
  const { requests } = renderFinishing();
  await userEvent.type(await screen.findByLabelText("A note for the record (optional)"), "Banquet on Friday");
  await finish();
  await waitFor(() => expect(calls(requests, "finalize_season")).toHaveLength(1));
  const [call] = calls(requests, "finalize_season");
  expect(call?.body).toMatchObject({
    season_id: "small",
    seen_version: 1,
    report: { throughWeek: 2 },
    rules: { team: { countBest: 5 } },
    note: "Banquet on Friday",
  });
  const { champions = [] } = (call?.body ?? {}) as { champions?: { award: string; member_id: string }[] };
  expect(champions.filter(({ award }) => award === "highAverage").map((each) => each.member_id)).toEqual([
    "ann-lee",
    "bob-ray",
  ]);
});

test("when the season changed meanwhile the question goes away, the reason is said and the note stays", async () => {
  const conflict = staleWrite("Something changed in Small Season.", { version: 2 });
  const { queryClient } = renderFinishing(({ path }) =>
    path.endsWith("/finalize_season") ? conflict : undefined,
  );
  const stale = vi.spyOn(queryClient, "invalidateQueries");
  await userEvent.type(await screen.findByLabelText("A note for the record (optional)"), "Banquet");
  await finish();
  expect(await screen.findByText("Something changed in Small Season.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>("A note for the record (optional)").value).toBe(
    "Banquet",
  );
  expect(stale).toHaveBeenCalledWith({ queryKey: seasonBookQueryOptions("small").queryKey });
});

test("a refusal stays in the question with its sentence", async () => {
  const finished = refusal("Small Season is finished already.");
  renderFinishing(({ path }) => (path.endsWith("/finalize_season") ? finished : undefined));
  await finish();
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Small Season is finished already.")).toBeVisible();
});

test("a tied award asks for its shoot-off, the winner first", async () => {
  const { requests } = renderFinishing();
  const tie = within(await screen.findByRole("group", { name: "High average" }));
  expect(tie.getByRole("button", { name: "Record the shoot-off" })).toHaveProperty("disabled", true);
  await userEvent.selectOptions(tie.getByLabelText("Winner"), "Bob Ray");
  await userEvent.click(tie.getByRole("button", { name: "Record the shoot-off" }));
  await waitFor(() => expect(calls(requests, "record_shoot_off")).toHaveLength(1));
  expect(calls(requests, "record_shoot_off")[0]?.body).toEqual({
    season_id: "small",
    award: "highAverage",
    member_ids: ["bob-ray"],
    seen: [],
  });
});

test("an award opens to all who could win it", async () => {
  renderFinishing();
  const [award] = await screen.findAllByRole("button", { name: "High average" });
  if (!award) throw new Error("There is no such award.");
  await userEvent.click(award);
  const dialog = within(await screen.findByRole("dialog", { name: "High average" }));
  expect(dialog.getByText(/the highest of Ann Lee 22\.50, Bob Ray 22\.50/)).toBeVisible();
});
