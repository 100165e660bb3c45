import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { reachability } from "#lib/reachability.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { seasonBookQueryOptions, seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { LeaderboardSlideshowPage } from "./slideshow-page.tsx";
import { publicNamesQueryOptions } from "./slideshow-queries.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-02-20T01:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  location.hash = "";
});

const names = Array.from({ length: 23 }, (_, index) => `Member ${String.fromCharCode(65 + index)}`);

/** Everyone shot two weeks, the first the best. */
function seasonAt(version: number, more: ClubSeason["book"]["scores"] = []): ClubSeason {
  const book = smallSeason(
    names.map((name, index) => ({ name, team: "Eagles", hits: [24 - (index % 20), 24 - (index % 20)] })),
  );
  book.scores.push(...more);
  return clubSeasonOf(book, { version });
}

const television = "/leaderboard-slideshow?display=1&boards=average&seconds=10&rows=5";

async function renderTelevision(address = television, publicNames: Record<string, string> | null = {}) {
  respondWith(({ path }) => (path.endsWith("/season_changes") ? { body: { version: 1 } } : undefined));
  const queryClient = createQueryClient();
  const overview = { id: "small", name: "Small", status: "active", version: 1, last_change_at: null };
  queryClient.setQueryData(seasonsQueryOptions().queryKey, [overview] as never);
  queryClient.setQueryData(seasonBookQueryOptions("small").queryKey, seasonAt(1));
  if (publicNames) queryClient.setQueryData(publicNamesQueryOptions("small").queryKey, publicNames);
  const rendered = renderApp(<LeaderboardSlideshowPage />, { address, user: aUser(), queryClient });
  await pass(0);
  const bring = async (season: ClubSeason) => {
    act(() => void queryClient.setQueryData(seasonBookQueryOptions("small").queryKey, season));
    await pass(0.1);
  };
  return { ...rendered, bring };
}

const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

/** In steps, so that what a page starts when it is shown is started. */
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left -= 1) await advance(Math.min(1, left));
  if (seconds === 0) await advance(0);
}

const shownRows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("th")?.textContent?.replace("new score", ""));
const rowOf = (name: string) => screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr");

describe("a television", () => {
  test("shows the slides alone and turns them by itself", async () => {
    await renderTelevision();
    expect(shownRows()).toEqual(["Member A", "Member U", "Member B", "Member V", "Member C"]);
    await pass(9);
    expect(shownRows()[0]).toBe("Member A");
    await pass(2);
    expect(shownRows()[0]).toBe("Member W");
    await pass(40);
    expect(shownRows()[0]).toBe("Member A");
  });

  test("space pauses, the arrows turn, the buttons do the same", async () => {
    await renderTelevision();
    fireEvent.keyDown(window, { key: " " });
    await pass(60);
    expect(shownRows()[0]).toBe("Member A");
    expect(screen.getByText("Paused")).toBeVisible();
    fireEvent.keyDown(window, { key: "ArrowRight" });
    expect(shownRows()[0]).toBe("Member W");
    fireEvent.keyDown(window, { key: "ArrowLeft" });
    expect(shownRows()[0]).toBe("Member A");
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(shownRows()[0]).toBe("Member W");
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    await pass(11);
    expect(shownRows()[0]).not.toBe("Member W");
  });

  test("shows nobody before it knows how juniors are called", async () => {
    const { queryClient } = await renderTelevision(television, null);
    expect(document.body.textContent).not.toContain("Member A");
    act(
      () => void queryClient.setQueryData(publicNamesQueryOptions("small").queryKey, { "member-a": "M. A." }),
    );
    await pass(1);
    expect(shownRows()[0]).toBe("M. A.");
  });

  test("says what changes to a screen reader only while it is paused", async () => {
    await renderTelevision();
    const slide = () => document.querySelector("[aria-roledescription=slide]")?.getAttribute("aria-live");
    expect(slide()).toBe("off");
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(slide()).toBe("polite");
  });
});

describe("a score that comes in", () => {
  const better = scoreRow({ memberId: "member-c", teamId: "eagles", week: 2, round: 2, hits: 25 });

  test("changes the figures of the page shown, and its rows stay where they are", async () => {
    const { bring } = await renderTelevision();
    const before = shownRows();
    expect(rowOf("Member C")?.textContent).toContain("22");
    await bring(seasonAt(2, [better]));
    expect(shownRows()).toEqual(before);
    expect(rowOf("Member C")?.textContent).toContain("23");
    await pass(51);
    expect(shownRows()).toEqual(["Member A", "Member U", "Member B", "Member C", "Member V"]);
  });

  test("is marked with a word, for three minutes", async () => {
    const { bring } = await renderTelevision(`${television}&look=light`);
    fireEvent.keyDown(window, { key: " " });
    await bring(seasonAt(2, [better]));
    expect(screen.getAllByText("new")).toHaveLength(1);
    expect(rowOf("Member C")?.textContent).toContain("new score");
    await pass(170);
    expect(screen.getAllByText("new")).toHaveLength(1);
    await pass(11);
    expect(screen.queryByText("new")).toBeNull();
  });
});

