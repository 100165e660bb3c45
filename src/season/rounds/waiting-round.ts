import type { NewScore, RecordedScore } from "./recorded-score.ts";

/** The screen a round was typed on, or that it was put back after a restore; the audit log names it. */
export type RoundSource = "add-score" | "add-team-scores" | "at-the-line" | "restore" | "scorer-link";

/** What a phone without an account has by the code of a squad sheet. */
export type ScorerLink = {
  id: string;
  /** The phone's own; the server knows it by its hash. */
  secret: string;
  /** Initials of who scores. */
  scorer: string;
};

/** The queue's name for anyone who scores by a link, in the place of an account's id. */
export function ownerOfLink({ id }: Pick<ScorerLink, "id">): string {
  return `link:${id}`;
}

/** A round as a screen hands it over: the score, and the names to show while the server is away. */
export type NewRound = {
  seasonId: string;
  seasonName: string;
  memberName: string;
  /** Null: it counts for no team. */
  teamName: string | null;
  entry: NewScore;
  source: RoundSource;
  /**
   * The season compares shooters in the same place of the line-up, so that a place someone else has taken is
   * for a person to decide. Otherwise such a round goes in without its place.
   */
  hasPlaces?: boolean;
  /** Why the board allows it beyond a limit of the rules. */
  allowedBecause?: string;
  /**
   * Scored without an account: a draft, or a score once the squad leader's initials (`leader`) are under it. `step` grows with
   * each change of the round.
   */
  link?: ScorerLink & { leader: string | null; step: number };
};

/** A recorded score that is where a waiting round wants to go. */
export type ScoreInTheWay = RecordedScore & {
  voided_at?: string | null;
  /** Who said last what it says, from which screen and when. */
  last_change?: { name: string | null; source: string; at: string };
};

/** What a person decided about a round that someone else entered differently. */
export type RoundDecision = "mine" | "theirs" | "asked";

/** For how long a decision can be undone; the database has the same limit for what the board was asked. */
export const undoMs = 10 * 60_000;

export type RoundState =
  | { is: "waiting" }
  /** Recorded with another value: a person decides. */
  | { is: "conflict"; existing: ScoreInTheWay }
  /** Decided. On this device only until it can no longer be undone; `existing`: what was recorded before. */
  | { is: "decided"; decision: RoundDecision; at: string; existing: ScoreInTheWay }
  /** The server's sentence why it does not take the round; beyond a limit of the rules the board may allow it. */
  | { is: "refused"; sentence: string; isBeyondLimit?: boolean };

/** A round stored in this browser until the server confirms it; its key is the id of the score it will become. */
export type WaitingRound = NewRound & {
  id: string;
  /** Whose round it is: sent, and shown by name, in a session of this account only. */
  accountId: string;
  /** Who has to sign in to send it, for a screen that no one is signed in to. */
  accountName: string;
  typedAt: string;
  state: RoundState;
};

/** What became of a round that was saved. `waiting`: stored on this device, it will be sent later. */
export type RoundOutcome = { id: string } & (
  | { is: "saved" }
  | { is: "waiting" }
  | { is: "conflict"; existing: ScoreInTheWay }
  | { is: "refused"; sentence: string; isBeyondLimit?: boolean }
);

/** Whether a round goes in on its own; the others need a person. */
export function goesByItself({ state }: Pick<WaitingRound, "state">): boolean {
  return state.is === "waiting";
}

/** Whether this device may send a round: one of the account that is signed in, or one by link, which needs none. */
export function isSendable({ link, accountId }: WaitingRound, signedIn: string | undefined): boolean {
  return link !== undefined || accountId === signedIn;
}

/** How long a phone shows a round by link that the server refused, to be read to the scorekeeper. */
const refusedLinkMs = 14 * 24 * 60 * 60_000;

/** Whether a decision is past undoing, or a refused round by link long over: it can leave this device. */
export function isSettled({ state, link, typedAt }: WaitingRound, now: number): boolean {
  if (link && state.is === "refused") return now - new Date(typedAt).getTime() >= refusedLinkMs;
  return state.is === "decided" && now - new Date(state.at).getTime() >= undoMs;
}

/** Whether a recorded score says what was typed. */
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

/** The places that rounds belong to, in words: "Team Eagles week 4, Ann Lee week 3". */
export function placesOf(rounds: readonly WaitingRound[]): string[] {
  const places = rounds.map(({ teamName, memberName, entry, source }) =>
    teamName && source !== "add-score"
      ? `Team ${teamName} week ${entry.week}`
      : `${memberName} week ${entry.week}`,
  );
  return [...new Set(places)];
}

/** The copy of a round that the server has confirmed, for a server that is restored from an older backup. */
export type ConfirmedRound = Omit<WaitingRound, "state"> & {
  /** When the server confirmed it, by the server's clock where it was heard (ISO 8601). */
  confirmedAt: string;
};
