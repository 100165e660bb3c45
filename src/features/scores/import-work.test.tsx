// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type CurrentUser, updateSession } from "#lib/auth/session.ts";
import { twelveWeeks } from "#season/import/import-file.fixture.ts";
import { readTextFile } from "#season/import/import-file.ts";
import { renderApp } from "#testing/render-app.tsx";
import { noFiles, withFiles } from "./core/import-books.ts";
import { emptySeason } from "./core/import-plan.fixture.ts";
import { useImportWork } from "./import-work.ts";

const treasurer: CurrentUser = {
  id: "a1",
  firstName: "Tess",
  lastName: "Reed",
  email: "tess@club.example",
  role: "Board Member",
  status: "Active",
};
const other = { ...treasurer, id: "a2" };

const file = readTextFile("nights.csv", new TextEncoder().encode("member,week,hits\nAnn Lee,1,20\n"));
const chosen = withFiles(noFiles, [file], twelveWeeks);

let importWork: ReturnType<typeof useImportWork> | undefined;

function TestWork({ seasonId = "s1" }: { seasonId?: string }) {
  importWork = useImportWork({ ...emptySeason, info: { ...emptySeason.info, id: seasonId } });
  return <p>{importWork.importWork.files.read.map(({ name }) => name).join(", ") || "empty"}</p>;
}

function leaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
}

test("what was chosen stays while the screen is away, for this account and season", () => {
  const first = renderApp(<TestWork />, { user: treasurer });
  act(() => importWork?.choose(chosen));
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

test("leaving the page is questioned while files are chosen, and no longer", () => {
  renderApp(<TestWork />, { user: treasurer });
  expect(leaving()).toBe(true);
  act(() => importWork?.choose(chosen));
  expect(leaving()).toBe(false);
  act(() => importWork?.clear());
  expect(leaving()).toBe(true);
});
