// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Link, Route, useLocation } from "wouter";
import { renderApp } from "#testing/render-app.tsx";
import { DeletionDialog } from "../form/deletion-dialog.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { RouteAnnouncer } from "./route-announcement.tsx";

afterEach(() => void vi.useRealTimers());

function Board() {
  const [, navigate] = useLocation();
  return (
    <>
      <Route path="/post">
        <DeletionDialog
          what="post"
          onDelete={async () => undefined}
          onDeleted={() => navigate("/")}
          onClose={() => undefined}
        >
          It will be gone.
        </DeletionDialog>
        <PageHeader title="Gun case" />
      </Route>
      <Route path="/">
        <PageHeader title="Bulletin Board" />
        <Link href="/events">Events</Link>
      </Route>
      <Route path="/events">
        <PageHeader title="Club Events" />
      </Route>
      <RouteAnnouncer />
    </>
  );
}

test("a message is still said when what was done opens another page, and later pages are said alone", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  renderApp(<Board />, { address: "/post" });
  await userEvent.click(screen.getByRole("button", { name: "Delete the post" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bulletin Board");
  expect(screen.getByRole("status").textContent).toBe("The post is deleted. Bulletin Board");

  vi.advanceTimersByTime(5_000);
  await act(async () => screen.getByText("Events").click());
  expect(screen.getByRole("status").textContent).toBe("Club Events");
});
