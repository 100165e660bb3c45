import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { type Shot, smallSeason } from "#season/queries/small-season.fixture.ts";
import { refusal, staleWrite } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { TeamAdminPage } from "./team-admin-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const shots: Shot[] = [
  { name: "Ann Lee", team: "Eagles", hits: [20, 21] },
  { name: "Bob Ray", team: "Hawks", hits: [19, 22] },
];
const weeks = [1, 2, 3, 4].map((week) => ({ week, startsOn: null, endsOn: null, status: "open" as const }));

type Options = {
  view?: string;
  rosterMax?: number;
  lastWeek?: number | null;
  response?: (request: Request) => Reply | undefined;
};

function renderTeams(options: Options = {}, of = shots) {
  const { view = "teams", rosterMax = 9, lastWeek = null, response = () => undefined } = options;
  const book = smallSeason(of, { team: { countBest: 1, rosterMin: 0, rosterMax } }, { weeks });
  for (const { roster } of book.teams) for (const place of roster) place.toWeek = lastWeek;
  const client = clientWithSeason(book);
  // The season of the fixture has its weeks in the book alone.
  client.setQueryData(["seasons", "book", "small"], (season: object | undefined) => ({
    ...season,
    weeks: weeks.map((week) => ({ ...week, published: false, locked: false })),
    captainIds: { eagles: "ann-lee", hawks: null },
  }));
  const requests = respondWith((request) => {
    const own = response(request);
    if (own) return own;
    if (request.path.endsWith("/season_changes")) return { body: { version: 1 } };
    if (request.path.endsWith("/members")) return { body: [{ id: "eve-poe", name: "Eve Poe" }] };
    return undefined;
  });
  renderApp(<TeamAdminPage />, {
    address: `/team-admin?view=${view}`,
    user: aUser({ role: "Board Member" }),
    queryClient: client,
  });
  const bodyOf = (name: string) => requests.find(({ path }) => path.endsWith(name))?.body;
  return { bodyOf };
}

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

/** A step of the menu of a row. */
const openStep = async (name: string, step: string) => {
  const button = await screen.findByRole("button", { name: `Actions for ${name}` });
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  await userEvent.click(button);
  await userEvent.click(within(menu).getByText(step));
  return within(await screen.findByRole("dialog"));
};

test("a season without teams says what to do", async () => {
  renderTeams({}, [{ name: "Ann Lee", hits: [] }]);
  expect(await screen.findByText("This season has no teams yet.")).toBeVisible();
  expect(screen.getByRole("button", { name: "New team" })).toBeVisible();
});

test.each([
  ["rosters", "Add a member"],
  ["matches", "Plan a round robin"],
])("the main button of %s is beside the heading, once there are teams", async (view, name) => {
  renderTeams({ view });
  const heading = await screen.findByRole("heading", { level: 1 });
  const head = within(heading.closest("header") as HTMLElement);
  expect(await head.findByRole("button", { name })).toBeVisible();
  cleanup();
  renderTeams({ view }, [{ name: "Ann Lee", hits: [] }]);
  expect(await screen.findByText(/has no teams yet|need two teams/)).toBeVisible();
  expect(screen.queryByRole("button", { name })).toBeNull();
});

