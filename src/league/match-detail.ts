import { hundredthsOrNull, toHundredths } from "./fraction.ts";
import { type MatchPart, pointsOfPart } from "./matches.ts";
import type { Season } from "./season.ts";

/** One side of a part: who stood in the place (null: a blind, or the whole team), the score, the points won. */
export type MatchSide = { memberId: string | null; isBlind: boolean; score: number | null; points: number };
export type MatchPartDetail = {
  part: MatchPart["part"];
  round: number | null;
  place: number | null;
  home: MatchSide;
  away: MatchSide;
};

/** The parts of a match of the report, by its place there; null when it could not be compared. */
export function matchDetail(season: Season, place: number): MatchPartDetail[] | null {
  const parts = season.matches[place]?.parts ?? null;
  return (
    parts?.map((part) => ({
      part: part.part,
      round: part.round,
      place: part.place,
      home: sideOf(part, "home"),
      away: sideOf(part, "away"),
    })) ?? null
  );
}

function sideOf(part: MatchPart, side: "home" | "away"): MatchSide {
  const standing = part[side];
  const who = standing !== null && "who" in standing ? standing.who : null;
  return {
    memberId: who !== null && "memberId" in who ? who.memberId : null,
    isBlind: who !== null && "blind" in who,
    score: hundredthsOrNull(standing?.score ?? null),
    points: toHundredths(pointsOfPart(part, side)),
  };
}
