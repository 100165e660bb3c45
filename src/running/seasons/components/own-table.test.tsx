import "fake-indexeddb/auto";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { OwnTableScreen } from "./own-table-screen.tsx";

let requests: ReturnType<typeof respondWith>;
beforeEach(() => {
  requests = respondWith(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** Two teams of two, two nights; Bob of the Eagles stayed away from the second. */
const nights = [
  { name: "Ann", team: "Eagles", hits: [24, 22] },
  { name: "Bob", team: "Eagles", hits: [18, null] },
  { name: "Cal", team: "Hawks", hits: [22, 19] },
  { name: "Dee", team: "Hawks", hits: [21, 23] },
];

function renderScreen(shots = nights) {
  const book = smallSeason(shots, {
    format: { weeks: 2 },
    team: { countBest: 2, rosterMin: 2 },
    absent: { policy: "ownAverageMinus", minus: 2, minOwnRounds: 0 },
  });
  const queryClient = clientWithSeason(book);
  const address = "/seasons-admin?compare=small";
  renderApp(<OwnTableScreen seasonId="small" />, { user: aUser(), queryClient, address });
}

async function choose(text: string) {
  await userEvent.upload(
    await screen.findByLabelText("Your own table"),
    new File([text], "standings.csv", { type: "text/csv" }),
  );
}

test("a table is compared cell by cell, with both sums and the rule that would agree, and nothing is sent", async () => {
  renderScreen();
  await choose("Team,Week 1,Week 2,Total\nEagles,42,40,82\nHawks,43,42,85\nStrangers,1,2,3");
  expect(await screen.findByRole("heading", { name: "4 of 6 cells agree" })).toHaveFocus();
  const table = screen.getByRole("table", { name: "Your table and this site where they differ" });
  const [week, season] = within(table).getAllByRole("row").slice(1);
  expect(week).toHaveTextContent("Eagles, week 2, total");
  expect(week).toHaveTextContent("Here: 1 × (18 − 2) = 1622 + 16 = 38");
  expect(week).toHaveTextContent("Your table, likely: 1 × (18 − 0) = 1822 + 18 = 40");
  expect(week).toHaveTextContent("A blind got another score: “Penalty of a blind” was “0”.");
  expect(week).toHaveTextContent("With “Penalty of a blind” as “0” in place of “2”, all 6 cells agree.");
  expect(season).toHaveTextContent("Eagles, season, total");
  expect(screen.getByRole("region", { name: "Likely reasons" })).toHaveTextContent(
    "A blind got another score: “Penalty of a blind” was “0”: 2 cells. If your table always does this, all 6 cells agree.",
  );
  const rules = screen.getByRole("region", { name: "Rules with which more cells agree" });
  expect(within(rules).getAllByRole("link", { name: "What if someone is missing?" })[0]).toHaveAttribute(
    "href",
    "/seasons-admin?edit=small&step=missing",
  );
  expect(screen.getByText("Names that this season doesn't have: Strangers.")).toBeVisible();
  // Once the page's menu has loaded, it has one, too.
  expect(screen.getAllByRole("button", { name: "Print" }).at(-1)).toBeVisible();
  expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("a table that agrees says so, and another file can be compared", async () => {
  renderScreen();
  await choose('Shooter,Avg,Nights\n"Ann",23.0,2\nBob,18.0,1');
  expect(await screen.findByRole("heading", { name: "All 4 cells agree" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Cells that differ" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Rules with which more cells agree" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Compare another file" }));
  expect(screen.getByLabelText("Your own table")).toBeVisible();
});

test("a file without numbers says which headings are understood, and one that can't be read says why", async () => {
  renderScreen();
  await choose("Item,Price\nShells,12\nCoffee,2");
  expect(await screen.findByText("standings.csv has no numbers we can compare")).toBeVisible();
  expect(screen.getByText(/these headings: Total, Net, Rank points/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Compare another file" }));
  await choose("%PDF-1.7");
  expect(await screen.findByText("standings.csv cannot be read")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("save it as Excel Workbook (.xlsx)");
});

test("on paper a junior of the table is shown by initials", async () => {
  renderScreen(
    nights.map((each) => (each.name === "Dee" ? { ...each, name: "Dee Ray", category: "junior" } : each)),
  );
  await choose("Shooter,Nights\nDee Ray,3\nCal,1");
  await screen.findByRole("heading", { name: "0 of 2 cells agree" });
  const [name] = screen.getAllByText("Dee Ray");
  expect(name?.closest("[data-initials]")).toHaveAttribute("data-initials", "D. R.");
  expect(screen.getAllByText("Cal, season, nights")[0]?.closest("[data-initials]")).toBeNull();
});

test("a season without scores leads to the import", async () => {
  renderScreen(nights.map((each) => ({ ...each, hits: [] })));
  expect(await screen.findByText("No scores this season yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Import scores" })).toHaveAttribute(
    "href",
    "/admin?season=small&view=import",
  );
});
