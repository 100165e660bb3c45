import { useEffect, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { clubNow } from "#lib/server-time.ts";
import { runSteps } from "#running/identities/import-steps.ts";
import type { ClubMember } from "#season/queries/member-choices.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import {
  type DraftChoices,
  draftImport,
  type ImportDraft,
  type ImportPlan,
  planImport,
} from "./core/import-plan.ts";
import type { ImportWork } from "./import-work.ts";

type Planned = {
  draft: ImportDraft;
  plan: ImportPlan;
  /** The choices behind the plan; a plan of older choices is shown but not written. */
  madeBy: Pick<ImportWork, "decisions" | "chosenHabit" | "withRosters">;
};

/** Work longer than this (ms) gets a progress bar. */
const worthShowing = 400;

/** Computes draft and plan without blocking the page. `progress` runs from 0 to 1. */
export function useImportPlan(importWork: ImportWork, season: ClubSeason, members: readonly ClubMember[]) {
  const { files, chosenHabit, withRosters, decisions, idFor } = importWork;
  const [draft, setDraft] = useState<{
    of: typeof files.read;
    choices: DraftChoices;
    draft: ImportDraft;
  } | null>(null);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const today = dayAt(clubNow(), useClubTimeZone());
  const rowCount = files.read.reduce((sum, { rows }) => sum + rows.length, 0);

  useEffect(() => {
    if (files.read.length === 0) return setDraft(null);
    return inBackground(async (signal) => {
      const steps = draftImport(files.read, { season, members, today }, { chosenHabit, withRosters });
      const fresh = await runSteps(steps, signal, slowly(setProgress, 0, 2 * rowCount));
      setDraft({ of: files.read, choices: { chosenHabit, withRosters }, draft: fresh });
    }, setProgress);
  }, [files.read, chosenHabit, withRosters, season, members, today, rowCount]);

  useEffect(() => {
    if (draft === null) return setPlanned(null);
    return inBackground(async (signal) => {
      const steps = planImport({ draft: draft.draft, season, decisions, newIdFor: idFor });
      const plan = await runSteps(steps, signal, slowly(setProgress, 0.5, 2 * rowCount));
      setPlanned({ draft: draft.draft, plan, madeBy: { decisions, ...draft.choices } });
    }, setProgress);
  }, [draft, season, decisions, idFor, rowCount]);

  const isOfThese = draft !== null && draft.of === files.read && planned?.draft.files === files.read;
  return {
    planned: isOfThese ? planned : null,
    isCurrent:
      isOfThese &&
      planned?.madeBy.decisions === decisions &&
      planned.madeBy.chosenHabit === chosenHabit &&
      planned.madeBy.withRosters === withRosters,
    progress,
  };
}

function inBackground(
  work: (signal: AbortSignal) => Promise<void>,
  setProgress: (progress: number | null) => void,
): () => void {
  const stop = new AbortController();
  work(stop.signal)
    .then(() => setProgress(null))
    .catch((cause) => {
      if (!stop.signal.aborted) throw cause;
    });
  return () => stop.abort();
}

function slowly(setProgress: (progress: number) => void, from: number, steps: number) {
  const started = performance.now();
  return (done: number) => {
    if (performance.now() - started > worthShowing) setProgress(Math.min(1, from + done / steps));
  };
}
