import type { BookMember, ScoreRow, SeasonBook } from "#league/book/book.ts";
import { goingInto } from "#league/individuals/going-in.ts";
import { toHundredths } from "#league/math/fraction.ts";
import { computeSeason, type Season } from "#league/season/season.ts";
import { roundKey } from "#season/rounds/round-key.ts";

/** The season after a week with some rows added or replaced; null when the book can't be computed. */
export function previewSeason(
  book: SeasonBook,
  week: number,
  { rows = [], members = [] }: { rows?: readonly ScoreRow[]; members?: readonly BookMember[] },
): Season | null {
  const replaced = new Set(rows.map(roundKey));
  const scores = [...book.scores.filter((row) => !replaced.has(roundKey(row))), ...rows];
  const knownIds = new Set(book.members.map((member) => member.id));
  const newcomers = members.filter((member) => !knownIds.has(member.id));
  try {
    return computeSeason({ ...book, throughWeek: week, members: [...book.members, ...newcomers], scores });
  } catch {
    // The screens of the season report an inconsistent book; entry continues without figures.
    return null;
  }
}

/** A member's average and handicap per round before a week, rounded for display. */
export function goingInOf(season: Season | null, memberId: string, week: number) {
  const shooter = season?.shooters.get(memberId);
  if (!season || !shooter) return { average: null, handicap: 0 };
  const goingIn = goingInto(shooter.record, shooter.nights.get(week) ?? { week }, season.rules);
  return {
    average: goingIn.average === null ? null : toHundredths(goingIn.average),
    handicap: toHundredths(goingIn.handicap),
  };
}

export function newcomer(id: string, name: string): BookMember {
  return { id, name, seedAverage: null, rookie: false, category: "open", classOverride: null };
}
