import { useState } from "react";
import { newId } from "#lib/new-id.ts";
import { type EntryPerson, mayCorrect } from "#lib/season/recorded-score.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import {
  correctionOf,
  entryOf,
  type RoundForm,
  type RoundHeldBack,
  whatHoldsRoundBack,
} from "./core/round-entry.ts";
import { useSaveScores, useUndoScore } from "./score-entry-mutations.ts";
import type { useRoundForm } from "./use-round-form.ts";

export type SavedRound = { sentence: string; scoreId: string; form: RoundForm; canUndo: boolean };

/** Saving one round, correcting the one in its place, and taking the last one back. */
export function useRoundSaving(
  open: ReturnType<typeof useRoundForm>,
  season: ClubSeason,
  person: EntryPerson,
) {
  const { form, filled, score, inPlace, name } = open;
  const save = useSaveScores(season.info.id, form.week, "add-score");
  const undo = useUndoScore(season.info.id, form.week);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState<{ isComplete: boolean; hold: RoundHeldBack } | null>(null);
  const [last, setLast] = useState<SavedRound | null>(null);
  const mayCorrectInPlace = inPlace !== null && mayCorrect(inPlace, person, new Date());

  function whatHoldsBack(isComplete: boolean) {
    return whatHoldsRoundBack({ filled, score, isComplete, inPlace, mayCorrectInPlace, reason });
  }

  // Said when saving was tried, and no longer than it is true.
  const held = tried && whatHoldsBack(tried.isComplete)?.sentence === tried.hold.sentence ? tried.hold : null;

  /** What holds the round back is answered and kept in `held`; a failure stands in `save.error`. What was typed stays. */
  async function saveRound(isComplete: boolean): Promise<RoundHeldBack | "saved" | "failed"> {
    const hold = whatHoldsBack(isComplete);
    setTried(hold && { isComplete, hold });
    if (hold) return hold;
    if (!filled || score.is !== "score") return "failed";
    const entry = entryOf(filled, score, isComplete);
    const scores = inPlace
      ? { entries: [], corrections: [correctionOf(entry, inPlace, name)], reason }
      : { entries: [entry], corrections: [], reason: "" };
    const isSaved = await save.mutateAsync(scores).then(
      () => true,
      () => false,
    );
    if (!isSaved) return "failed";
    const place = `${name}, week ${entry.week}, round ${entry.round}`;
    const result = `${entry.hits} of ${entry.targets}${isComplete ? "" : ", incomplete"}`;
    setLast({
      sentence: `${inPlace ? "Corrected" : "Saved"}: ${place}: ${result}.`,
      scoreId: entry.id,
      form: filled,
      canUndo: inPlace === null,
    });
    setReason("");
    open.startNext();
    return "saved";
  }

  /** Voids the round that was saved last and brings back what was typed; false: `undo.error` says why not. */
  async function undoLast(): Promise<boolean> {
    if (!last) return false;
    return undo.mutateAsync(last.scoreId).then(
      () => {
        open.change({ ...last.form, id: newId() });
        setLast(null);
        return true;
      },
      () => false,
    );
  }

  return { save, undo, reason, setReason, held, last, mayCorrectInPlace, saveRound, undoLast };
}
