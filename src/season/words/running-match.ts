import { compare, subtract, toHundredths } from "#league/math/fraction.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { matchStand, type RunningNight } from "#league/teams/running-night.ts";
import type { MatchDrawn } from "#ui/pictures/match-bar.tsx";
import { formatFigure } from "./figures.ts";

/** How a match in progress is drawn, and the words for what is certain of it; empty where nothing is. */
export type RunningMatch = { drawn: MatchDrawn; text: string };

export function runningMatch(home: RunningNight, away: RunningNight, rules: ResolvedRules): RunningMatch {
  return (
    chaseOf("home", home, { other: away, rules }) ??
    chaseOf("away", away, { other: home, rules }) ??
    evenOf(home, away, rules)
  );
}

type Against = { other: RunningNight; rules: ResolvedRules };

/** Only against a night that is over and has all it shows, so that the number cannot change. */
function chaseOf(chaser: "home" | "away", own: RunningNight, { other, rules }: Against): RunningMatch | null {
  if (other.out.length > 0 || own.out.length === 0 || compare(other.worth, other.soFar) !== 0) return null;
  const stand = matchStand(own, other, rules);
  const share = Math.min(1, toHundredths(own.soFar) / Math.max(1, toHundredths(other.worth)));
  const drawn: MatchDrawn = { kind: "chase", chaser, share };
  if (stand.state === "lost") return { drawn, text: cannotBeCaught(other, rules) };
  if (stand.state !== "behind") return null;
  return { drawn, text: `${formatFigure(toHundredths(stand.needed))} more to win${partText(rules)}` };
}

/** Nets are compared once both have as many rounds in them. */
function evenOf(home: RunningNight, away: RunningNight, rules: ResolvedRules): RunningMatch {
  const { state } = matchStand(home, away, rules);
  const certain =
    state === "safe" ? cannotBeCaught(home, rules) : state === "lost" ? cannotBeCaught(away, rules) : null;
  const isFinal = state === "final";
  const rounds = roundsIn(home);
  if (!isFinal && (rounds === 0 || rounds !== roundsIn(away)))
    return { drawn: { kind: "open" }, text: certain ?? "" };
  const lead = toHundredths(isFinal ? subtract(home.worth, away.worth) : subtract(home.soFar, away.soFar));
  return { drawn: { kind: "level", lead }, text: certain ?? leadText(lead, home, away) };
}

function leadText(lead: number, home: RunningNight, away: RunningNight): string {
  if (lead === 0) return "level";
  return `${(lead > 0 ? home : away).team.name} by ${formatFigure(Math.abs(lead))}`;
}

function cannotBeCaught({ team }: RunningNight, rules: ResolvedRules): string {
  return `${team.name} can't be caught${isOnePartOfSeveral(rules) ? " in the total" : ""}`;
}

function partText(rules: ResolvedRules): string {
  return isOnePartOfSeveral(rules) ? " the total" : "";
}

function roundsIn({ result }: RunningNight): number {
  return (result?.countedEntries ?? []).reduce((sum, { rounds }) => sum + rounds.length, 0);
}

/** Where rounds and places win points too, the total of the night is not the match. */
function isOnePartOfSeveral({ standings }: ResolvedRules): boolean {
  const { position, round } = standings.matchPoints;
  return standings.team === "matchPoints" && (position > 0 || round > 0);
}
