import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ScoreRow } from "#league/book/book.ts";
import { createStore, useStore } from "#lib/store.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { publishingEffect, runningWeekToPublish } from "#season/words/week-publishing.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { PublishNight } from "./publish-night.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Hawks led after week 1; on Wednesday of week 2 Eagles shot more. */
function seasonWith(rows: ScoreRow[], asOf = "2026-01-14", isPublished = false): ClubSeason {
  const weeks = [
    { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" as const },
    {
      week: 2,
      startsOn: "2026-01-12",
      endsOn: "2026-01-18",
      status: isPublished ? ("closed" as const) : ("open" as const),
    },
  ];
  const book = smallSeason(
    [
      { name: "Ann", team: "Eagles", hits: [20] },
      { name: "Dee", team: "Hawks", hits: [21] },
      { name: "Eve", team: "Hawks", hits: [] },
    ],
    {},
    { weeks, asOf },
  );
  return clubSeasonOf(
    { ...book, scores: [...book.scores, ...rows] },
    {
      weeks: weeks.map((week) => ({ ...week, published: week.status === "closed", locked: false })),
    },
  );
}

const ann = scoreRow({ memberId: "ann", teamId: "eagles", week: 2, hits: 24 });
const dee = scoreRow({ memberId: "dee", teamId: "hawks", week: 2, hits: 18 });

test.each([
  ["a sheet is missing", [ann], "2026-01-14"],
  ["a team has pre-shoots alone", [ann, { ...dee, kind: "preShoot" as const }], "2026-01-14"],
  ["a round was stopped half-way", [ann, { ...dee, status: "incomplete" as const }], "2026-01-14"],
  ["the week has not begun", [ann, dee], "2026-01-04"],
  ["the week is over by its last day", [ann, dee], "2026-01-19"],
])("nothing is offered while %s", (_, rows, asOf) => {
  expect(runningWeekToPublish(seasonWith(rows, asOf))).toBeNull();
});

test("who moves is what the engine says of the same book with the week closed", () => {
  const { book } = seasonWith([ann, dee]);
  expect(publishingEffect(book, 2, true)).toEqual({
    through: { before: 1, after: 2 },
    teams: [
      { name: "Eagles", before: 2, after: 1 },
      { name: "Hawks", before: 1, after: 2 },
    ],
    members: 2,
  });
  const { book: published } = seasonWith([ann, dee], "2026-01-14", true);
  expect(publishingEffect(published, 2, false).through).toEqual({ before: 2, after: 1 });
});

test("one button publishes the night, and takes it back with a reason", async () => {
  const requests = respondWith(({ path }) => (path.endsWith("/mark_week") ? { body: {} } : undefined));
  const person = userEvent.setup();
  const store = createStore(seasonWith([ann, dee]));
  const Night = () => <PublishNight season={useStore(store)} />;
  renderApp(<Night />);
  expect(screen.getByText("Week 2: all 2 teams complete, 2 rounds")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Publish" }));
  const question = within(await screen.findByRole("dialog", { name: "Publish week 2?" }));
  const eagles = question.getByRole("row", { name: /^Eagles/ });
  expect(
    within(eagles)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["2", "1, up 1"]);
  expect(
    question.getByText(/through week 1 now; they'll go through week 2\. 2 shooters will change rank/),
  ).toBeVisible();
  await person.click(question.getByRole("button", { name: "Publish week 2" }));
  await vi.waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([
      { season_id: "small", week: 2, published: true, locked: true },
    ]),
  );
  act(() => store.set(seasonWith([ann, dee], "2026-01-14", true)));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  const undo = within(await screen.findByRole("dialog", { name: "Reopen week 2?" }));
  const confirm = undo.getByRole("button", { name: "Reopen week 2" });
  expect(confirm).toHaveProperty("disabled", true);
  await person.type(undo.getByLabelText(/^Reason/), "A sheet was missing");
  await person.click(confirm);
  await vi.waitFor(() =>
    expect(requests.at(-1)?.body).toEqual({
      season_id: "small",
      week: 2,
      published: false,
      reason: "A sheet was missing",
    }),
  );
});

test("the question lists what looks wrong in the week, which publishing accepts", async () => {
  respondWith(() => undefined);
  renderApp(<PublishNight season={seasonWith([{ ...ann, hits: 5 }, dee])} />);
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  const question = within(await screen.findByRole("dialog", { name: "Publish week 2?" }));
  expect(question.getByText(/^Check first:/).closest("p")).toHaveTextContent(
    "Check first: Publishing the week accepts these:",
  );
  expect(question.getByRole("listitem")).toHaveTextContent(
    "Week 2, round 1. Ann: 5 is far below the average of 20.00. Is that right?",
  );
});

test("a week in which nothing looks wrong has nothing to check", async () => {
  respondWith(() => undefined);
  renderApp(<PublishNight season={seasonWith([ann, dee])} />);
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  const question = within(await screen.findByRole("dialog", { name: "Publish week 2?" }));
  expect(question.queryByText(/Check first/)).toBeNull();
  expect(question.queryByRole("listitem")).toBeNull();
});
