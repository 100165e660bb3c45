import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { dropDraft } from "#lib/device/drafts.ts";
import { clubNow } from "#lib/server-time.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { withKindOfDay } from "#season/rounds/kind-of-day.ts";
import type { NewRound } from "#season/rounds/waiting-round.ts";
import type { WeatherColumns } from "#season/weather/weather-text.ts";
import type { SavedSheet } from "./components/sheet/saved-sheet.tsx";
import { newRounds, roundOfConflict, type SheetChanges, whatHoldsBack } from "./core/sheet-changes.ts";
import { type SheetKey, sheetDraftKey } from "./core/sheet-draft.ts";
import { onlyCells } from "./core/sheet-edits.ts";
import { useSaveScores } from "./score-entry-mutations.ts";
import type { useTeamSheet } from "./use-team-sheet.ts";

type SheetNames = {
  season: ClubSeason;
  sheetKey: SheetKey;
  accountId: string;
  teamName: string;
  onSaved: (saved: SavedSheet) => void;
};

export type SheetNight = { time: string; weather: WeatherColumns; weatherError: string | null };

export function useSheetSaving(
  open: ReturnType<typeof useTeamSheet>,
  { season, sheetKey, accountId, teamName, onSaved }: SheetNames,
  night: SheetNight,
) {
  const { changes, edits, setEdits, startAgain, hasPositions, nameOf } = open;
  const save = useSaveScores(season.info.id, sheetKey.week, "add-team-scores");
  const draftKey = sheetDraftKey(sheetKey);
  const today = dayAt(clubNow(), useClubTimeZone());
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  function whatHolds() {
    const { weatherError } = night;
    const selector = '[data-weather] [aria-invalid="true"]';
    const error = weatherError === null ? null : { sentence: weatherError, selector };
    const hold = whatHoldsBack(changes, reason, today) ?? error;
    setProblem(hold?.sentence ?? null);
    return hold;
  }

  async function saveSheet(): Promise<boolean> {
    const { corrections, discards } = changes;
    const fitting = await withKindOfDay(open.weekFacts, changes.entries);
    if (!fitting) return false;
    const entries = fitting.map((entry) => ({
      ...entry,
      ...night.weather,
      time_of_round: entry.time_of_round ?? (night.time || null),
    }));
    const names = { seasonId: season.info.id, seasonName: season.info.name, teamName, hasPositions };
    const rounds = newRounds({ entries }, names, nameOf);
    const discardIds = discards.map(({ id }) => id);
    const result = await save.mutateAsync({ rounds, corrections, discardIds, reason }).catch(() => null);
    if (!result) return false;
    const leftCorrections = result.leftCorrections;
    startAgain();
    if (leftCorrections.length > 0) setEdits(onlyCells(edits, leftCorrections));
    else {
      setReason("");
      // At once, because the sheet may be closed before its draft is read again.
      await dropDraft({ accountId, place: draftKey }, edits).catch(() => undefined);
    }
    const count = entries.length + corrections.length + discards.length - leftCorrections.length;
    const ids = entries.map(({ id }) => id);
    const isOnlyNew = corrections.length + discards.length === 0;
    onSaved({
      what: `${teamName}, week ${sheetKey.week}: ${countPhrase(count, "score")}`,
      sheetKey,
      savedAt: Date.now(),
      waitingIds: result.isWaiting ? ids : [],
      leftCorrections: leftCorrections.length,
      undo: isOnlyNew ? { ids, edits } : null,
    });
    return leftCorrections.length === 0;
  }

  /** A typed score that meets someone else's, as a round to decide about. */
  function roundOfTyped(conflict: SheetChanges["conflicts"][number]): NewRound | null {
    const facts = { ...sheetKey, shotOn: open.shotOn };
    const entry = roundOfConflict(conflict, { targets: open.sheet.targets, facts });
    const names = { seasonId: season.info.id, seasonName: season.info.name, teamName, hasPositions };
    return entry && (newRounds({ entries: [entry] }, names, nameOf)[0] ?? null);
  }

  return {
    save,
    reason,
    setReason,
    problem,
    whatHolds,
    saveSheet,
    clearProblem: () => setProblem(null),
    roundOfConflict: roundOfTyped,
  };
}
