import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { renderApp } from "#testing/render-app.tsx";
import { WeekEmailPreview } from "./week-email-preview.tsx";

const season = clubSeasonOf(
  smallSeason(
    [
      { name: "Ann", team: "Eagles", hits: [20, 25] },
      { name: "Bob", team: "Hawks", hits: [21, 22] },
    ],
    {},
    {
      weeks: [
        { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "closed" },
        { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18", status: "open" },
      ],
      asOf: "2026-01-14",
    },
  ),
);

function open(memberId: string | null) {
  const club = { name: "Club", accentColor: "" };
  renderApp(
    <WeekEmailPreview season={season} week={2} club={club} memberId={memberId} onClose={() => undefined} />,
  );
}

test("before a week is published, the board reads the email as if it were", async () => {
  open("ann");
  expect(await screen.findByText(/^Subject: .+, week 2: you shot 25$/)).toBeVisible();
  expect(screen.getByRole("region", { name: "Team standings" })).toHaveTextContent(/Eagles.*45/);
  expect(screen.getByText(/^This is how you get it\./)).toBeVisible();
});

test("someone without a member of their own reads it without own scores", async () => {
  open(null);
  expect(await screen.findByText(/^Subject: .+, week 2: results$/)).toBeVisible();
  expect(screen.getByText(/^This is how it looks without own scores\./)).toBeVisible();
});
