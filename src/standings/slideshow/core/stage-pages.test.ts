import { expect, test } from "vitest";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { slideshowParams } from "../slideshow-search-params.ts";
import { countPages } from "./stage-pages.ts";

/** Eighty shooters in ten teams, two weeks shot. */
const season = clubSeasonOf(
  smallSeason(
    Array.from({ length: 80 }, (_, n) => ({
      name: `Shooter Number ${n + 1}`,
      team: `Team ${n % 10}`,
      hits: [24 - (n % 15), 24 - (n % 14)],
    })),
    { handicap: { enabled: true } },
  ),
);

test("everyone's average comes round again in under two minutes", () => {
  const params = slideshowParams.parse({});
  const pages = countPages(season, { kind: "leaderboard", params, today: "2026-11-24" });
  expect(pages).toBeGreaterThanOrEqual(6);
  expect(pages * params.seconds).toBeLessThan(120);
  const averages = slideshowParams.parse({ boards: "average" });
  expect(countPages(season, { kind: "leaderboard", params: averages, today: "2026-11-24" })).toBe(3);
  const inOneColumn = slideshowParams.parse({ boards: "average", rows: "10" });
  expect(countPages(season, { kind: "leaderboard", params: inOneColumn, today: "2026-11-24" })).toBe(8);
});
