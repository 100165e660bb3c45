import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { errorKind } from "#lib/errors.ts";
import type { DateHabit } from "#lib/import/import-dates.ts";
import { giveUpImport } from "#lib/import/import-parts-mutations.ts";
import { keptIds } from "#lib/import/resolve-identities.ts";
import { newId } from "#lib/new-id.ts";
import { clubMembersKeys } from "#lib/season/club-members-queries.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { useCurrentUser } from "#lib/session.ts";
import { createStore, type Store, useStore } from "#lib/store.ts";
import { type Decisions, noDecisions } from "./core/import-decisions.ts";
import type { ImportFile, RefusedFile } from "./core/import-file.ts";
import type { ImportPlan, ImportWrites } from "./core/import-plan.ts";
import { type ImportProgress, type ImportResult, sendImport } from "./import-mutations.ts";
import { refreshScores } from "./scores-mutations.ts";

export type ChosenFiles = { read: readonly ImportFile[]; refused: readonly RefusedFile[] };

export const noFiles: ChosenFiles = { read: [], refused: [] };

/** An import that is being prepared or written. It stays when its screen goes, until the page is left. */
export type ImportDesk = {
  files: ChosenFiles;
  /** Which of day and month a person said comes first. */
  said: DateHabit | null;
  decisions: Decisions;
  idFor: (key: string) => string;
  writing: (ImportProgress & { cancel: () => void }) | null;
  failure: unknown;
  result: ImportResult | null;
  /** What was sent and not confirmed: sent again under the same id, it counts once. */
  attempt: { importId: string; writes: ImportWrites } | null;
};

function emptyDesk(): ImportDesk {
  return {
    files: noFiles,
    said: null,
    decisions: noDecisions,
    idFor: keptIds(newId),
    writing: null,
    failure: null,
    result: null,
    attempt: null,
  };
}

/** The desks of one account, by season: whoever signs in after it finds none of them. */
let desks = { accountId: "", bySeason: new Map<string, Store<ImportDesk>>() };

function deskOf(accountId: string, seasonId: string): Store<ImportDesk> {
  if (desks.accountId !== accountId) {
    desks = { accountId, bySeason: new Map() };
    warnWhileBusy();
  }
  const known = desks.bySeason.get(seasonId);
  if (known) return known;
  const desk = createStore(emptyDesk());
  desk.subscribe(warnWhileBusy);
  desks.bySeason.set(seasonId, desk);
  return desk;
}

/** The import of a season and what a person does with it. */
export function useImportDesk(season: ClubSeason) {
  const accountId = useCurrentUser()?.id ?? "";
  const client = useQueryClient();
  const store = deskOf(accountId, season.info.id);
  const desk = useStore(store);
  const change = (fields: Partial<ImportDesk>) => store.set({ ...store.get(), ...fields });
  return {
    desk,
    choose: (files: ChosenFiles) => store.set({ ...emptyDesk(), files }),
    sayDates: (said: DateHabit) => change({ said, failure: null }),
    decide: (decisions: Decisions) => change({ decisions, failure: null }),
    clear: () => store.set(emptyDesk()),
    write: (plan: ImportPlan) => write(store, season.info.id, plan.writes, client),
  };
}

async function write(store: Store<ImportDesk>, seasonId: string, writes: ImportWrites, client: QueryClient) {
  const { attempt, files, writing } = store.get();
  if (writing) return;
  const change = (fields: Partial<ImportDesk>) => store.set({ ...store.get(), ...fields });
  const importId = attempt?.writes === writes ? attempt.importId : newId();
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const fileNames = files.read.map(({ name }) => name).join(", ");
  change({ attempt: { importId, writes }, failure: null });
  try {
    const result = await sendImport({ importId, seasonId, writes, fileNames }, stop.signal, (progress) =>
      change({ writing: { ...progress, cancel } }),
    );
    store.set({ ...emptyDesk(), result });
    await refreshScores(client, seasonId);
    await client.invalidateQueries({ queryKey: clubMembersKeys.all });
  } catch (cause) {
    const isCancelled = stop.signal.aborted;
    const isKept = !isCancelled && errorKind(cause) === "offline";
    // What cannot be taken back now is removed by the server after a day.
    if (!isKept) await giveUpImport(importId).catch(() => undefined);
    change({
      writing: null,
      failure: isCancelled ? null : cause,
      attempt: isKept ? { importId, writes } : null,
    });
  }
}

function warnWhileBusy() {
  const isBusy = [...desks.bySeason.values()].some((desk) => {
    const { files, writing } = desk.get();
    return files.read.length > 0 || writing !== null;
  });
  if (isBusy) addEventListener("beforeunload", holdBack);
  else removeEventListener("beforeunload", holdBack);
}

/** The browser asks in its own words whether the page may go. */
function holdBack(event: BeforeUnloadEvent) {
  event.preventDefault();
}
