import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { Backups } from "./backups.tsx";

afterEach(() => vi.unstubAllGlobals());

function open(backup: unknown, more: { nextRelease?: string; disk?: string } = {}) {
  respondWith(({ path }) =>
    path === "/health" ? { body: { status: "ok", mail: "ok", backup, ...more } } : { body: [] },
  );
  renderApp(<Backups />);
}

test("the last backup is named with its size, and nothing warned of", async () => {
  open({ state: "ok", made: "2026-11-22T09:00:00.000Z", bytes: 3_145_728 });
  expect(await screen.findByText("3.0 MB")).toBeVisible();
  expect(screen.queryByText(/older than two days|no backup|does not know/)).toBeNull();
});

test("a newer release that is unpacked is said, with what to do", async () => {
  open({ state: "ok", made: "2026-11-22T09:00:00.000Z", bytes: 1 }, { nextRelease: "0.2.0" });
  expect(await screen.findByText("Release 0.2.0 is unpacked.")).toBeVisible();
});

test.each([
  [{ state: "old", made: "2026-11-02T09:00:00.000Z", bytes: 1 }, "The last backup is older than two days."],
  [{ state: "none", made: null, bytes: null }, "There is no backup yet."],
  [{ state: "off", made: null, bytes: null }, "Nightly backups are off, and there's no recent backup."],
  [undefined, "The site can't tell whether backups are being made."],
])("what is not well is said (%j)", async (backup, sentence) => {
  open(backup);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ["low", "The server's disk is almost full.", /can't add pictures or files/],
  ["full", "The server's disk is full.", /Scores and messages can't be saved/],
])("a disk that is %s is said, with what it means and what to do", async (disk, title, effect) => {
  open({ state: "ok", made: "2026-11-22T09:00:00.000Z", bytes: 1 }, { disk });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(effect)).toHaveTextContent("it needs at least 1 GB free");
});

test("a disk with room, and a server that says nothing of it, are not warned of", async () => {
  open({ state: "ok", made: "2026-11-22T09:00:00.000Z", bytes: 3_145_728 }, { disk: "ok" });
  await screen.findByText("3.0 MB");
  expect(screen.queryByText(/disk/)).toBeNull();
});

const fine = { state: "ok", made: "2026-11-22T09:00:00.000Z", bytes: 3_145_728 };

test.each([
  [
    { state: "old", made: "2026-11-02T09:00:00.000Z", reason: null },
    "The last off-site copy is older than two days.",
  ],
  [{ state: "none", made: null, reason: null }, "There is no off-site copy yet."],
  [
    { state: "failing", made: null, reason: "The store has no room left." },
    "Backups can't be copied to another server.",
  ],
])("copies that are missing are told with their reason (%j)", async (copies, title) => {
  open({ ...fine, copies });
  expect(await screen.findByText(title)).toBeVisible();
  if (copies.reason)
    expect(screen.getByText(/The store has no room left\. The server keeps trying\./)).toBeVisible();
});

test.each(["ok", "off"])("where copies are %s, nothing is warned of", async (state) => {
  open({ ...fine, copies: { state, made: state === "ok" ? fine.made : null, reason: null } });
  expect(
    await screen.findByText(state === "ok" ? /Encrypted copies are stored/ : /doesn't copy its backups/),
  ).toBeVisible();
  expect(screen.queryByText(/off-site copy yet|can't be copied|older than two days/)).toBeNull();
});