test("pages turned for long and scores in between leave no timer, node or mark behind", async () => {
  const { bring, container } = await renderTelevision();
  await pass(51);
  const measure = () => ({ timers: vi.getTimerCount(), nodes: container.querySelectorAll("*").length });
  const before = measure();
  const heads = new Set<string>();
  for (let turns = 0; turns < 80; turns += 1) {
    if (turns % 8 === 0)
      await bring(
        seasonAt(turns + 2, [scoreRow({ memberId: "member-c", week: 2, round: 2, hits: turns % 25 })]),
      );
    await advance(10);
    heads.add(container.querySelector("tbody th")?.textContent ?? "");
  }
  await bring(seasonAt(9_999));
  for (let turns = 0; turns < 20; turns += 1) await advance(10);
  const after = measure();
  expect(heads.size).toBeGreaterThan(4);
  // No server answers: one that is away is asked from time to time. Ten scores and eighty turns would leave more.
  expect(after.timers - before.timers).toBeLessThan(10);
  expect(Math.abs(after.nodes - before.nodes)).toBeLessThan(40);
  // Eighty turns take a busy machine their time; nothing here is timed.
}, 180_000);

test("while the server is away the last figures stay and say how old they are", async () => {
  await renderTelevision();
  expect(screen.getByText(/^updated .*\d [AP]M$/)).toBeVisible();
  const away = /Offline. Scores as of/;
  act(() => reachability.set({ isReachable: false, since: "" }));
  await pass(1);
  expect(screen.queryByText(away)).toBeNull();
  await pass(4);
  expect(screen.getByText(away)).toBeVisible();
  expect(shownRows()).toHaveLength(5);
  act(() => reachability.set({ isReachable: true, since: "" }));
  await pass(1);
  expect(screen.queryByText(away)).toBeNull();
});

describe("a screen with a display link", () => {
  const secret = "s".repeat(43);

  async function renderLinked(state: () => object) {
    location.hash = `#display=${secret}`;
    const requests = respondWith(({ path }) =>
      path.endsWith("/display_season") ? { body: state() } : undefined,
    );
    renderApp(<LeaderboardSlideshowPage />, { address: television });
    await pass(1);
    return requests.filter(({ path }) => path.endsWith("/display_season"));
  }

  test("sends its secret in the body alone, and asks for what it does not know", async () => {
    location.hash = `#display=${secret}`;
    const requests = respondWith(({ path }) =>
      path.endsWith("/display_season") ? { body: { state: "unchanged" } } : undefined,
    );
    renderApp(<LeaderboardSlideshowPage />, { address: television });
    await pass(25);
    const questions = requests.filter(({ path }) => path.endsWith("/display_season"));
    expect(questions.length).toBeGreaterThan(1);
    for (const { method, body, search } of questions) {
      expect(method).toBe("POST");
      expect(body).toEqual({ secret });
      expect(String(search)).toBe("");
    }
  });

  const book = {
    version: 7,
    stamp: "7.1",
    season: {
      id: "small",
      name: "Small",
      status: "active",
      startsOn: "",
      endsOn: "",
      revision: 1,
      rules: {},
    },
    weeks: [],
    members: [["ann", "Ann Lee", null, false, "open", null]],
    teams: [],
    scores: [[0, null, 1, 1, null, "singles16", "actual", "complete", 21, 25, null, null, null]],
    matches: [],
    squadNights: [],
    shootOffs: [],
  };

  test("says which book it has, so that it is sent only when it has changed", async () => {
    location.hash = `#display=${secret}`;
    const requests = respondWith(({ path, body }) => {
      if (!path.endsWith("/display_season")) return undefined;
      const hasIt = Object(body).since === "7.1";
      return { body: hasIt ? { state: "unchanged" } : { state: "shown", book } };
    });
    renderApp(<LeaderboardSlideshowPage />, { address: television });
    await pass(25);
    expect(shownRows()).toEqual(["Ann Lee"]);
    const questions = requests.filter(({ path }) => path.endsWith("/display_season")).map(({ body }) => body);
    expect(questions.slice(0, 2)).toEqual([{ secret }, { secret, since: "7.1" }]);
  });

  test("marks figures that nobody has confirmed for a minute, whatever the reason", async () => {
    let isBroken = false;
    location.hash = `#display=${secret}`;
    respondWith(({ path }) => {
      if (!path.endsWith("/display_season")) return undefined;
      return isBroken
        ? { status: 500, body: { code: "XX000", message: "broken" } }
        : { body: { state: "shown", book } };
    });
    renderApp(<LeaderboardSlideshowPage />, { address: television });
    await pass(15);
    isBroken = true;
    await pass(40);
    expect(screen.queryByText(/Offline. Scores as of/)).toBeNull();
    await pass(40);
    expect(screen.getByText(/Offline. Scores as of/)).toBeVisible();
    expect(shownRows()).toEqual(["Ann Lee"]);
    isBroken = false;
    await pass(20);
    expect(screen.queryByText(/Offline. Scores as of/)).toBeNull();
  });

  test("says that it was revoked, or that there is no season", async () => {
    await renderLinked(() => ({ state: "revoked" }));
    expect(screen.getByText("This TV link was turned off.")).toBeVisible();
  });

  test("has no season to show before the board opens one", async () => {
    await renderLinked(() => ({ state: "none" }));
    expect(screen.getByText("There is no season to show.")).toBeVisible();
  });
});
