import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type CurrentUser, updateSession } from "#lib/auth/session.ts";
import { twelveWeeks } from "#running/import-files/import-file.fixture.ts";
import { readTextFile } from "#running/import-files/import-file.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { renderApp } from "#testing/render-app.tsx";
import { noFiles, withFiles } from "./core/import-books.ts";
import { emptySeason, season, team } from "./core/import-plan.fixture.ts";
import { useImportWork } from "./import-work.ts";

const treasurer: CurrentUser = {
  id: "a1",
  firstName: "Tess",
  lastName: "Reed",
  email: "tess@club.example",
  role: "Board Member",
  status: "Active",
};
const rosteredSeason = season({ teams: [team("t1", "Eagles", ["m1"])] });
const other = { ...treasurer, id: "a2" };

const file = readTextFile("nights.csv", new TextEncoder().encode("member,week,hits\nAnn Lee,1,20\n"));
const files = withFiles(noFiles, [file], twelveWeeks);

let importWork: ReturnType<typeof useImportWork> | undefined;

function TestWork({ seasonId = "s1", season = emptySeason }: { seasonId?: string; season?: ClubSeason }) {
  importWork = useImportWork({ ...season, info: { ...season.info, id: seasonId } });
  return <p>{importWork.importWork.files.read.map(({ name }) => name).join(", ") || "empty"}</p>;
}

function leaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
}

test("what was chosen stays while the screen is away, for this account and season", () => {
  const first = renderApp(<TestWork />, { user: treasurer });
  act(() => importWork?.choose(files));
  expect(screen.getByText("nights.csv")).toBeVisible();
  first.unmount();

  const second = renderApp(<TestWork />, { user: treasurer });
  expect(screen.getByText("nights.csv")).toBeVisible();
  second.unmount();
  const otherSeason = renderApp(<TestWork seasonId="s2" />, { user: treasurer });
  expect(screen.getByText("empty")).toBeVisible();
  otherSeason.unmount();

  renderApp(<TestWork />, { user: other });
  expect(screen.getByText("empty")).toBeVisible();
  act(() => updateSession({ user: treasurer }));
  expect(screen.getByText("empty")).toBeVisible();
});

test("the members of a file are put on rosters from the start where the season has none", () => {
  const before = renderApp(<TestWork />, { user: treasurer });
  act(() => importWork?.choose(files));
  expect(importWork?.importWork.withRosters).toBe(true);
  act(() => importWork?.clear());
  before.unmount();

  renderApp(<TestWork season={rosteredSeason} />, { user: treasurer });
  act(() => importWork?.choose(files));
  expect(importWork?.importWork.withRosters).toBe(false);
  act(() => importWork?.clear());
});

test("leaving the page is questioned while files are chosen, and no longer", () => {
  renderApp(<TestWork />, { user: treasurer });
  expect(leaving()).toBe(true);
  act(() => importWork?.choose(files));
  expect(leaving()).toBe(false);
  act(() => importWork?.clear());
  expect(leaving()).toBe(true);
});
