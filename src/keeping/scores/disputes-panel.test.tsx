import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ScoreAdminPage } from "#app/pages/score-admin-page.tsx";
import { clientWithSeason, clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { RouteAnnouncer } from "#ui/feedback/route-announcement.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = smallSeason([{ name: "Ann Lee", team: "Eagles", hits: [20] }]);
const own = { id: clubSeasonOf(book).info.id, name: clubSeasonOf(book).info.name };

const dispute = (id: string, season: { id: string; name: string }, status: "open" | "accepted" = "open") => ({
  id,
  season_id: season.id,
  note: `Note of ${id}`,
  status,
  answer: null,
  created_at: "2026-01-05T10:00:00Z",
  answered_at: status === "open" ? null : "2026-01-06T10:00:00Z",
  source: "",
  entry: null,
  seasons: { name: season.name },
  accounts: { first_name: "Ann", last_name: "Lee" },
  members: { name: "Ann Lee" },
  scores: {
    id: `s-${id}`,
    member_id: "ann-lee",
    season_id: season.id,
    week: 1,
    round: 1,
    hits: 20,
    targets: 25,
    detail: null,
    kind: "actual",
    status: "complete",
    team_id: null,
    voided_at: null,
    shot_on: null,
  },
});

const other = { id: "00000000-0000-4000-8000-000000000009", name: "Fall 2025" };

/** Opens the disputes of Score Admin, and responds with their table. */
async function openDisputes() {
  const disputes = [dispute("d1", own), dispute("d2", other), dispute("d3", own, "accepted")];
  respondWith(({ path }) => {
    if (path.endsWith("/answer_dispute")) return { body: {} };
    // The rest is refused at once: a saved answer waits until the page has read everything again.
    return path.endsWith("/score_disputes") ? { body: disputes } : { status: 400 };
  });
  renderApp(
    <>
      <ScoreAdminPage />
      <RouteAnnouncer />
    </>,
    {
      address: "/admin?view=disputes",
      user: aUser({ role: "Board Member" }),
      queryClient: clientWithSeason(book),
    },
  );
  return within(await screen.findByRole("table", { name: `Disputes of ${own.name}` }));
}

test("the number of disputes is that of the open ones in the view, those of other seasons with their way there", async () => {
  const table = await openDisputes();
  expect(screen.getByRole("link", { name: "Disputes (2)" })).toBeVisible();
  const rows = table.getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByText(/^(Open|Accepted)/).textContent)).toEqual([
    "Open",
    "Open in Fall 2025",
    "Accepted",
  ]);
  expect(within(rows[1] ?? document.body).getByText("Note of d2")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Decide in Fall 2025", hidden: true })[0]).toHaveAttribute(
    "href",
    `/admin?season=${other.id}&view=disputes`,
  );
  expect(screen.getAllByRole("button", { name: "Decline", hidden: true })).toHaveLength(1);
});

test("a dispute is declined from its details, and a screen reader hears it", async () => {
  await openDisputes();
  const [first] = screen.getAllByRole("button", { name: "Details of Ann Lee, week 1, round 1" });
  await userEvent.click(first ?? document.body);
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByText("Note of d1")).toBeVisible();
  expect(sheet.getByRole("button", { name: "Save the correction" })).toBeVisible();
  await userEvent.click(sheet.getAllByRole("button", { name: "Decline" }).at(-1) ?? document.body);
  const question = within(await screen.findByRole("dialog", { name: "Decline this dispute?" }));
  await userEvent.type(question.getByLabelText("Your reply"), "The sheet is right.");
  await userEvent.click(question.getByRole("button", { name: "Decline the dispute" }));
  expect(await screen.findByText("The dispute is declined")).toHaveAttribute("role", "status");
});
