import type { NewScore, RecordedScore } from "./recorded-score.ts";

/** The screen a round comes from; the audit log names it. */
export type RoundSource = "add-score" | "add-team-scores" | "at-the-line" | "restore" | "scorer-link";

export type ScorerLink = {
  id: string;
  secret: string;
  scorer: string;
};

export function ownerOfLink({ id }: Pick<ScorerLink, "id">): string {
  return `link:${id}`;
}

export type NewRound = {
  seasonId: string;
  seasonName: string;
  memberName: string;
  /** Null when it counts for no team. */
  teamName: string | null;
  entry: NewScore;
  source: RoundSource;
  /** Shooters are compared by lineup position, so a person decides about a taken one; else the round has no position. */
  hasPositions?: boolean;
  /** The board's reason for exceeding a limit of the rules. */
  allowedBecause?: string;
  /** Scored without an account: a draft, or a score once the squad leader (`leader`) has signed. `step` grows with each change. */
  link?: ScorerLink & { leader: string | null; step: number };
};

export type ScoreInTheWay = RecordedScore & {
  voided_at?: string | null;
  last_change?: { name: string | null; source: string; at: string };
};

export type RoundDecision = "mine" | "theirs" | "asked";

/** A decision can be undone for this long; the database has the same limit for disputes. */
export const undoMs = 10 * 60_000;

export type RoundState =
  | { is: "waiting" }
  /** Recorded with another value: a person decides. */
  | { is: "conflict"; existing: ScoreInTheWay }
  /** Decided; on this device until it can no longer be undone. `existing`: the score before. */
  | { is: "decided"; decision: RoundDecision; at: string; existing: ScoreInTheWay }
  /** The server's sentence of refusal; beyond a limit of the rules the board may allow the round. */
  | { is: "refused"; sentence: string; isBeyondLimit?: boolean };

/** A round in this browser until the server confirms it; its key is the id of the future score. */
export type WaitingRound = NewRound & {
  id: string;
  /** Sent, and shown by name, only in this account's session. */
  accountId: string;
  accountName: string;
  typedAt: string;
  state: RoundState;
};

/** The outcome of a saved round. `waiting`: queued on this device. */
export type RoundOutcome = { id: string } & (
  | { is: "saved" }
  | { is: "waiting" }
  | { is: "conflict"; existing: ScoreInTheWay }
  | { is: "refused"; sentence: string; isBeyondLimit?: boolean }
);

export function goesByItself({ state }: Pick<WaitingRound, "state">): boolean {
  return state.is === "waiting";
}

/** True for the signed-in account's rounds, and for rounds by link, which need no account. */
export function isSendable({ link, accountId }: WaitingRound, signedIn: string | undefined): boolean {
  return link !== undefined || accountId === signedIn;
}

/** A phone shows a refused round by link for this long (ms), to be read to the scorekeeper. */
const refusedLinkMs = 14 * 24 * 60 * 60_000;

/** True once the decision can't be undone, or a refused round by link is old: it can leave this device. */
export function isSettled({ state, link, typedAt }: WaitingRound, now: number): boolean {
  if (link && state.is === "refused") return now - new Date(typedAt).getTime() >= refusedLinkMs;
  return state.is === "decided" && now - new Date(state.at).getTime() >= undoMs;
}

export function saysTheSame(recorded: ScoreInTheWay, entry: NewScore): boolean {
  const facts = [
    "member_id",
    "week",
    "event",
    "round",
    "hits",
    "targets",
    "kind",
    "status",
    "team_id",
  ] as const;
  return (
    !recorded.voided_at &&
    facts.every((fact) => recorded[fact] === entry[fact]) &&
    (entry.detail === null || entry.detail === recorded.detail)
  );
}

export function placesOf(rounds: readonly WaitingRound[]): string[] {
  const places = rounds.map(({ teamName, memberName, entry, source }) =>
    teamName && source !== "add-score"
      ? `Team ${teamName} week ${entry.week}`
      : `${memberName} week ${entry.week}`,
  );
  return [...new Set(places)];
}

/** A copy of a confirmed round, in case the server is restored from an older backup. */
export type ConfirmedRound = Omit<WaitingRound, "state"> & {
  /** By the server's clock if known (ISO 8601). */
  confirmedAt: string;
};
