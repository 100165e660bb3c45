import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { RoundWeather } from "#keeping/night/use-round-weather.ts";
import { openConflictPage } from "#keeping/rounds/waiting-list.ts";
import { storeConflicts } from "#keeping/rounds/waiting-rounds.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import { clubNow } from "#lib/server-time.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { withKindOfDay } from "#season/rounds/kind-of-day.ts";
import { type EntryPerson, mayCorrect, type NewScore } from "#season/rounds/recorded-score.ts";
import type { NewRound } from "#season/rounds/waiting-round.ts";
import { validateWeatherField } from "#season/weather/weather-text.ts";
import type { RoundForm } from "./core/round-draft.ts";
import { correctionOf, entryOf, type RoundHeldBack, whatHoldsRoundBack } from "./core/round-entry.ts";
import { useSaveScores, useUndoScores } from "./score-entry-mutations.ts";
import type { OpenRound } from "./use-round-form.ts";

export type SavedRound = {
  done: string;
  what: string;
  isWaiting: boolean;
  scoreId: string;
  form: RoundForm;
  canUndo: boolean;
  savedAt: number;
};

export function useRoundSaving(
  open: OpenRound,
  season: ClubSeason,
  { person, weather }: { person: EntryPerson; weather: RoundWeather },
) {
  const { form, filled, score, inPlace, waitingInPlace, name } = open;
  const save = useSaveScores(season.info.id, form.week, "add-score");
  const undo = useUndoScores(season.info.id, form.week, "add-score");
  const deciding = useDecision(open, season);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState<{ isComplete: boolean; hold: RoundHeldBack } | null>(null);
  const [last, setLast] = useState<SavedRound | null>(null);
  const week = season.weeks.find((each) => each.week === form.week);
  const today = dayAt(clubNow(), useClubTimeZone());
  const mayCorrectInPlace = inPlace !== null && mayCorrect(inPlace, person, clubNow());

  function whatHoldsBack(isComplete: boolean): RoundHeldBack | null {
    const sentence = validateWeatherField(weather.text);
    const error = sentence === null ? null : { sentence, field: "weather" as const };
    return (
      whatHoldsRoundBack({ filled, score, isComplete, inPlace, mayCorrectInPlace, reason, today }) ?? error
    );
  }

  // Shown after a refused save, for as long as it is true.
  const hold = tried && whatHoldsBack(tried.isComplete)?.sentence === tried.hold.sentence ? tried.hold : null;

  /** A refusal is returned and stored in `hold`; a failure is in `save.error`. Typed values stay. */
  async function saveRound(isComplete: boolean): Promise<RoundHeldBack | "saved" | "failed"> {
    const hold = whatHoldsBack(isComplete);
    setTried(hold && { isComplete, hold });
    if (hold) return hold;
    if (!filled || score.is !== "score" || save.isPending) return "failed";
    // A correction changes the recorded weather only if someone typed another.
    const isWeatherMeant = inPlace === null || weather.isTyped;
    const typed = { ...entryOf(filled, score, isComplete), ...(isWeatherMeant ? weather.columns : {}) };
    const [fitting] = (await withKindOfDay(week, [typed])) ?? [];
    if (!fitting) return "failed";
    const entry = waitingInPlace ? { ...fitting, id: waitingInPlace.id } : fitting;
    const nothing = { rounds: [], corrections: [], discardIds: [] };
    const scores = inPlace
      ? { ...nothing, corrections: [correctionOf(entry, inPlace, name)], reason }
      : { ...nothing, rounds: [newRound(entry, season, name)], reason: "" };
    const saved = await save.mutateAsync(scores).catch(() => null);
    if (!saved) return "failed";
    const roundName = `${name}, week ${entry.week}, round ${entry.round}`;
    const result = `${entry.hits} of ${entry.targets}${isComplete ? "" : ", incomplete"}`;
    const done = saved.isWaiting ? "Saved on this device" : inPlace ? "Corrected" : "Saved";
    setLast({
      done,
      what: `${roundName}: ${result}.`,
      isWaiting: saved.isWaiting,
      scoreId: entry.id,
      form: filled,
      canUndo: inPlace === null,
      savedAt: Date.now(),
    });
    setReason("");
    open.startNext();
    return "saved";
  }

  /** Voids the last round and restores its typed values; false: `undo.error` says why not. */
  async function undoLast(): Promise<boolean> {
    if (!last) return false;
    return undo.mutateAsync([last.scoreId]).then(
      () => {
        open.change({ ...last.form, id: newId() });
        setLast(null);
        return true;
      },
      () => false,
    );
  }

  return { save, undo, deciding, reason, setReason, hold, last, mayCorrectInPlace, saveRound, undoLast };
}

/** The typed round differs from the recorded score in its place: both are stored for a decision. */
function useDecision({ filled, score, inPlace, name, startNext }: OpenRound, season: ClubSeason) {
  return useMutation({
    mutationFn: async () => {
      if (!filled || score.is !== "score" || !inPlace) return;
      const entry = { ...entryOf(filled, score, score.missing === 0), id: newId() };
      await storeConflicts([{ round: newRound(entry, season, name), existing: inPlace }]);
    },
    onSuccess: () => {
      startNext();
      openConflictPage();
    },
  });
}

function newRound(entry: NewScore, { info, book }: ClubSeason, memberName: string): NewRound {
  return {
    seasonId: info.id,
    seasonName: info.name,
    memberName,
    teamName: book.teams.find(({ id }) => id === entry.team_id)?.name ?? null,
    source: "add-score",
    entry,
  };
}
