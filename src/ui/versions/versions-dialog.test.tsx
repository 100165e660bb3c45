import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

const rows = [
  ["<p>Range closed.</p>", { first_name: "Ruth", last_name: "Adler" }],
  ["<p>Range open.</p>", null],
  ["<p>Range open at nine.</p>", { first_name: "Cal", last_name: "Stone" }],
].map(([safety_text, accounts], index) => ({
  id: 30 - index,
  fields: { safety_text },
  restored_from: null,
  created_at: `2026-11-${20 - index}T18:00:00Z`,
  accounts,
}));

type Restored = { status?: number; body?: unknown };

/** `lost`: the answer to the first request to restore, which did it, does not come. */
function open(restored: Restored = { body: 31 }, versions = rows, lost = false) {
  let count = 0;
  const requests = respondWith(({ path }) => {
    if (path.endsWith("/restore_version"))
      return ++count === 1 && lost ? new TypeError("The connection broke.") : restored;
    const restoredRow = { ...rows[1], id: 31, restored_from: null };
    const now = count > 0 && lost ? [restoredRow, ...versions] : versions;
    return path.endsWith("/content_versions") ? { body: now } : { body: [] };
  });
  const onRestored = vi.fn();
  const { queryClient } = renderApp(
    <VersionsDialog
      text={{ kind: "safety", id: null }}
      name="Safety Rules"
      onClose={() => undefined}
      onRestored={onRestored}
    />,
    { user: aUser({ role: "Board Member" }) },
  );
  return { requests, onRestored, queryClient, person: userEvent.setup() };
}

test("a version is compared with the current one, word by word, and restored", async () => {
  const { requests, onRestored, person } = open();
  const dialog = await screen.findByRole("dialog", { name: "Versions of Safety Rules" });
  const list = await within(dialog).findByRole("list", { name: "Versions, the latest first" });
  expect(within(list).getAllByRole("listitem")[0]?.textContent).toMatch(/Current version.*Ruth Adler/);
  await person.click(within(list).getByRole("button", { name: /Cal Stone/ }));
  const changes = within(dialog).getByRole("region", { name: "What restoring would change" });
  const textIn = (tag: string) => [...changes.querySelectorAll(`dd ${tag}`)].map((each) => each.textContent);
  expect(textIn("del").join("")).toBe("closed.");
  expect(textIn("ins").join("")).toBe("open at nine.");
  await person.click(within(changes).getByRole("button", { name: "Restore this version" }));
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalled());
  const request = requests.find(({ path }) => path.endsWith("/restore_version"));
  expect(request?.body).toEqual({ version_id: 28, seen_id: 30 });
});

test("a version whose author was deleted names no one", async () => {
  open();
  expect(await screen.findByRole("button", { name: /Former member or System/ })).toBeVisible();
});

test("someone else's change is said, and the dialog stays", async () => {
  const sentence = "Someone else changed this text while you were editing. Check it again before you save.";
  const refusal = { code: "40001", hint: "stale_write", message: sentence, details: "31" };
  const { onRestored, person } = open({ status: 409, body: refusal });
  await person.click(await screen.findByRole("button", { name: "Restore this version" }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(onRestored).not.toHaveBeenCalled();
});

test("after a lost answer the same is asked again, although the list has it already", async () => {
  const { requests, onRestored, person, queryClient } = open(undefined, rows, true);
  const restore = () => screen.findByRole("button", { name: "Restore this version" });
  await person.click(await restore());
  expect(await screen.findByText("The version was not restored")).toBeVisible();
  // As when the server responds again.
  void queryClient.invalidateQueries();
  const list = screen.getByRole("list", { name: "Versions, the latest first" });
  await vi.waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(4));
  await person.click(await restore());
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalled());
  const bodies = requests.filter(({ path }) => path.endsWith("/restore_version")).map(({ body }) => body);
  expect(bodies).toEqual([
    { version_id: 29, seen_id: 30 },
    { version_id: 29, seen_id: 30 },
  ]);
});

test("a text that was saved once has nothing to restore", async () => {
  open(undefined, rows.slice(0, 1));
  expect(await screen.findByText("There is no earlier version.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Restore this version" })).toBeNull();
});
