import "fake-indexeddb/auto";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scrollingTextQueryOptions } from "#club/scrolling-text/scrolling-text-queries.ts";
import { session, signedOut } from "#lib/auth/session.ts";
import { clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { setConfig } from "#lib/config.ts";
import { reachability } from "#lib/reachability.ts";
import { unreadMessagesQueryOptions } from "#lib/unread-messages-queries.ts";
import { clientWithSeason, clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aUser, testConfig } from "#testing/render-app.tsx";
import { type DrawnPageWatch, watchDrawnPage } from "./watch-drawn-page.tsx";

const user = aUser();
let comeIntoView: () => void = () => undefined;
let watch: DrawnPageWatch | undefined;

beforeEach(() => {
  comeIntoView = () => undefined;
  setConfig(testConfig);
  session.set({ ...signedOut, user, isVerified: true });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      look: (parts: { isIntersecting: boolean }[]) => void;
      disconnect = vi.fn<() => void>();
      constructor(look: (parts: { isIntersecting: boolean }[]) => void) {
        this.look = look;
      }
      observe() {
        comeIntoView = () => this.look([{ isIntersecting: true }]);
      }
    },
  );
});

afterEach(async () => {
  await act(async () => watch?.leavePage());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type DrawnOptions = { html?: string; keepsFrame?: boolean };

async function restDrawn({ html = "", keepsFrame = true }: DrawnOptions = {}) {
  document.body.innerHTML = `<div class="rendered"><header><button>Menu</button><p data-banner>Drawn text</p></header>
    <main id="content"><h1>Leaderboard</h1><a href="/team-scores">Teams</a><a href="https://example.org/">Elsewhere</a>${html}</main></div>`;
  const drawnPage = document.body.firstElementChild;
  if (!drawnPage) throw new Error("Nothing was drawn.");
  const queryClient = clientWithSeason(book);
  queryClient.setQueryData(clubSettingsQueryOptions().queryKey, null);
  queryClient.setQueryData(unreadMessagesQueryOptions(user.id).queryKey, 2);
  queryClient.setQueryData(scrollingTextQueryOptions().queryKey, [
    { id: "t", text: "Range day Saturday", speed: null, active: true, display_order: 1 },
  ] as never);
  const follow = async () => (await import("#season/screens/follow-season.tsx")).FollowSeason;
  const onUse = vi.fn<() => void>();
  const onFrame = vi.fn<() => void>();
  await act(async () => {
    watch = watchDrawnPage(drawnPage, { queryClient, follow, keepsFrame });
    void watch.used.then(onUse);
    void watch.frameNeeded.then(onFrame);
  });
  return { queryClient, onUse, onFrame };
}

test("it tells the browser the page's title, and moves the text of the frame", async () => {
  const { onUse, onFrame } = await restDrawn();
  expect(document.title).toBe("Leaderboard · Cedar Ridge Gun Club");
  expect(screen.queryByText("Drawn text")).toBeNull();
  expect(screen.getAllByText("Range day Saturday").length).toBeGreaterThan(0);
  expect(onUse).not.toHaveBeenCalled();
  expect(onFrame).not.toHaveBeenCalled();
});

test("whoever presses something in the page wakes it; in the frame, the frame is needed as well", async () => {
  const { onUse, onFrame } = await restDrawn();
  screen.getByRole("heading").click();
  await vi.waitFor(() => expect(onUse).toHaveBeenCalledOnce());
  expect(onFrame).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Menu" }).click();
  await vi.waitFor(() => expect(onFrame).toHaveBeenCalledOnce());
});

test("a pressed link waits for the application; one that leads elsewhere is the browser's", async () => {
  const { onFrame } = await restDrawn();
  const press = (name: string) =>
    screen
      .getByRole("link", { name })
      .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  // What leads elsewhere would leave the test's page.
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  press("Elsewhere");
  expect(document.querySelector("[data-pressed]")).toBeNull();
  expect(press("Teams")).toBe(false);
  expect(document.querySelector("[data-pressed]")?.textContent).toBe("Teams");
  await vi.waitFor(() => expect(onFrame).toHaveBeenCalledOnce());
});

test.each([
  ["new messages", (client) => client.setQueryData(unreadMessagesQueryOptions(user.id).queryKey, 3)],
  ["a server that is away", () => reachability.set({ isReachable: false, since: new Date().toISOString() })],
  ["a session that ended elsewhere", () => session.set(signedOut)],
] satisfies [string, (client: Awaited<ReturnType<typeof restDrawn>>["queryClient"]) => void][])(
  "%s: the frame is needed, and the page rests on",
  async (_, change) => {
    const { queryClient, onUse, onFrame } = await restDrawn();
    await act(async () => change(queryClient));
    await vi.waitFor(() => expect(onFrame).toHaveBeenCalledOnce());
    expect(onUse).not.toHaveBeenCalled();
    reachability.set({ isReachable: true, since: new Date().toISOString() });
  },
);

test("whoever records rounds has the frame at once", async () => {
  const { onUse, onFrame } = await restDrawn({ keepsFrame: false });
  await vi.waitFor(() => expect(onFrame).toHaveBeenCalledOnce());
  expect(onUse).not.toHaveBeenCalled();
  expect(screen.getByText("Drawn text")).toBeVisible();
});

test("it wakes for a part that the server has left out, once that is in view", async () => {
  const { onUse } = await restDrawn({ html: "<div data-skeleton>Loading the other seasons…</div>" });
  expect(onUse).not.toHaveBeenCalled();
  comeIntoView();
  await vi.waitFor(() => expect(onUse).toHaveBeenCalledOnce());
});

test.each([
  ["a page that others' answers change wakes after a while on its own", "<p data-live>3 in</p>", 1],
  ["any other one rests on", "", 0],
] as const)("%s", async (_, html, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { onUse } = await restDrawn({ html, keepsFrame: false });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(onUse).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onUse).toHaveBeenCalledTimes(times);
});

test("a change of its season wakes it", async () => {
  const { queryClient, onUse } = await restDrawn();
  const season = queryClient.getQueryCache().find({ queryKey: seasonKeys.book(book.season.id) });
  // What follows the season loads once the page has rested.
  await vi.waitFor(() => expect(season?.isActive()).toBe(true), { timeout: 10_000 });
  expect(onUse).not.toHaveBeenCalled();
  await act(async () => season?.setData(clubSeasonOf(book, { version: 2 })));
  await vi.waitFor(() => expect(onUse).toHaveBeenCalledOnce());
});
