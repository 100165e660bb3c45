import type { SeasonBook } from "#league/book/book.ts";
import {
  type NightSeasons,
  type NightStory,
  type NightViewer,
  nightStory,
} from "#league/night/night-story.ts";
import { isJuniorCategory } from "#league/rules/categories.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { bookThrough, reportOf, seasonOf } from "#season/queries/season-report.ts";

/** The running week if it has scores, else the last official one; 0 before the first. */
export function latestNight(book: SeasonBook): number {
  const { running, throughWeek } = reportOf(book);
  return running?.week ?? throughWeek;
}

export function storyOfNight(book: SeasonBook, week: number, viewer: NightViewer): NightStory {
  return nightStory(nightSeasons(book, week), week, viewer);
}

export function nightSeasons(book: SeasonBook, week: number): NightSeasons {
  const { running } = seasonOf(book);
  if (running?.week === week) return { after: running.season, before: null, isSoFar: true };
  const { throughWeek } = reportOf(book);
  const isOver = week <= throughWeek;
  return {
    after: seasonOf(isOver ? bookThrough(book, week) : book),
    before: isOver && week > 1 ? seasonOf(bookThrough(book, week - 1)) : null,
    isSoFar: false,
  };
}

/** Members not named outside the club: those who are hidden, and every junior. */
export function unnamedOutside({ season: { book }, hidden }: ResultsSeason): ReadonlySet<string> {
  const juniors = book.members.filter(({ category }) => isJuniorCategory(category));
  return new Set([...hidden, ...juniors.map(({ id }) => id)]);
}
