import { accessToken } from "#lib/auth/auth-client.ts";
import { refusedRequests } from "#lib/auth/session.ts";
import { claimsOf } from "#lib/auth/session-storage.ts";
import { backendFor, backendOfVisitors } from "#lib/backend.ts";
import type { Json } from "#lib/database.types.ts";
import { BackendError, errorKind, unwrap } from "#lib/errors.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ScoreInTheWay, WaitingRound } from "#season/rounds/waiting-round.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { changeScores, type ScoreChange } from "./change-scores-mutations.ts";

/** The server did not respond about the rounds: unreachable, too slow, or the session is over. They stay queued. */
export class NoResponseError extends Error {
  override name = "NoResponseError";
}

/** All or none, as the account that typed them. Rejects with `NoResponseError` for a retry, else with the `BackendError`. */
export async function recordRounds(rounds: readonly WaitingRound[], signal: AbortSignal): Promise<void> {
  const [first] = rounds;
  if (!first) return;
  if (first.link) return saveDrafts(rounds, first.link.secret, signal);
  const token = await tokenOf(first.accountId);
  if (signal.aborted) throw new NoResponseError("There was no time left to send the rounds.");
  try {
    await record(rounds, token, signal);
  } catch (error) {
    if (!isPositionTaken(error) || rounds.some(({ hasPositions }) => hasPositions)) throw error;
    // Two devices filled in the same lineup, and positions do not matter in this season.
    const withoutPositions = rounds.map((round) => ({ ...round, entry: { ...round.entry, position: null } }));
    await record(withoutPositions, token, signal);
  }
}

async function record(rounds: readonly WaitingRound[], token: string, signal: AbortSignal) {
  const [first] = rounds;
  if (!first) return;
  try {
    const response = await backendFor(token)
      .rpc("record_scores", {
        season_id: first.seasonId,
        entries: rounds.map(({ entry }) => entry),
        source: first.source,
        ...(first.allowedBecause ? { reason: first.allowedBecause } : {}),
      })
      .abortSignal(signal);
    if (response.status === 401) refusedRequests.set(refusedRequests.get() + 1);
    showAddedMarks(unwrap(response));
  } catch (cause) {
    if (!isAboutRounds(cause) || (await isSessionOver({ cause, seasonId: first.seasonId, token, signal }))) {
      throw new NoResponseError("The club's server did not take the rounds yet.", { cause });
    }
    throw cause;
  }
}

/** Saves rounds scored by one link: as drafts, or as scores with the squad leader's initials. */
async function saveDrafts(rounds: readonly WaitingRound[], secret: string, signal: AbortSignal) {
  const entries = rounds.map(({ entry, link }) => {
    const { id, member_id, round, status, targets, hits, detail, time_of_round } = entry;
    const { scorer = "", leader = null, step = 1 } = link ?? {};
    return { id, member_id, round, status, targets, hits, detail, time_of_round, scorer, leader, step };
  });
  try {
    unwrap(await backendOfVisitors().rpc("save_score_drafts", { secret, entries }).abortSignal(signal));
  } catch (cause) {
    // Without an account, only a sentence from the club's own functions is about the rounds.
    if (isAboutRounds(cause) && cause instanceof BackendError && cause.reason !== null) throw cause;
    throw new NoResponseError("The club's server did not take the rounds yet.", { cause });
  }
}

function showAddedMarks(response: Json) {
  const isCount = typeof response === "object" && response !== null && "marked" in response;
  const marked = isCount ? Number(response.marked) : 0;
  if (marked === 0) return;
  const title = countPhrase(marked, "round now has its marks", "rounds now have their marks");
  void showToast({ kind: "success", title });
}

/** Asks the board which of two entries is right: the round or the recorded score. False when they no longer differ. */
export async function disputeRound({ accountId, seasonId, entry, source }: WaitingRound): Promise<boolean> {
  const args = { season_id: seasonId, entry: { ...entry }, source };
  const disputed = unwrap(await backendFor(await tokenOf(accountId)).rpc("dispute_entry", args));
  return Boolean(disputed);
}

/** Withdraws a dispute within 10 minutes, before the board has decided. */
export async function withdrawRound({ accountId, id }: WaitingRound): Promise<void> {
  const api = backendFor(await tokenOf(accountId));
  unwrap(await api.rpc("withdraw_dispute", { dispute_id: id }));
}

/** Returns the score's revision. The error has 40001 in its cause when someone changed the score since. */
export async function correctToRound(round: WaitingRound, existing: ScoreInTheWay, reason: string) {
  const { entry } = round;
  const { id: _, position: __, ...columns } = entry;
  // Fields without typed values stay as recorded; the hit-by-hit detail belongs to its total.
  const isNewTotal = entry.hits !== existing.hits || entry.targets !== existing.targets;
  const values = Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => value !== null || (column === "detail" && isNewTotal),
    ),
  );
  return correctScore(round, existing, { values, reason });
}

export async function correctBack(round: WaitingRound, existing: ScoreInTheWay) {
  const { hits, targets, detail, kind, status, team_id, shot_on, time_of_round, yardage, note } = existing;
  const values = { hits, targets, detail, kind, status, team_id, shot_on, time_of_round, yardage, note };
  return correctScore(round, existing, {
    values,
    reason: `Undone: ${hits} instead of ${round.entry.hits}`,
  });
}

async function correctScore(
  { accountId, seasonId, source }: WaitingRound,
  { id: score_id, revision: expected_revision }: ScoreInTheWay,
  { values, reason }: { values: NonNullable<ScoreChange["values"]>; reason: string },
): Promise<number> {
  const changes = [{ score_id, expected_revision, action: "correct" as const, values }];
  const api = backendFor(await tokenOf(accountId));
  const [score] = await changeScores({ seasonId, changes, reason, source }, api);
  return score?.revision ?? expected_revision;
}

/** The session's token if it belongs to the account: rounds are never sent under another person's session. */
async function tokenOf(accountId: string): Promise<string> {
  const token = await accessToken().catch((cause: unknown) => {
    throw new NoResponseError("The session could not be renewed.", { cause });
  });
  if (!token || claimsOf(token).sub !== accountId) throw new NoResponseError("The account is not signed in.");
  return token;
}

/** True when the server refused the rounds themselves, so that a retry can't help. */
function isAboutRounds(error: unknown): boolean {
  const { code }: { code?: unknown } = Object(error instanceof Error ? error.cause : null);
  // A lock or a deadlock clears before the next try.
  if (code === "40001" || code === "40P01" || String(code).startsWith("PGRST")) return false;
  return ["conflict", "invalid", "forbidden"].includes(errorKind(error));
}

type IsSessionOverOptions = {
  cause: unknown;
  seasonId: string;
  token: string;
  signal: AbortSignal;
};

/** Without a live session everything is forbidden, which says nothing about the rounds. */
async function isSessionOver({ cause, seasonId, token, signal }: IsSessionOverOptions) {
  if (errorKind(cause) !== "forbidden") return false;
  const { data, status } = await backendFor(token)
    .rpc("season_version", { season_id: seasonId }, { get: true })
    .abortSignal(signal);
  const isOver = data === null;
  if (isOver && status !== 0) refusedRequests.set(refusedRequests.get() + 1);
  return isOver;
}

function isPositionTaken(error: unknown): boolean {
  return error instanceof BackendError && error.reason === "position_taken";
}
