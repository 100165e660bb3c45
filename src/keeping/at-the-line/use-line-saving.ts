import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { weekScoresKeys } from "#keeping/night/week-scores-queries.ts";
import { useWaitingRounds } from "#keeping/rounds/use-waiting-rounds.ts";
import { saveRounds } from "#keeping/rounds/waiting-rounds.ts";
import { readAgain } from "#lib/forms/use-change.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import type { NewRound, WaitingRound } from "#season/rounds/waiting-round.ts";
import { roundWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import { columnsOfWeather, textOfWeather } from "#season/weather/weather-text.ts";
import { correctHandedRounds } from "./at-the-line-mutations.ts";
import { roundsOf, roundsToSubmit } from "./core/line-rounds.ts";
import type { SavedSquad } from "./core/line-squad.ts";
import type { LineState } from "./core/line-state.ts";
import { type LineLink, useLineOwner } from "./line-owner.ts";

type Handed = (rounds: readonly NewScore[]) => void;

/** Saves the rounds once no one has a target left, and again after each later change. */
export function useLineSaving(saved: SavedSquad, state: LineState, onHanded: Handed) {
  const { squad, handed, leader } = saved;
  const client = useQueryClient();
  const { id: ownerId, link } = useLineOwner();
  const { own: waiting, decided, isRead } = useWaitingRounds(ownerId);
  const rounds = useMemo(() => (state.up ? [] : roundsOf(squad, state)), [squad, state]);
  const due = useMemo(() => roundsToSubmit(rounds, { handed, leader }), [rounds, handed, leader]);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (scores: readonly NewScore[]) => submit(scores, { client, saved, waiting, link, onHanded }),
    onSettled: () => readAgain(client, keysOf(squad)),
  });
  const isDue = due.length > 0 && isRead && !isPending;

  useEffect(() => {
    if (!isDue) return;
    const save = () => mutate(due);
    // Retries a failure when the person asks, the signal returns, or the rounds change.
    if (variables !== due) return save();
    addEventListener("online", save);
    return () => removeEventListener("online", save);
  }, [isDue, due, variables, mutate]);

  return {
    rounds,
    /** True while only the draft has these rounds, so the squad must stay. */
    isOpen: due.length > 0,
    isSaving: isPending,
    error: due.length > 0 ? error : null,
    tryAgain: () => mutate(due),
    waiting: new Map([...waiting, ...decided].map((round) => [round.id, round])),
  };
}

type Submission = {
  client: QueryClient;
  saved: SavedSquad;
  waiting: readonly WaitingRound[];
  link: LineLink | null;
  onHanded: Handed;
};

async function submit(due: readonly NewScore[], { client, saved, waiting, link, onHanded }: Submission) {
  const { squad, handed } = saved;
  const isWaiting = new Set(waiting.map(({ id }) => id));
  // A draft can be replaced until it is confirmed; a phone without an account never corrects a recorded score.
  const fresh = due.filter(({ id }) => link || !handed[id] || isWaiting.has(id));
  if (fresh.length > 0) {
    const weather = weatherKnown(client, squad);
    await saveRounds(fresh.map((round) => newRound(saved, { ...round, ...weather }, link)));
    onHanded(fresh);
  }
  const corrected = due.filter((round) => !fresh.includes(round));
  const corrections = corrected.flatMap((round) => {
    const before = handed[round.id];
    return before ? [{ round, before }] : [];
  });
  if (corrections.length > 0) {
    await correctHandedRounds(squad.seasonId, corrections);
    onHanded(corrected);
  }
}

function newRound({ squad, handed, leader }: SavedSquad, entry: NewScore, link: LineLink | null): NewRound {
  const shooter = squad.shooters.find(({ memberId }) => memberId === entry.member_id);
  return {
    seasonId: squad.seasonId,
    seasonName: squad.seasonName,
    memberName: shooter?.name ?? "",
    teamName: shooter?.teamName ?? null,
    entry,
    hasPositions: squad.hasPositions,
    ...(link ? { source: "scorer-link", link: linkedRound(link) } : { source: "at-the-line" }),
  };

  function linkedRound({ id, secret, scorer }: LineLink) {
    return { id, secret, scorer, leader, step: (handed[entry.id]?.step ?? 0) + 1 };
  }
}

/** The weather known by now; saving never waits for it. */
function weatherKnown(client: QueryClient, { shotOn, timeOfRound }: SavedSquad["squad"]) {
  const { queryKey } = roundWeatherQueryOptions(shotOn, timeOfRound);
  return columnsOfWeather(textOfWeather(client.getQueryData(queryKey)));
}

function keysOf({ seasonId, week }: SavedSquad["squad"]) {
  return [weekScoresKeys.week(seasonId, week), seasonKeys.book(seasonId), seasonKeys.list];
}
