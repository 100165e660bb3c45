// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type CurrentUser, updateSession } from "#lib/session.ts";
import { renderApp } from "#testing/render-app.tsx";
import { readImportFile } from "./core/import-file.ts";
import { emptySeason } from "./core/import-plan.fixture.ts";
import { useImportDesk } from "./import-desk.ts";

const treasurer: CurrentUser = {
  id: "a1",
  firstName: "Tess",
  lastName: "Reed",
  email: "tess@club.example",
  role: "Board Member",
  status: "Active",
};
const other = { ...treasurer, id: "a2" };

const file = readImportFile("nights.csv", new TextEncoder().encode("member,week,hits\nAnn Lee,1,20\n"));
if (file.kind === null) throw new Error(file.message);
const chosen = { read: [file], refused: [] };

let desk: ReturnType<typeof useImportDesk> | undefined;

function Desk({ seasonId = "s1" }: { seasonId?: string }) {
  desk = useImportDesk({ ...emptySeason, info: { ...emptySeason.info, id: seasonId } });
  return <p>{desk.desk.files.read.map(({ name }) => name).join(", ") || "empty"}</p>;
}

function leaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
}

test("what was chosen stays while the screen is away, for this account and season", () => {
  const first = renderApp(<Desk />, { user: treasurer });
  act(() => desk?.choose(chosen));
  expect(screen.getByText("nights.csv")).toBeVisible();
  first.unmount();

  const second = renderApp(<Desk />, { user: treasurer });
  expect(screen.getByText("nights.csv")).toBeVisible();
  second.unmount();
  const otherSeason = renderApp(<Desk seasonId="s2" />, { user: treasurer });
  expect(screen.getByText("empty")).toBeVisible();
  otherSeason.unmount();

  renderApp(<Desk />, { user: other });
  expect(screen.getByText("empty")).toBeVisible();
  act(() => updateSession({ user: treasurer }));
  expect(screen.getByText("empty")).toBeVisible();
});

test("leaving the page is questioned while files are chosen, and no longer", () => {
  renderApp(<Desk />, { user: treasurer });
  expect(leaving()).toBe(true);
  act(() => desk?.choose(chosen));
  expect(leaving()).toBe(false);
  act(() => desk?.clear());
  expect(leaving()).toBe(true);
});
