import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { ChampionsPage } from "./champions-page.tsx";
import type { ChampionRecord } from "./champions-queries.ts";
import { championRecord, recordedChampion } from "./core/champions.fixture.ts";

afterEach(() => vi.unstubAllGlobals());

const junior = recordedChampion({
  id: "junior",
  award: "category",
  title: "junior",
  members: { name: "Tim Young", category: "junior" },
});

type Options = { address?: string; user?: ReturnType<typeof aUser>; seasons?: object[] };

function renderChampions(
  rows: ChampionRecord[],
  { address = "/champions", user = aUser(), seasons = [] }: Options = {},
) {
  respondWith(({ path }) => {
    if (path.includes("/rest/v1/champions")) return { body: rows };
    return { body: path.endsWith("/seasons_overview") ? seasons : [] };
  });
  return renderApp(<ChampionsPage allTime={<p>Everybody</p>} records={<p>Best of all</p>} />, {
    address,
    user,
  });
}

const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

test("a club without champions says where they come from, to the board also how to write them in", async () => {
  renderChampions([]);
  expect(await screen.findByText("No champions yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a champion" })).toBeNull();
  expect(screen.getByText("Champions are saved when the board finishes a season.")).toBeVisible();
  cleanup();
  renderChampions([], { user: aUser({ role: "Board Member" }) });
  expect(await screen.findByText(/You can also add champions from past seasons/)).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Add a champion" })).toHaveLength(1);
});

