import type { SeasonBook } from "#league/book/book.ts";
import { runningNights } from "#league/teams/running-night.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { runningMatch } from "#season/words/running-match.ts";

/** "Pull Happy v Broken Wings: Pull Happy by 0.40", of matches in which both have shot as much; null without one. */
export function closestMatch(book: SeasonBook): string | null {
  const { running } = seasonOf(book);
  if (!running) return null;
  const nights = new Map(runningNights(running.season, running.week).map((night) => [night.team.id, night]));
  const level = book.matches.flatMap(({ week, home, away }) => {
    const [one, other] = [nights.get(home), nights.get(away)];
    if (week !== running.week || !one || !other) return [];
    const { picture, text } = runningMatch(one, other, running.season.rules);
    const teams = `${one.team.name} v ${other.team.name}`;
    return picture.kind === "level" ? [{ apart: Math.abs(picture.lead), text: `${teams}: ${text}` }] : [];
  });
  return level.toSorted((one, other) => one.apart - other.apart)[0]?.text ?? null;
}
