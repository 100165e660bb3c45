import type { SeasonBookInput } from "../book/book.ts";
import { computeSeason } from "../season/season.ts";
import { type NightStory, type NightViewer, nightStory } from "./night-story.ts";

/** The story of a week that is over, as the site tells it: with the season through the week, and through the one before. */
export function storyOf(input: SeasonBookInput, week: number, viewer: NightViewer): NightStory {
  return storyTeller(input, week)(viewer);
}

/** The same for several viewers. */
export function storyTeller(input: SeasonBookInput, week: number): (viewer: NightViewer) => NightStory {
  const after = computeSeason({ ...input, throughWeek: week });
  const before = week > 1 ? computeSeason({ ...input, throughWeek: week - 1 }) : null;
  return (viewer) => nightStory({ after, before, isSoFar: false }, week, viewer);
}
