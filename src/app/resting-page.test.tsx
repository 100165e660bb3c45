import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { session, signedOut } from "#lib/auth/session.ts";
import { rememberRenderedPage } from "#lib/browser/rendered-page.ts";
import { clientWithSeason, clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { RestingPage, restUntilUsed } from "./resting-page.tsx";

const wake = vi.fn<() => Promise<unknown>>();
const onWhy = vi.fn<() => void>();

let comeIntoView: () => void = () => undefined;

beforeEach(() => {
  comeIntoView = () => undefined;
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

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function renderDrawn(html = "") {
  const content = document.createElement("main");
  content.innerHTML = `<h1>Leaderboard</h1><button>Why</button><a href="/team-scores">Teams</a>${html}`;
  rememberRenderedPage("/leaderboard", content);
  const { promise, resolve } = Promise.withResolvers<void>();
  wake.mockReturnValue(promise);
  const follow = async () => (await import("#season/screens/follow-season.tsx")).FollowSeason;
  restUntilUsed("/leaderboard", { wake, follow });
  const app = renderApp(
    <>
      <Route path="/leaderboard">
        <RestingPage>
          <h1>Leaderboard</h1>
          <button type="button" onClick={onWhy}>
            Why
          </button>
          <p>Drawn here</p>
        </RestingPage>
      </Route>
      <Route path="/team-scores">Team scores</Route>
    </>,
    { address: "/leaderboard", queryClient: clientWithSeason(book), user: aUser() },
  );
  return { ...app, arrive: resolve };
}

test("a page stays as the server drew it until it is used, and then does what was pressed", async () => {
  const { arrive } = renderDrawn();
  const button = screen.getByRole("button", { name: "Why" });
  expect(document.title).toBe("Leaderboard · Cedar Ridge Gun Club");
  expect(wake).not.toHaveBeenCalled();
  await userEvent.click(button);
  // As `public/before-paint.js` marks it.
  button.setAttribute("data-pressed", "");
  await waitFor(() => expect(wake).toHaveBeenCalledOnce());
  expect(screen.queryByText("Drawn here")).toBeNull();
  await act(async () => arrive());
  expect(await screen.findByText("Drawn here")).toBeVisible();
  expect(button.isConnected).toBe(false);
  await waitFor(() => expect(onWhy).toHaveBeenCalledOnce());
});

test("its links open pages of the site without the page's own code", async () => {
  const { history } = renderDrawn();
  await userEvent.click(screen.getByRole("link", { name: "Teams" }));
  expect(await screen.findByText("Team scores")).toBeVisible();
  expect(history).toEqual(["/leaderboard", "/team-scores"]);
  expect(screen.queryByText("Drawn here")).toBeNull();
});

test("what was drawn for a member is gone once he has signed out elsewhere", async () => {
  renderDrawn("<p>Hello, Ruth</p>");
  expect(screen.getByText("Hello, Ruth")).toBeVisible();
  act(() => session.set(signedOut));
  expect(screen.queryByText("Hello, Ruth")).toBeNull();
  expect(screen.getByText("Drawn here")).toBeVisible();
});

test("it wakes for a part that the server has left out, once that is in view", async () => {
  renderDrawn("<div data-skeleton>Loading the other seasons…</div>");
  expect(wake).not.toHaveBeenCalled();
  comeIntoView();
  expect(wake).toHaveBeenCalledOnce();
});

test("a page that others' answers change wakes after a while on its own, any other one rests on", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { unmount } = renderDrawn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wake).not.toHaveBeenCalled();
  unmount();
  renderDrawn("<p data-live>3 in</p>");
  await vi.advanceTimersByTimeAsync(19_000);
  expect(wake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(wake).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("a change of its season wakes it", async () => {
  const { queryClient } = renderDrawn();
  const season = queryClient.getQueryCache().find({ queryKey: seasonKeys.book(book.season.id) });
  // What follows the season loads once the page has rested.
  await vi.waitFor(() => expect(season?.isActive()).toBe(true), { timeout: 10_000 });
  expect(wake).not.toHaveBeenCalled();
  await act(async () => season?.setData(clubSeasonOf(book, { version: 2 })));
  await waitFor(() => expect(wake).toHaveBeenCalledOnce());
});