test("what could not be read says so, and can be tried again", async () => {
  respondWith(() => ({ status: 500, body: { message: "boom" } }));
  renderApp(<ChampionsPage allTime={null} records={null} />, { user: aUser() });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("the latest season is shown with the numbers behind each champion", async () => {
  const figures = [{ label: "Average", value: "23.50", arithmetic: "47 ÷ 2 = 23.50" }];
  renderChampions([championRecord(), recordedChampion({ figures })]);
  const row = await rowOf(/^High average/);
  expect(row.getByRole("link", { name: "Ann Lee" })).toBeVisible();
  expect(screen.queryByText("Old Hand")).toBeNull();
  await userEvent.click(row.getByRole("button", { name: "Details of Ann Lee, High average" }));
  const details = within(await screen.findByRole("dialog", { name: "Ann Lee, High average" }));
  await userEvent.click(details.getByText("Average"));
  expect(details.getByText("47 ÷ 2 = 23.50")).toBeVisible();
});

test("the most improved is a percentage with its sign", async () => {
  const label = "% of the way from the starting average to a perfect score";
  renderChampions([recordedChampion({ award: "mostImproved", figures: [{ label, value: "67.53" }] })]);
  const row = await rowOf(/^Most improved/);
  expect(row.getByText("67.53%")).toBeVisible();
});

test("an older season is chosen by the address", async () => {
  renderChampions([championRecord(), recordedChampion()], {
    address: `/champions?${new URLSearchParams({ season: "1998 Summer 1998" })}`,
  });
  expect(await screen.findByText("Old Hand")).toBeVisible();
  expect(screen.queryByText("Ann Lee")).toBeNull();
});

test("the first line says which season it is and when it was finished", async () => {
  renderChampions([recordedChampion()]);
  expect(await screen.findByText(/^2026 Winter, finished on .*2026/)).toBeVisible();
});

test("a season without champions says so, and whose are shown instead", async () => {
  const running = { id: "s2", name: "2026 Summer", status: "active" };
  renderChampions([recordedChampion()], { address: "/champions?season=s2", seasons: [running] });
  expect(await screen.findByText("2026 Summer has no champions yet")).toBeVisible();
  expect(screen.getByText(/Shown are those of 2026 Winter, finished on/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Ann Lee" })).toBeVisible();
});

test("the awards are in sections, the team champion first", async () => {
  const team = recordedChampion({ id: "team", award: "team", member_id: null, members: null });
  renderChampions([
    team,
    recordedChampion(),
    recordedChampion({ id: "second", award: "individual", place: 2 }),
  ]);
  expect(await screen.findByRole("region", { name: "Team champion" })).toHaveTextContent("Eagles");
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(["Eagles", "Individuals", "Categories and special awards", "Teams"]);
  const individuals = within(screen.getByRole("table", { name: "Individuals" }));
  expect(individuals.getByRole("row", { name: /^2nd place Ann Lee/ })).toBeVisible();
  // They are for screen readers alone: no stop of the keyboard that no one sees.
  for (const head of individuals.getAllByRole("columnheader"))
    expect(within(head).queryByRole("button")).toBeNull();
});

test("only the board sees the frame for a photo, and only while there is none", async () => {
  const board = { user: aUser({ role: "Board Member" }) };
  const { unmount } = renderChampions([recordedChampion()], board);
  await userEvent.click(await screen.findByRole("button", { name: "Add a photo" }));
  expect(await screen.findByRole("dialog", { name: "Note and photo" })).toBeVisible();
  unmount();
  const { unmount: leave } = renderChampions([recordedChampion({ photo_path: "champions/a.webp" })], board);
  await screen.findByText("Ann Lee");
  expect(screen.queryByRole("button", { name: "Add a photo" })).toBeNull();
  leave();
  renderChampions([recordedChampion()]);
  await screen.findByText("Ann Lee");
  expect(screen.queryByRole("button", { name: "Add a photo" })).toBeNull();
});

test("on the podium an adult's photo covers the initials on a screen; a junior keeps initials", async () => {
  const photographed = (id: string, place: number, members: ChampionRecord["members"]) =>
    recordedChampion({ id, award: "individual", place, members, photo_path: `board/${id}.webp` });
  const rows = [
    photographed("ann", 1, { name: "Ann Lee", category: "open" }),
    photographed("tim", 2, { name: "Tim Young", category: "junior" }),
    recordedChampion({
      id: "bob",
      award: "individual",
      place: 3,
      members: { name: "Bob Ray", category: "open" },
    }),
  ];
  const paths = rows.flatMap(({ photo_path }) => photo_path ?? []);
  const requests = respondWith(({ path }) => {
    if (path.includes("/rest/v1/champions")) return { body: rows };
    if (!path.includes("/object/sign/")) return { body: [] };
    return { body: paths.map((file) => ({ path: file, signedURL: `/signed/${file}`, error: null })) };
  });
  renderApp(<ChampionsPage allTime={null} records={null} />, { address: "/champions", user: aUser() });
  const photos = await screen.findByRole("list", { name: "Photos" });
  await within(photos).findByRole("img", { name: /^Photo: Ann Lee/ });
  const people = screen.getByRole("list", { name: "First three individuals" }).querySelectorAll("li li");
  const champions = [...people].map((person) => [
    person.querySelector("[aria-hidden]")?.textContent,
    /\w+\.webp/.exec(person.querySelector("[data-no-print]")?.getAttribute("style") ?? "")?.[0],
  ]);
  expect(champions).toEqual([
    ["AL", "ann.webp"],
    ["TY", undefined],
    ["BR", undefined],
  ]);
  expect(requests.filter(({ path }) => path.includes("/object/sign/"))).toHaveLength(1);
});

test("a junior is named on the screen, and on paper by initials", async () => {
  renderChampions([junior]);
  const name = await screen.findByText("Tim Young");
  expect(name.closest("[data-initials]")?.getAttribute("data-initials")).toBe("T. Y.");
});

test("the board changes what it wrote in, and of a finished season only note and photo", async () => {
  renderChampions([championRecord({ season_id: "s1", seasons: junior.seasons, season_name: null }), junior], {
    user: aUser({ role: "Board Member" }),
  });
  await screen.findByText("Old Hand");
  const menuOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
  expect(menuOf("Old Hand").getByText("Delete")).toBeInTheDocument();
  expect(menuOf("Tim Young").queryByText("Delete")).toBeNull();
  await userEvent.click(menuOf("Tim Young").getByText("Edit"));
  const dialog = within(await screen.findByRole("dialog", { name: "Note and photo" }));
  expect(dialog.getByLabelText("Note (optional)")).toBeVisible();
  expect(dialog.queryByLabelText("Place")).toBeNull();
});

test("certificates are printed for first places, and others when they are chosen", async () => {
  const second = recordedChampion({ id: "second", award: "individual", place: 2 });
  renderChampions([recordedChampion(), second], { address: "/champions?view=certificates" });
  expect(await screen.findByRole("button", { name: "Print 1 certificate" })).toBeVisible();
  expect(screen.getByRole("article", { name: "Certificate: High average, Ann Lee" })).toBeVisible();
  await userEvent.click(screen.getByLabelText("Individuals, 2nd place: Ann Lee"));
  expect(screen.getByRole("button", { name: "Print 2 certificates" })).toBeVisible();
});

test("the records need no champions", async () => {
  renderChampions([], { address: "/champions?view=records" });
  expect(await screen.findByText("Best of all")).toBeVisible();
});
