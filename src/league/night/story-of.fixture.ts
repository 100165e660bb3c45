import type { SeasonBookInput } from "../book/book.ts";
import { type BookSketch, bookOf, datedWeeks, night } from "../fixtures/book-of.ts";
import { computeSeason } from "../season/season.ts";
import { type NightStory, type NightViewer, nightStory } from "./night-story.ts";

/** As the site tells it: with the season through the week, and through the one before. */
export function storyOf(input: SeasonBookInput, week: number, viewer: NightViewer): NightStory {
  return storyTeller(input, week)(viewer);
}

export function storyTeller(input: SeasonBookInput, week: number): (viewer: NightViewer) => NightStory {
  const after = computeSeason({ ...input, throughWeek: week });
  const before = week > 1 ? computeSeason({ ...input, throughWeek: week - 1 }) : null;
  return (viewer) => nightStory({ after, before, isSoFar: false }, week, viewer);
}

export const teams = { Eagles: ["ann", "bob", "cal"], Hawks: ["dee", "eve", "fay"] };

/** Two rounds a night, the best two count, a point for each round and for the total. */
export const byMatch: BookSketch["rules"] = {
  format: { roundsPerWeek: 2 },
  team: { countBest: 2 },
  standings: { team: "matchPoints", matchPoints: { position: 0, round: 1, total: 1 } },
};

/** The two teams met in week 1: each shooter's rounds. */
export function met(
  eagles: readonly (readonly number[])[],
  hawks: readonly (readonly number[])[],
  more: Partial<BookSketch> = {},
): SeasonBookInput {
  const shotBy = (ids: readonly string[], hits: typeof eagles) =>
    hits.flatMap((each, index) => night(ids[index] ?? "", 1, each));
  const matches = [{ week: 1, home: "Eagles", away: "Hawks" }];
  return bookOf({
    ...{ rules: byMatch, teams, matches, weeks: datedWeeks(2) },
    scores: [...shotBy(teams.Eagles, eagles), ...shotBy(teams.Hawks, hawks)],
    ...more,
  });
}
