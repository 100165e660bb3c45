import type { SeasonBook } from "#league/book/book.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { runningBar } from "#season/words/running-match.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";

/** The bar of the closest match in which both have shot as much; null without one. */
export function closestMatch(book: SeasonBook): MatchBarProps | null {
  const { running } = seasonOf(book);
  const level = book.matches.flatMap(({ week, home, away }) => {
    const bar = week === running?.week ? runningBar(book, [home, away]) : null;
    return bar?.picture.kind === "level" ? [{ apart: Math.abs(bar.picture.lead), bar }] : [];
  });
  return level.toSorted((one, other) => one.apart - other.apart)[0]?.bar ?? null;
}
