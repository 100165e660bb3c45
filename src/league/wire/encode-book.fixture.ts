import type { ScoreRow, SeasonBook } from "../book/book.ts";
import type { WireBook, WireRound } from "./wire-book.ts";

/** A book as the database would send it; `decodeBook` restores it, except for `throughWeek`. */
export function encodeBook({ throughWeek: _, ...book }: SeasonBook): WireBook {
  const memberAt = indexById(book.members);
  const teamAt = indexById(book.teams);
  return {
    ...book,
    members: book.members.map(
      ({ id, name, seedAverage, rookie, category, classOverride, seedAverages, seedYardage }) => [
        id,
        name,
        seedAverage,
        rookie,
        category,
        classOverride,
        seedAverages ?? {},
        seedYardage ?? null,
      ],
    ),
    teams: book.teams.map(({ roster, ...team }) => ({
      ...team,
      roster: roster.map(({ memberId, fromWeek, toWeek }) => [memberAt(memberId), fromWeek, toWeek]),
    })),
    scores: book.scores.map(({ memberId, teamId, ...round }) => [
      memberAt(memberId),
      teamId === null ? null : teamAt(teamId),
      ...encodeRound(round),
    ]),
    matches: book.matches.map(({ week, home, away, night }) =>
      night ? [week, teamAt(home), teamAt(away), night] : [week, teamAt(home), teamAt(away)],
    ),
    squadNights: [],
  };
}

export function encodeRound(round: Omit<ScoreRow, "memberId" | "teamId">): WireRound {
  const { week, position, event, kind, status, hits, targets, detail, shotOn, timeOfRound } = round;
  return [week, round.round, position, event, kind, status, hits, targets, detail, shotOn, timeOfRound];
}

function indexById(rows: readonly { id: string }[]): (id: string) => number {
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  return (id) => indexes.get(id) ?? Number.NaN;
}
