import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { countPages } from "../core/stage-pages.ts";
import { slideshowParams } from "../slideshow-search-params.ts";
import { ConnectTv } from "./connect-tv.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = "";
});

const season = clubSeasonOf(book);

function renderForm(reply: object, address = "/leaderboard-slideshow") {
  const requests = respondWith(({ path }) =>
    path.endsWith("/connect_display") ? { body: reply } : undefined,
  );
  const rendered = renderApp(<ConnectTv kind="leaderboard" season={season} />, { address, user: aUser() });
  return { ...rendered, sent: () => requests.map(({ body }) => body) };
}

const code = () => screen.getByRole("textbox", { name: "Code on the TV" });
const type = (text: string) => fireEvent.change(code(), { target: { value: text } });
const connect = () => fireEvent.click(screen.getByRole("button", { name: "Connect TV" }));

test("a code is sent in upper case, with the name and the settings of the page, and the pages are counted", async () => {
  const { sent } = renderForm(
    { state: "connected", id: "l1" },
    "/leaderboard-slideshow?boards=average&seconds=20",
  );
  expect(code()).toHaveAttribute("autocomplete", "one-time-code");
  type("k7m4 rx9c");
  expect(code()).toHaveValue("K7M4 RX9C");
  connect();
  const params = slideshowParams.parse({ boards: "average" });
  const pages = countPages(season, { kind: "leaderboard", params, today: "2026-11-24" });
  expect(await screen.findByText(`Clubhouse TV shows ${pages} page${pages === 1 ? "" : "s"}`)).toBeVisible();
  expect(pages).toBeGreaterThan(0);
  expect(sent()).toEqual([
    {
      code: "K7M4RX9C",
      name: "Clubhouse TV",
      address: "/leaderboard-slideshow?boards=average&seconds=20&display=1",
    },
  ]);
  expect(code()).toHaveValue("");
});

test("the other slideshow is connected without the boards of this one, of the same season", async () => {
  const { sent } = renderForm({ state: "connected" }, "/leaderboard-slideshow?season=s1&boards=average");
  type("K7M4RX9C");
  fireEvent.change(screen.getByRole("combobox", { name: "Slides" }), { target: { value: "teamScores" } });
  connect();
  await screen.findByText(/^Clubhouse TV shows/);
  expect(sent()).toMatchObject([{ address: "/team-scores-slideshow?season=s1&display=1" }]);
});

test.each(["", "K7M4RX9", "K7M4RX90", "K7M4RX9CC"])("%j is no code and is not sent", async (typed) => {
  const { sent } = renderForm({ state: "connected" });
  type(typed);
  connect();
  expect(await screen.findByText("Enter the 8-character code on the TV.")).toBeVisible();
  expect(sent()).toEqual([]);
});

test("a code read from the screen is in the field", () => {
  location.hash = "#code=k7m4rx9c";
  renderForm({});
  expect(code()).toHaveValue("K7M4-RX9C");
});

test("a code on no screen stays to be corrected, and too many have to wait", async () => {
  renderForm({ state: "wrong" });
  type("K7M4RX9C");
  connect();
  expect(await screen.findByText("That code is not on any screen now")).toBeVisible();
  expect(code()).toHaveValue("K7M4RX9C");
  respondWith(() => ({ body: { state: "blocked", seconds: 601 } }));
  connect();
  expect(await screen.findByText("Too many wrong codes")).toBeVisible();
  expect(screen.getByText("Wait 11 minutes before you try again.")).toBeVisible();
});
