import { formatDay } from "#lib/dates.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ConfirmedRound } from "#season/rounds/waiting-round.ts";

const mostDays = 2;

/** "12 rounds you scored on Nov 18, 2026 are missing since the club was restored." */
export function lostSentence(rounds: readonly ConfirmedRound[]): string {
  const days = [...new Set(rounds.flatMap(({ entry }) => (entry.shot_on ? [entry.shot_on] : [])))].toSorted();
  const isNamed = days.length > 0 && days.length <= mostDays;
  const when = isNamed ? ` on ${days.map((day) => formatDay(day)).join(" and ")}` : "";
  const verb = rounds.length === 1 ? "is" : "are";
  return `${countPhrase(rounds.length, "round")} you scored${when} ${verb} missing since the club was restored.`;
}
