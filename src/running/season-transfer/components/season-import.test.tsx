import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { writeSeasonFile } from "../core/read-season-file.ts";
import { memberIds, smallContent } from "../core/season-file.fixture.ts";
import { SeasonImport } from "./season-import.tsx";

afterEach(() => vi.unstubAllGlobals());

const ana = { id: "00000000-0000-4000-8000-000000000099", name: "Ana Lee", category: "lady" };
const text = writeSeasonFile(smallContent(), "Cedar Ridge", "2026-01-08T10:00:00Z");

function renderImport(response: (request: Request) => Reply | Error | undefined = () => undefined) {
  const requests = respondWith((request) => {
    if (/\/(seasons_overview|member_merges)$/.test(request.path)) return { body: [] };
    const reply = response(request);
    if (reply) return reply;
    if (request.path.endsWith("/members")) return { body: [ana] };
    return request.path.endsWith("/score_import_parts") ? { status: 201, body: null } : undefined;
  });
  renderApp(<SeasonImport onClose={() => undefined} />, { user: aUser() });
  return requests;
}

async function choose(content: string) {
  const field = await screen.findByLabelText("Season file");
  await userEvent.upload(field, new File([content], "winter.season.json", { type: "application/json" }));
}

const bringIn = () => userEvent.click(screen.getByRole("button", { name: "Import season" }));

test("who the club knows is read first, and a refusal says so", async () => {
  renderImport(({ path }) =>
    path.endsWith("/members")
      ? { status: 403, body: { code: "42501", message: "permission denied", details: null, hint: null } }
      : undefined,
  );
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your account doesn't have permission to do this.",
  );
});

test("a damaged file is not taken, and nothing is sent", async () => {
  const requests = renderImport();
  await choose(text.replace('"hits":23', '"hits":20'));
  expect((await screen.findByRole("alert")).textContent).toContain("damaged or was edited");
  expect(requests.some(({ path }) => path.endsWith("/score_import_parts"))).toBe(false);
  expect(screen.queryByRole("button", { name: "Import season" })).toBeNull();
});

test("a near name waits for a decision, and the chosen member takes the place of the one in the file", async () => {
  const requests = renderImport(({ path }) =>
    path.endsWith("/finish_season_import")
      ? { body: { season_id: smallContent().season.id, is_new: true, members: 2, scores: 3 } }
      : undefined,
  );
  await choose(text);
  expect(
    await screen.findByText(/1 may be a member by their name, 2 are new\. 1 still to be decided/),
  ).toBeVisible();
  await bringIn();
  expect(screen.getByText("Choose who Ann Lee is.")).toBeVisible();
  expect(requests.some(({ path }) => path.endsWith("/score_import_parts"))).toBe(false);

  await userEvent.selectOptions(screen.getByLabelText("Who Ann Lee is here"), "Ana Lee (lady)");
  await bringIn();
  expect(await screen.findByText("Winter 2026 imported")).toBeVisible();
  expect(screen.getByRole("link", { name: "Compare with your own table" })).toHaveAttribute(
    "href",
    `/seasons-admin?compare=${smallContent().season.id}`,
  );
  const parts = requests.filter(({ path }) => path.endsWith("/score_import_parts"));
  expect(parts.map(({ body }) => (body as { kind: string }).kind)).toEqual([
    "season",
    "members",
    "teams",
    "rosters",
    "scores",
    "log",
    "rule_changes",
  ]);
  expect(JSON.stringify(parts)).toContain(ana.id);
  expect(JSON.stringify(parts)).not.toContain(memberIds.ann);
});

test("what the database refuses stands beside the button, with everything decided still there", async () => {
  const requests = renderImport(({ path }) =>
    path.endsWith("/finish_season_import") ? refusal("Winter 2026 is in this club already.") : undefined,
  );
  await choose(text);
  await userEvent.selectOptions(await screen.findByLabelText("Who Ann Lee is here"), "Someone new: Ann Lee");
  await bringIn();
  expect((await screen.findByRole("alert")).textContent).toContain("Winter 2026 is in this club already.");
  expect((screen.getByLabelText("Who Ann Lee is here") as HTMLSelectElement).value).toBe("new");
  await vi.waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
});
