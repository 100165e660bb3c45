import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { session, signedOut } from "#lib/auth/session.ts";
import { rememberRenderedPage } from "#lib/browser/rendered-page.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { RestingPage, restUntilAwake } from "./resting-page.tsx";

const leavePage = vi.fn<() => void>();
const onWhy = vi.fn<() => void>();

afterEach(() => vi.clearAllMocks());

function renderDrawn(html = "") {
  const content = document.createElement("main");
  content.innerHTML = `<h1>Leaderboard</h1><button>Why</button><a href="/team-scores">Teams</a>${html}`;
  rememberRenderedPage("/leaderboard", content);
  const code = Promise.withResolvers<void>();
  restUntilAwake({ path: "/leaderboard", awake: code.promise, leavePage });
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
    { address: "/leaderboard", user: aUser() },
  );
  return { ...app, arrive: code.resolve };
}

test("a page stays as the server drew it until it is awake, and then does what was pressed", async () => {
  const { arrive } = renderDrawn();
  const button = screen.getByRole("button", { name: "Why" });
  // As `public/before-paint.js` marks it.
  button.setAttribute("data-pressed", "");
  expect(screen.queryByText("Drawn here")).toBeNull();
  expect(leavePage).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(await screen.findByText("Drawn here")).toBeVisible();
  expect(button.isConnected).toBe(false);
  expect(leavePage).toHaveBeenCalledOnce();
  await waitFor(() => expect(onWhy).toHaveBeenCalledOnce());
});

test("a page that is awake before the application is drawn is drawn by it at once", async () => {
  const { arrive, unmount } = renderDrawn();
  unmount();
  const content = document.createElement("main");
  content.innerHTML = "<h1>Leaderboard</h1>";
  rememberRenderedPage("/leaderboard", content);
  restUntilAwake({ path: "/leaderboard", awake: Promise.resolve(), leavePage });
  arrive();
  await Promise.resolve();
  renderApp(<RestingPage>Drawn here</RestingPage>, { address: "/leaderboard", user: aUser() });
  expect(screen.getByText("Drawn here")).toBeVisible();
});

test("its links open pages of the site without the page's own code", async () => {
  const { history } = renderDrawn();
  await userEvent.click(screen.getByRole("link", { name: "Teams" }));
  expect(await screen.findByText("Team scores")).toBeVisible();
  expect(history).toEqual(["/leaderboard", "/team-scores"]);
  expect(leavePage).toHaveBeenCalledOnce();
});

test("a link that was pressed before the application was there opens once it is", async () => {
  const { history } = renderDrawn('<a href="/team-scores" data-pressed>All teams</a>');
  expect(await screen.findByText("Team scores")).toBeVisible();
  expect(history).toEqual(["/leaderboard", "/team-scores"]);
});

test("what was drawn for a member is gone once he has signed out elsewhere", async () => {
  renderDrawn("<p>Hello, Ruth</p>");
  expect(screen.getByText("Hello, Ruth")).toBeVisible();
  act(() => session.set(signedOut));
  expect(screen.queryByText("Hello, Ruth")).toBeNull();
  expect(screen.getByText("Drawn here")).toBeVisible();
});
