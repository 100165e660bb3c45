import type { SeasonBook } from "#league/book/book.ts";
import { compare, subtract, toHundredths } from "#league/math/fraction.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { matchStand, type RunningNight, runningNights } from "#league/teams/running-night.ts";
import type { MatchBarProps, MatchDrawn } from "#ui/pictures/match-bar.tsx";
import { reportOf, seasonOf } from "../queries/season-report.ts";
import { formatFigure } from "./figures.ts";
import { type TeamState, teamStates } from "./team-states.ts";

/** How to draw a match in progress, and a sentence about what is certain; empty without one. */
export type RunningMatch = { picture: MatchDrawn; text: string };

const noNet = "–";

export function begunBar(...barArgs: Parameters<typeof runningBar>): MatchBarProps | null {
  const bar = runningBar(...barArgs);
  return bar && [bar.home, bar.away].some(({ net }) => net !== noNet) ? bar : null;
}

type RunningBarOptions = { ownTeamId?: string | null; stateOf?: (team: TeamState) => string };

/** Null outside of the running week. `stateOf`: how much of its night a team has shot. */
export function runningBar(
  book: SeasonBook,
  teamIds: readonly [home: string, away: string],
  { ownTeamId = null, stateOf = ({ tag }) => tag }: RunningBarOptions = {},
): MatchBarProps | null {
  const { running } = seasonOf(book);
  if (!running) return null;
  const nights = runningNights(running.season, running.week);
  const states = teamStates(book, running.week);
  const [home, away] = teamIds.map((id) => {
    const night = nights.find(({ team }) => team.id === id);
    const state = states.find(({ team }) => team.id === id);
    if (!night || !state) return null;
    const soFar = reportOf(book).running?.teams[id]?.soFar ?? null;
    const side = {
      name: night.team.name,
      net: state.kind === "notStarted" ? noNet : formatFigure(soFar, 2),
      state: stateOf(state),
      ...(id === ownTeamId ? { isOwn: true } : {}),
    };
    return { night, side };
  });
  if (!home || !away) return null;
  const { picture, text } = runningMatch(home.night, away.night, running.season.rules);
  const own = home.side.isOwn ? 1 : away.side.isOwn ? -1 : null;
  const isLead = picture.kind === "level" && text === leadText(picture.lead, home.night, away.night);
  return {
    home: home.side,
    away: away.side,
    picture,
    text: isLead && own !== null ? ownLeadText(own * picture.lead) : text,
    isProvisional: true,
  };
}

/** Does not name the two teams to one of them. */
function ownLeadText(lead: number): string {
  if (lead === 0) return "level";
  return `${formatFigure(Math.abs(lead))} ${lead > 0 ? "ahead" : "behind"}`;
}

export function runningMatch(home: RunningNight, away: RunningNight, rules: ResolvedRules): RunningMatch {
  return (
    chaseOf("home", home, { other: away, rules }) ??
    chaseOf("away", away, { other: home, rules }) ??
    evenOf(home, away, rules)
  );
}

type Against = { other: RunningNight; rules: ResolvedRules };

/** Only against a complete night, so that the number can't change. */
function chaseOf(chaser: "home" | "away", own: RunningNight, { other, rules }: Against): RunningMatch | null {
  if (other.out.length > 0 || own.out.length === 0 || compare(other.worth, other.soFar) !== 0) return null;
  const stand = matchStand(own, other, rules);
  const share = Math.min(1, toHundredths(own.soFar) / Math.max(1, toHundredths(other.worth)));
  const chasePicture: MatchDrawn = { kind: "chase", chaser, share };
  if (stand.state === "lost") return { picture: chasePicture, text: cannotBeCaught(other, rules) };
  if (stand.state !== "behind") return null;
  return {
    picture: chasePicture,
    text: `${formatFigure(toHundredths(stand.needed))} more to win${isOnePartOfSeveral(rules) ? " the total" : ""}`,
  };
}

/** Compares nets once both sides have as many rounds. */
function evenOf(home: RunningNight, away: RunningNight, rules: ResolvedRules): RunningMatch {
  const { state } = matchStand(home, away, rules);
  const certain =
    state === "safe" ? cannotBeCaught(home, rules) : state === "lost" ? cannotBeCaught(away, rules) : null;
  const isFinal = state === "final";
  const rounds = roundsIn(home);
  if (!isFinal && (rounds === 0 || rounds !== roundsIn(away)))
    return { picture: { kind: "open" }, text: certain ?? "" };
  const lead = toHundredths(isFinal ? subtract(home.worth, away.worth) : subtract(home.soFar, away.soFar));
  return { picture: { kind: "level", lead }, text: certain ?? leadText(lead, home, away) };
}

function leadText(lead: number, home: RunningNight, away: RunningNight): string {
  if (lead === 0) return "level";
  return `${(lead > 0 ? home : away).team.name} by ${formatFigure(Math.abs(lead))}`;
}

function cannotBeCaught({ team }: RunningNight, rules: ResolvedRules): string {
  return `${team.name} can't be caught${isOnePartOfSeveral(rules) ? " in the total" : ""}`;
}

function roundsIn({ result }: RunningNight): number {
  return (result?.countedEntries ?? []).reduce((sum, { rounds }) => sum + rounds.length, 0);
}

/** Where rounds and positions also win points, the night's total does not decide the match. */
function isOnePartOfSeveral({ standings }: ResolvedRules): boolean {
  const { position, round } = standings.matchPoints;
  return standings.team === "matchPoints" && (position > 0 || round > 0);
}
