import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { NewScore } from "#season/entry/recorded-score.ts";
import { useWaitingRounds } from "#season/entry/use-waiting-rounds.ts";
import type { NewRound, WaitingRound } from "#season/entry/waiting-round.ts";
import { saveRounds } from "#season/entry/waiting-rounds.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import { weekScoresKeys } from "#season/queries/week-scores-queries.ts";
import { roundWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import { columnsOfWeather, textOfWeather } from "#season/weather/weather-text.ts";
import { correctHandedRounds } from "./at-the-line-mutations.ts";
import { roundsOf, roundsToSubmit } from "./core/line-rounds.ts";
import type { LineSquad, SavedSquad } from "./core/line-squad.ts";
import type { LineState } from "./core/line-state.ts";

type Handed = (rounds: readonly NewScore[]) => void;

/** Saves the rounds of a squad on their own once no one has a target left, and again what is changed after that. */
export function useLineSaving(saved: SavedSquad, state: LineState, onHanded: Handed) {
  const { squad, handed } = saved;
  const client = useQueryClient();
  const { own: waiting, isRead } = useWaitingRounds();
  const rounds = state.up ? [] : roundsOf(squad, state);
  const due = roundsToSubmit(rounds, handed);
  const save = useMutation({
    mutationFn: () => submit(client, saved, due, waiting, onHanded),
    onSettled: () => readAgain(client, squad),
  });
  const tried = useRef("");
  const asked = JSON.stringify(due);
  const isDue = due.length > 0 && isRead && !save.isPending;

  useEffect(() => {
    // What failed is tried again when the person asks for it, or when something about it changes.
    if (!isDue || tried.current === asked) return;
    tried.current = asked;
    save.mutate();
  }, [isDue, asked, save.mutate]);

  useEffect(() => {
    const again = () => {
      if (isDue) save.mutate();
    };
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isDue, save.mutate]);

  return {
    rounds,
    /** Rounds that are on no disk but the draft's: the squad must not be dropped. */
    isOpen: due.length > 0,
    isSaving: save.isPending,
    error: due.length > 0 ? save.error : null,
    tryAgain: () => save.mutate(),
    waiting: new Map(waiting.map((round) => [round.id, round])),
  };
}

async function submit(
  client: QueryClient,
  { squad, handed }: SavedSquad,
  due: readonly NewScore[],
  waiting: readonly WaitingRound[],
  onHanded: Handed,
) {
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const fresh = due.filter(({ id }) => !handed[id] || isWaiting.has(id));
  if (fresh.length > 0) {
    const weather = weatherKnown(client, squad);
    await saveRounds(fresh.map((round) => newRound(squad, { ...round, ...weather })));
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

function newRound(squad: LineSquad, entry: NewScore): NewRound {
  const shooter = squad.shooters.find(({ memberId }) => memberId === entry.member_id);
  return {
    seasonId: squad.seasonId,
    seasonName: squad.seasonName,
    memberName: shooter?.name ?? "",
    teamName: shooter?.teamName ?? null,
    entry,
    source: "at-the-line",
    hasPlaces: squad.hasPlaces,
  };
}

/** What is known of the weather by now; saving waits for no answer. */
function weatherKnown(client: QueryClient, { shotOn, timeOfRound }: LineSquad) {
  const { queryKey } = roundWeatherQueryOptions(shotOn, timeOfRound);
  return columnsOfWeather(textOfWeather(client.getQueryData(queryKey)));
}

async function readAgain(client: QueryClient, { seasonId, week }: LineSquad) {
  const keys = [weekScoresKeys.week(seasonId, week), seasonKeys.book(seasonId), seasonKeys.list];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
