import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readRounds } from "#keeping/rounds/rounds-store.ts";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { ownerOfLink } from "#season/rounds/waiting-round.ts";
import { renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { noSquads } from "./core/line-squad.ts";
import { scorerSquad } from "./core/scorer-squad.fixture.ts";
import { ScorerPage } from "./scorer-page.tsx";
import { readScorerPhone } from "./scorer-phone.ts";
import { rememberSquads } from "./squads-in-memory.ts";

beforeEach(async () => {
  localStorage.clear();
  const database = await deviceDatabase();
  for (const store of ["rounds", "drafts"] as const) await database.clear(store);
  rememberSquads(ownerOfLink({ id: scorerSquad.linkId }), noSquads);
  // One window alone has the line, and sends.
  const request = async (_: string, options: unknown, work: unknown = options) => (work as () => unknown)();
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  // A finger that bounces is ignored for a quarter of a second; here every tap is one.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1_000));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  location.hash = "";
});

const open = { body: { state: "open", squad: scorerSquad } };

/** `replies` by function; what is not there says that the squad is open. */
function openPage(replies: Readonly<Record<string, Reply | Error>> = {}) {
  const requests = respondWith(({ path }) => {
    const name = path.split("/").at(-1) ?? "";
    if (name in replies) return replies[name];
    if (name === "save_score_drafts") return { body: [] };
    return ["open_scorer_link", "scorer_squad"].includes(name) ? open : undefined;
  });
  renderApp(<ScorerPage />, { address: "/score" });
  return {
    saved: () =>
      requests
        .filter(({ path }) => path.endsWith("/save_score_drafts"))
        .map(({ body }) => Object(body) as { secret: string; entries: Record<string, unknown>[] }),
  };
}

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });

async function shootRound(start: () => unknown = () => tap("Start: Ann Lee")) {
  expect(await screen.findByRole("heading", { name: "Squad 3, Eagles" })).toBeVisible();
  type("Your initials", "j.b.");
  await start();
  for (const result of ["Hit", "Hit", "Lost", "Hit"]) {
    await screen.findByRole("button", { name: new RegExp(`^${result}`) });
    tap(new RegExp(`^${result}`));
  }
  expect(await screen.findByRole("heading", { name: "Round complete" })).toBeVisible();
}

const draftOf = (memberId: string, change: object) =>
  expect.objectContaining({
    member_id: memberId,
    targets: 2,
    scorer: "J.B.",
    leader: null,
    step: 1,
    ...change,
  });

test("a scanned code opens its squad; rounds are drafts until the squad leader puts initials under them", async () => {
  location.hash = "#K7M4RX9C";
  const { saved } = openPage();
  await shootRound();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.entries).toEqual([
    draftOf("ann", { hits: 1, detail: "10" }),
    draftOf("bob", { hits: 2, detail: "11" }),
  ]);
  expect(await screen.findAllByText("Round 1: saved as a draft")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Confirm scores" })).toBeDisabled();
  type("Squad leader's initials", "rk");
  tap("Confirm scores");
  await waitFor(() => expect(saved()).toHaveLength(2));
  const ids = saved()[0]?.entries.map(({ id }) => id);
  expect(saved()[1]?.entries).toEqual([
    draftOf("ann", { id: ids?.[0], leader: "RK", step: 2 }),
    draftOf("bob", { id: ids?.[1], leader: "RK", step: 2 }),
  ]);
  expect(await screen.findAllByText("Round 1: saved, confirmed by RK")).toHaveLength(2);
  // What is confirmed stays as it is.
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("without a signal the round waits on the phone, and the page opens again with its squad", async () => {
  location.hash = "#K7M4RX9C";
  openPage({ save_score_drafts: new TypeError("Failed to fetch") });
  await shootRound();
  expect(await screen.findAllByText(/saved on this phone, sent when you're back online$/)).toHaveLength(2);
  expect(await readRounds()).toMatchObject([
    { accountId: "link:link-1", link: { leader: null } },
    { accountId: "link:link-1", link: { leader: null } },
  ]);
});

test("a round that the club refuses says why, and offers no account's list", async () => {
  location.hash = "#K7M4RX9C";
  openPage({
    save_score_drafts: {
      status: 401,
      body: {
        code: "42501",
        message: "This scorer code is no longer open.",
        details: null,
        hint: "link_over",
      },
    },
  });
  await shootRound();
  await waitFor(() =>
    expect(screen.getAllByText("Not saved: This scorer code is no longer open.")).toHaveLength(2),
  );
  expect(screen.queryByRole("button", { name: "Change it or send it again" })).toBeNull();
});

test.each([
  [{ state: "wrong" }, "No squad has this code."],
  [{ state: "early", night: "2026-01-15" }, /^This code works on/],
  [{ state: "over", night: "2026-01-13" }, "This code is no longer open."],
  [{ state: "revoked", night: "2026-01-14" }, "This code was turned off."],
])("a typed code that is %j opens nothing, and says so", async (body, sentence) => {
  openPage({ open_scorer_link: { body } });
  type("Code", "k7m4-rx9c");
  tap("Open the squad");
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
});

test("whoever is not there does not shoot, and a code that ends meanwhile starts nothing", async () => {
  location.hash = "#K7M4RX9C";
  openPage({ scorer_squad: { body: { state: "revoked", night: "2026-01-14" } } });
  expect(await screen.findByText("This code was turned off.")).toBeVisible();
  fireEvent.click(screen.getByRole("checkbox", { name: /Ann Lee/ }));
  type("Your initials", "JB");
  expect(screen.getByRole("button", { name: "Start: B. R." })).toBeDisabled();
});

test("who came late has shot the round, too: the next one has another number", async () => {
  location.hash = "#K7M4RX9C";
  openPage();
  await shootRound(async () => {
    fireEvent.click(screen.getByRole("checkbox", { name: /B\. R\./ }));
    tap("Start: Ann Lee");
    await screen.findByRole("button", { name: /^Hit/ });
    tap("Sheet");
    tap(/^B\. R\. is here now/);
    tap("Back to the line");
  });
  await waitFor(() => expect(screen.getByRole("button", { name: "Done" })).toBeEnabled());
  tap("Done");
  expect(await screen.findByText("Who is here?")).toBeVisible();
  expect(readScorerPhone()?.shot).toEqual({ ann: 1, bob: 1 });
});
