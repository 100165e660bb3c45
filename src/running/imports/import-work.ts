import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { errorKind } from "#lib/errors.ts";
import { readAgain } from "#lib/forms/use-change.ts";
import { newId } from "#lib/new-id.ts";
import { createStore, type Store, useStore } from "#lib/store.ts";
import { idsByKey } from "#running/identities/resolve-identities.ts";
import type { DateHabit } from "#running/import-files/import-dates.ts";
import { abortImport } from "#running/import-files/import-parts-mutations.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type ChosenFiles, noFiles } from "./core/import-books.ts";
import { type Decisions, noDecisions } from "./core/import-decisions.ts";
import type { ImportPlan, ImportWrites } from "./core/import-plan.ts";
import type { ImportResult } from "./core/import-result.ts";
import { type ImportProgress, keysOfImport, sendImport } from "./import-mutations.ts";

/** An import in preparation. It outlives its screen, until the page is closed. */
export type ImportWork = {
  files: ChosenFiles;
  chosenHabit: DateHabit | null;
  withRosters: boolean;
  decisions: Decisions;
  idFor: (key: string) => string;
  writing: (ImportProgress & { cancel: () => void }) | null;
  failure: unknown;
  result: ImportResult | null;
  /** The unconfirmed request: sent again under the same id, it counts once. */
  attempt: { importId: string; writes: ImportWrites } | null;
};

function emptyImportWork(): ImportWork {
  return {
    files: noFiles,
    chosenHabit: null,
    withRosters: false,
    decisions: noDecisions,
    idFor: idsByKey(newId),
    writing: null,
    failure: null,
    result: null,
    attempt: null,
  };
}

/** Without any roster, no one could enter a team's next night. */
function hasRosters({ book }: ClubSeason): boolean {
  return book.teams.some(({ roster }) => roster.length > 0);
}

/** Belongs to one account: the next person who signs in finds no imports. */
let importWorks = { accountId: "", bySeason: new Map<string, Store<ImportWork>>() };

function importWorkOf(accountId: string, seasonId: string): Store<ImportWork> {
  if (importWorks.accountId !== accountId) {
    importWorks = { accountId, bySeason: new Map() };
    warnWhileBusy();
  }
  const existingWork = importWorks.bySeason.get(seasonId);
  if (existingWork) return existingWork;
  const importWork = createStore(emptyImportWork());
  importWork.subscribe(warnWhileBusy);
  importWorks.bySeason.set(seasonId, importWork);
  return importWork;
}

export function useImportWork(season: ClubSeason) {
  const accountId = useCurrentUser()?.id ?? "";
  const client = useQueryClient();
  const store = importWorkOf(accountId, season.info.id);
  const importWork = useStore(store);
  const change = (fields: Partial<ImportWork>) => store.set({ ...store.get(), ...fields });
  return {
    importWork,
    /** Answers about names also apply to the new files. */
    choose: (files: ChosenFiles) => {
      const { members, teams } = store.get().decisions;
      const decisions = files.books.length > 0 ? { ...noDecisions, members, teams } : noDecisions;
      store.set({ ...emptyImportWork(), files, decisions, withRosters: !hasRosters(season) });
    },
    /** Reads the same files in another way; decisions about names stay. */
    reread: (files: ChosenFiles) => change({ files, failure: null }),
    sayDates: (chosenHabit: DateHabit) => change({ chosenHabit, failure: null }),
    putOnRosters: (withRosters: boolean) => change({ withRosters, failure: null }),
    decide: (decisions: Decisions) => change({ decisions, failure: null }),
    clear: () => store.set(emptyImportWork()),
    write: (plan: ImportPlan) => write({ store, seasonId: season.info.id, writes: plan.writes, client }),
  };
}

type WriteOptions = {
  store: Store<ImportWork>;
  seasonId: string;
  writes: ImportWrites;
  client: QueryClient;
};

async function write({ store, seasonId, writes, client }: WriteOptions) {
  const { attempt, files, writing } = store.get();
  if (writing) return;
  const change = (fields: Partial<ImportWork>) => store.set({ ...store.get(), ...fields });
  const importId = attempt?.writes === writes ? attempt.importId : newId();
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const fileNames = files.books.map(({ workbook }) => workbook.name).join(", ");
  change({ attempt: { importId, writes }, failure: null });
  try {
    const result = await sendImport({ importId, seasonId, writes, fileNames }, stop.signal, (progress) =>
      change({ writing: { ...progress, cancel } }),
    );
    store.set({ ...emptyImportWork(), result });
    await readAgain(client, keysOfImport(seasonId));
  } catch (cause) {
    const isCanceled = stop.signal.aborted;
    const isSaved = !isCanceled && errorKind(cause) === "offline";
    // If this fails, the server removes the parts after a day.
    if (!isSaved) await abortImport(importId).catch(() => undefined);
    change({
      writing: null,
      failure: isCanceled ? null : cause,
      attempt: isSaved ? { importId, writes } : null,
    });
  }
}

function warnWhileBusy() {
  const isBusy = [...importWorks.bySeason.values()].some((importWork) => {
    const { files, writing } = importWork.get();
    return files.books.length > 0 || writing !== null;
  });
  if (isBusy) addEventListener("beforeunload", holdBack);
  else removeEventListener("beforeunload", holdBack);
}

/** Makes the browser ask before the page is left. */
function holdBack(event: BeforeUnloadEvent) {
  event.preventDefault();
}
