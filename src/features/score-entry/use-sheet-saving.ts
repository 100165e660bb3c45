import { useState } from "react";
import { withKindOfDay } from "#season/entry/kind-of-day.ts";
import type { NewRound } from "#season/entry/waiting-round.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { WeatherColumns } from "#season/weather/weather-text.ts";
import type { SavedSheet } from "./components/saved-notice.tsx";
import { newRounds, roundOfConflict, type SheetChanges, whatHoldsBack } from "./core/sheet-changes.ts";
import { onlyCells } from "./core/sheet-edits.ts";
import { useSaveScores } from "./score-entry-mutations.ts";
import type { OpenSheet, useTeamSheet } from "./use-team-sheet.ts";

type SheetNames = { season: ClubSeason; place: OpenSheet["place"]; teamName: string };

/** What one night has in common for all its new rounds. */
export type SheetNight = { time: string; weather: WeatherColumns; weatherError: string | null };

/** Saving a sheet: new rounds go in or wait on this device, corrections go in or stay on the sheet. */
export function useSheetSaving(
  open: ReturnType<typeof useTeamSheet>,
  { season, place, teamName }: SheetNames,
  night: SheetNight,
) {
  const { changes, edits, setEdits, startAgain, hasPlaces, nameOf } = open;
  const save = useSaveScores(season.info.id, place.week, "add-team-scores");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<SavedSheet | null>(null);

  function whatHolds() {
    const { weatherError } = night;
    const error =
      weatherError === null
        ? null
        : {
            sentence: weatherError,
            selector: '[data-weather] [aria-invalid="true"]',
          };
    const hold = whatHoldsBack(changes, reason) ?? error;
    setProblem(hold?.sentence ?? null);
    return hold;
  }

  /** A failure is shown from `save.error`; what was typed stays then. */
  async function saveSheet() {
    const { corrections, discards } = changes;
    const fitting = await withKindOfDay(open.weekFacts, changes.entries);
    if (!fitting) return;
    const entries = fitting.map((entry) => ({
      ...entry,
      ...night.weather,
      time_of_round: entry.time_of_round ?? (night.time || null),
    }));
    const names = { seasonId: season.info.id, seasonName: season.info.name, teamName, hasPlaces };
    const rounds = newRounds({ entries }, names, nameOf);
    const discardIds = discards.map(({ id }) => id);
    await save.mutateAsync({ rounds, corrections, discardIds, reason }).then(
      ({ isWaiting, leftCorrections }) => {
        startAgain();
        if (leftCorrections.length > 0) setEdits(onlyCells(edits, leftCorrections));
        else setReason("");
        const count = entries.length + corrections.length + discards.length - leftCorrections.length;
        const what = `${teamName}, week ${place.week}: ${count === 1 ? "1 score" : `${count} scores`}`;
        setSaved({
          what,
          waitingIds: isWaiting ? entries.map(({ id }) => id) : [],
          leftCorrections: leftCorrections.length,
        });
      },
      () => undefined,
    );
  }

  /** What was typed where someone else's score is recorded, as a round to decide about. */
  function roundOfTyped(conflict: SheetChanges["conflicts"][number]): NewRound | null {
    const sheetPlace = { ...place, shotOn: open.shotOn };
    const entry = roundOfConflict(conflict, { targets: open.sheet.targets, place: sheetPlace });
    const names = { seasonId: season.info.id, seasonName: season.info.name, teamName, hasPlaces };
    return entry && (newRounds({ entries: [entry] }, names, nameOf)[0] ?? null);
  }

  function reset() {
    setSaved(null);
    setProblem(null);
  }

  return {
    save,
    reason,
    setReason,
    problem,
    saved,
    whatHolds,
    saveSheet,
    reset,
    roundOfConflict: roundOfTyped,
  };
}
