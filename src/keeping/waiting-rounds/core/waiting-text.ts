import { countPhrase } from "#lib/text/count-phrase.ts";
import { placesOf, type WaitingRound } from "#season/rounds/waiting-round.ts";

const mostPlaces = 3;

/** "3 rounds wait on this device: Team Eagles week 4." */
export function waitingSentence(rounds: readonly WaitingRound[]): string {
  const places = placesOf(rounds);
  const more = places.length - mostPlaces;
  const placeNames = [...places.slice(0, mostPlaces), ...(more > 0 ? [`${more} more`] : [])];
  return `${countPhrase(rounds.length, "unsent round")} on this device: ${placeNames.join(", ")}`;
}

/** The decision a person has to make about the rounds; null: none. */
export function decisionSentence(rounds: readonly WaitingRound[]): string | null {
  const conflicts = rounds.filter(({ state }) => state.is === "conflict").length;
  const refused = rounds.filter(({ state }) => state.is === "refused").length;
  const parts = [
    conflicts === 0
      ? null
      : `${countPhrase(conflicts, "was", "were")} entered differently by someone else: choose which is right.`,
    refused === 0 ? null : `${countPhrase(refused, "was", "were")} not accepted. See why.`,
  ];
  return parts.filter(Boolean).join(" ") || null;
}

/** "22 of 25, incomplete". */
export function resultOf({ entry }: Pick<WaitingRound, "entry">): string {
  return `${entry.hits} of ${entry.targets}${entry.status === "incomplete" ? ", incomplete" : ""}`;
}

export type RoundChange = { week: number; round: number; hits: number; detail: string | null };

export type TypedRound = { week: string; round: string; hits: string };

/** The typed change, or an error sentence with its field. */
export function readRoundChange(
  { entry }: WaitingRound,
  typed: TypedRound,
): { change: RoundChange } | { error: string; field: keyof TypedRound } {
  const hits = wholeNumber(typed.hits);
  if (hits === null || hits > entry.targets) {
    return { error: `Enter 0 to ${entry.targets} hits.`, field: "hits" };
  }
  const week = wholeNumber(typed.week);
  if (week === null || week < 1 || week > 52) return { error: "Enter a week from 1 to 52.", field: "week" };
  const round = wholeNumber(typed.round);
  if (round === null || round < 1 || round > 12) {
    return { error: "Enter a round from 1 to 12.", field: "round" };
  }
  // The hit-by-hit detail belongs to the old total.
  return { change: { week, round, hits, detail: hits === entry.hits ? entry.detail : null } };
}

function wholeNumber(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}
