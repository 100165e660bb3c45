// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Link, Route } from "wouter";
import { renderApp } from "#testing/render-app.tsx";
import { RouteAnnouncer } from "../feedback/route-announcement.tsx";
import { PageHeader } from "./page-header.tsx";

function TwoPages() {
  return (
    <>
      <Route path="/">
        <PageHeader title="Leaderboard" controls="Winter 2026" status="Through week 7" />
        <Link href="/rankings">On</Link>
      </Route>
      <Route path="/rankings">
        <PageHeader title="Rankings" />
      </Route>
      <RouteAnnouncer />
    </>
  );
}

test("the header says what the page is, of which season and as of when, and titles the document", () => {
  renderApp(<TwoPages />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Leaderboard");
  expect(screen.getByText("Winter 2026")).toBeVisible();
  expect(screen.getByText("Through week 7")).toBeVisible();
  expect(document.title).toBe("Leaderboard · Cedar Ridge Gun Club");
});

test("after a change of page its heading has the focus and its title is announced", async () => {
  renderApp(<TwoPages />);
  expect(document.activeElement).toBe(document.body);
  await act(async () => screen.getByText("On").click());
  expect(document.activeElement?.textContent).toBe("Rankings");
  expect(screen.getByRole("status").textContent).toBe("Rankings");
});

function ListAndEntry() {
  const [isEntry, setEntry] = useState(false);
  function open() {
    window.history.pushState(null, "", "?event=1");
    setEntry(true);
  }
  return isEntry ? (
    <PageHeader key="entry" title="Turkey shoot" />
  ) : (
    <>
      <PageHeader key="list" title="Club Events" />
      <button type="button" onClick={open}>
        Open
      </button>
    </>
  );
}

test("what opens from a list on the same path takes the focus that the list has lost", async () => {
  renderApp(<ListAndEntry />);
  const button = screen.getByRole("button", { name: "Open" });
  button.focus();
  act(() => button.click());
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Turkey shoot");
  expect(document.activeElement?.textContent).toBe("Turkey shoot");
});
