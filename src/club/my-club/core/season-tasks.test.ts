import { expect, test } from "vitest";
import type { ScoreRow } from "#league/book/book.ts";
import { createQueryClient } from "#lib/query-client.ts";
import type { SeasonStatus } from "#season/queries/season-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { readSeasonTasks, type SeasonTasks } from "./season-tasks.ts";

/** On Wednesday of week 2: what the board is told of a season with these rounds in it. */
function tasksOf(
  rows: ScoreRow[],
  { status = "active", published = [1] }: { status?: SeasonStatus; published?: number[] } = {},
) {
  const weeks = [
    { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" as const },
    { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18", status: "open" as const },
  ];
  const members = [
    { name: "Ann", team: "Eagles", hits: [20] },
    { name: "Dee", team: "Hawks", hits: [21] },
    { name: "Eve", team: "Hawks", hits: [] },
  ];
  const book = smallSeason(members, {}, { weeks, asOf: "2026-01-14" });
  const season = clubSeasonOf(
    { ...book, scores: [...book.scores, ...rows] },
    { weeks: weeks.map((week) => ({ ...week, published: published.includes(week.week), locked: false })) },
  );
  season.info.status = status;
  const client = createQueryClient();
  client.setQueryData(seasonBookQueryOptions(season.info.id).queryKey, season);
  return readSeasonTasks(client, { id: season.info.id, version: season.version });
}

const ann = scoreRow({ memberId: "ann", teamId: "eagles", week: 2, hits: 22 });
const dee = scoreRow({ memberId: "dee", teamId: "hawks", week: 2, hits: 18 });

const readyWeeks = ({ weeks }: SeasonTasks) => weeks.flatMap(({ week, isReady }) => (isReady ? [week] : []));

test("a week with every sheet complete is ready to publish", async () => {
  expect(readyWeeks(await tasksOf([ann, dee]))).toEqual([2]);
});

test.each([
  ["a sheet is missing", [ann]],
  ["a team has pre-shoots alone", [ann, { ...dee, kind: "preShoot" as const }]],
])("no week is ready while %s, as where weeks are published", async (_, rows) => {
  expect(readyWeeks(await tasksOf(rows))).toEqual([]);
});

test("a score far from the average is to review until its week is published", async () => {
  const far = { ...ann, hits: 5 };
  expect((await tasksOf([far, dee])).review).toEqual({ far: 1 });
  expect((await tasksOf([far, dee], { published: [1, 2] })).review).toEqual({});
});

test("nothing of a finished season is left to do", async () => {
  expect(await tasksOf([ann, dee], { status: "final" })).toMatchObject({ review: {}, weeks: [], nights: [] });
});
