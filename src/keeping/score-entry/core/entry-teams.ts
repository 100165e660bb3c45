import type { SeasonBook } from "#league/book/book.ts";
import { opponentIn } from "#league/book/opponents.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { type TeamState, teamStates } from "#season/words/team-states.ts";

export type EntryTeam = {
  state: TeamState;
  against: string | null;
  onDevice: number;
  conflicts: number;
  action: "Decide" | "Continue" | "Start" | "Open";
};

type EntryQuestion = {
  book: SeasonBook;
  week: number;
  waiting: readonly WaitingRound[];
};

/** In schedule order, with what is left to do; conflicts come first. */
export function entryTeams({ book, week, waiting }: EntryQuestion): EntryTeam[] {
  const matches = book.matches.filter((match) => match.week === week);
  const scheduled = matches.flatMap(({ home, away }) => [home, away]);
  const teams = teamStates(book, week).map((state): EntryTeam => {
    const { id } = state.team;
    const own = waiting.filter(({ entry }) => entry.week === week && entry.team_id === id);
    const opponent = opponentIn(book, id, week);
    const conflicts = own.filter((round) => round.state.is === "conflict").length;
    return {
      state,
      against: opponent && opponent !== "bye" ? opponent.name : book.matches.length > 0 ? "bye" : null,
      onDevice: own.length,
      conflicts,
      action: conflicts > 0 ? "Decide" : actions[state.kind],
    };
  });
  const placeOf = ({ state }: EntryTeam) => {
    const index = scheduled.indexOf(state.team.id);
    return index < 0 ? scheduled.length : index;
  };
  const isSettled = ({ conflicts }: EntryTeam) => Number(conflicts === 0);
  return teams.toSorted((a, b) => isSettled(a) - isSettled(b) || placeOf(a) - placeOf(b));
}

const actions = {
  notStarted: "Start",
  preShootOnly: "Start",
  inProgress: "Continue",
  complete: "Open",
} as const;

/** Teams in progress first, complete ones last. */
export function inProgressFirst(teams: readonly EntryTeam[]): EntryTeam[] {
  const order = ["Decide", "Continue", "Start", "Open"];
  return teams.toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action));
}

/** "2 of 9 complete · 1 conflict". */
export function summaryOf(teams: readonly EntryTeam[]): string {
  const complete = teams.filter(({ state }) => state.kind === "complete").length;
  const conflicts = teams.reduce((sum, team) => sum + team.conflicts, 0);
  const text = `${complete} of ${teams.length} complete`;
  return conflicts === 0 ? text : `${text} · ${countPhrase(conflicts, "conflict")}`;
}

/** The next due sheet after a team, cyclically; null when none is left. */
export function nextDue(states: readonly TeamState[], afterId: string): TeamState | null {
  const index = states.findIndex(({ team }) => team.id === afterId);
  const inTurn = [...states.slice(index + 1), ...states.slice(0, Math.max(index, 0))];
  return inTurn.find(({ isDue }) => isDue) ?? null;
}
