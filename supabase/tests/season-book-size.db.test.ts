import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Sql } from "#server/database/connect.ts";
import { fillSeason } from "../../bench/club-fill.ts";
import { fullSeason } from "../../bench/season-generator.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

inClub(
  "a season of 12 teams, 15 weeks and two rounds a night with every target fits in 40 kB compressed",
  async (visit) => {
    const owner = visit.owner as unknown as Sql;
    const { season } = await fillSeason(owner, { name: "Long", start: "2025-09-01", size: fullSeason });
    const [answer] = await visit.as("member")`select season_book(${season}) as book`;
    expect(answer?.book.scores.length).toBeGreaterThan(1_900);
    expect(gzipSync(JSON.stringify(answer?.book)).length).toBeLessThan(40_000);
  },
);