test("another view opens nothing of the one before", async () => {
  renderTeams({ view: "teams&row=new" });
  expect(await screen.findByRole("dialog", { name: "New team" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Rosters" })).toHaveAttribute("href", "/team-admin?view=rosters");
});

test("one member is one, not several", async () => {
  renderTeams();
  const dialog = await open("Details of Eagles");
  expect(dialog.getByText(/^1 member in week 2 ·/)).toBeVisible();
});

test("a team without a name is not sent", async () => {
  const { bodyOf } = renderTeams();
  const dialog = await open("New team");
  await userEvent.click(dialog.getByRole("button", { name: "Add the team" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Give the team a name.");
  expect(bodyOf("/save_team")).toBeUndefined();
});

test("why a team cannot be deleted is said in its dialog", async () => {
  const message = "Eagles has 2 rounds. Withdraw it from a week, or merge it into another team.";
  renderTeams({
    response: ({ path }) => (path.endsWith("/delete_team") ? refusal(message) : undefined),
  });
  const dialog = await openStep("Eagles", "Delete…");
  await userEvent.click(dialog.getByRole("button", { name: "Delete the team" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(message);
});

test("a team that somebody else changed shows what it says now, and keeps what was typed", async () => {
  const now = {
    name: "Eagles",
    division: "North",
    captain_id: null,
    withdrawn_from_week: null,
    seed_yardage: null,
    place: null,
  };
  const conflict = staleWrite(
    "Someone else changed this team while you were editing. Check it again before you save.",
    now,
  );
  renderTeams({ response: ({ path }) => (path.endsWith("/save_team") ? conflict : undefined) });
  const dialog = await open("Details of Eagles");
  const name = dialog.getByLabelText("Name");
  await userEvent.clear(name);
  await userEvent.type(name, "Falcons");
  await userEvent.click(dialog.getByRole("button", { name: "Save the team" }));
  expect(await dialog.findByText("Division: North")).toBeVisible();
  expect((name as HTMLInputElement).value).toBe("Falcons");
});

test("a withdrawal says first what it does to the standings", async () => {
  renderTeams();
  const dialog = await openStep("Eagles", "Withdraw…");
  expect(dialog.getByText(/has shot in week 2, so only later weeks/)).toBeVisible();
  expect(dialog.getByText("The standings don't change.")).toBeVisible();
});

test("on a phone a roster is a list", async () => {
  vi.stubGlobal("innerWidth", 360);
  renderTeams({ view: "rosters" });
  const list = within(await screen.findByRole("list", { name: "Roster of Eagles" }));
  expect(list.getAllByRole("button")[0]?.textContent).toContain("Ann Lee");
  expect(screen.queryByRole("table")).toBeNull();
  const head = screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;
  expect(within(head).getByRole("button", { name: "Filters" })).toBeVisible();
});

test("a transfer is one request: here it ends, there it begins", async () => {
  const { bodyOf } = renderTeams({ view: "rosters" });
  const dialog = await openStep("Ann Lee", "Change…");
  await userEvent.selectOptions(dialog.getByLabelText("From week"), "3");
  expect(dialog.getByText(/Ann Lee is on Eagles weeks 1 to 2, on Hawks from week 3 on/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(bodyOf("/change_roster")).toMatchObject({
      entries: [
        { team_id: "eagles", from_week: 1, to_week: 2 },
        { team_id: "hawks", from_week: 3, to_week: null },
      ],
      seen: [{ team_id: "eagles", from_week: 1, to_week: null }],
      reason: null,
    }),
  );
});

test("whoever has left a team cannot leave it once more, and has no more weeks after a transfer", async () => {
  renderTeams({ view: "rosters&left=shown", lastWeek: 1 });
  const dialog = await openStep("Ann Lee", "Change…");
  expect(dialog.queryByRole("option", { name: "Leaves the team" })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText("From week"), "4");
  expect(dialog.getByText(/Ann Lee is on Eagles week 1, on Hawks from week 4 on/)).toBeVisible();
});

test("a newcomer can be added again after a failure; Undo says that the member stays", async () => {
  const added = { first_name: "Dee", last_name: "Dunn", category: "open", contacts: null, season: {} };
  const state = { isAdded: false, isRefused: true };
  renderTeams({
    view: "rosters",
    response({ path }) {
      if (path.endsWith("/save_member") && state.isAdded)
        return staleWrite("Someone else changed this member.", added);
      if (path.endsWith("/save_member")) state.isAdded = true;
      if (path.endsWith("/change_roster") && state.isRefused) return refusal("Not now.");
      if (/save_member|change_roster/.test(path)) return { body: [] };
      // The season is not read again in this test.
      return path.includes("/rpc/season") ? refusal("The season is read later.") : undefined;
    },
  });
  const dialog = await open("Add a member");
  await userEvent.click(dialog.getByRole("combobox", { name: "Member" }));
  await userEvent.click(await screen.findByRole("option", { name: "Someone new", hidden: true }));
  await userEvent.type(dialog.getByLabelText("Name of the new member"), "Dee Dunn");
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Not now.")).toBeVisible();
  state.isRefused = false;
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText(/Undo removes them from the team; they stay listed/)).toBeVisible();
});

test("a change against the season's rules needs a reason, and goes with it", async () => {
  const { bodyOf } = renderTeams({ view: "rosters", rosterMax: 1 });
  const dialog = await openStep("Ann Lee", "Change…");
  await userEvent.selectOptions(dialog.getByLabelText("From week"), "3");
  expect(dialog.getByText("Hawks has 2 members, 1 allowed (from week 3).")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Enter a reason for the exception.");
  await userEvent.type(dialog.getByLabelText("Reason for the exception"), "Agreed by all.");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(bodyOf("/change_roster")).toMatchObject({ reason: "Agreed by all." }));
});

test("a plan of matches leaves the weeks with scores alone", async () => {
  const { bodyOf } = renderTeams({ view: "matches" });
  const dialog = await open("Plan a round robin");
  expect(dialog.getByText("Stays as it is: weeks 1 and 2 have scores.")).toBeVisible();
  expect(dialog.getByText("Week 4 is left without matches.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Replace 2 weeks" }));
  await vi.waitFor(() =>
    expect(bodyOf("/save_matches")).toMatchObject({
      weeks: [3, 4],
      matches: [[3, "hawks", "eagles"]],
      seen: [],
    }),
  );
});

test("weeks whose scores came before their matches are planned on request, with a reason", async () => {
  const { bodyOf } = renderTeams({ view: "matches" });
  const dialog = await open("Plan a round robin");
  await userEvent.click(dialog.getByLabelText("Also plan weeks 1 and 2, which have scores but no matches"));
  expect(dialog.queryByText(/Stays as it is/)).toBeNull();
  const why = dialog.getByLabelText("Why");
  await userEvent.clear(why);
  await userEvent.click(dialog.getByRole("button", { name: "Replace 4 weeks" }));
  expect(await dialog.findByText("Enter a reason for the matches of weeks with scores.")).toBeVisible();
  expect(bodyOf("/save_matches")).toBeUndefined();
  await userEvent.type(why, "Imported.");
  await userEvent.click(dialog.getByRole("button", { name: "Replace 4 weeks" }));
  await vi.waitFor(() =>
    expect(bodyOf("/save_matches")).toMatchObject({
      weeks: [1, 2, 3, 4],
      matches: [[1, "hawks", "eagles"]],
      seen: [],
      reason: "Imported.",
    }),
  );
});
