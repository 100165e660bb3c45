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

/** An import that is being prepared or written. It stays when its screen goes, until the page is left. */
export type ImportWork = {
  files: ChosenFiles;
  /** Which of day and month a person said comes first. */
  chosenHabit: DateHabit | null;
  /** Whether members are also put on the roster of the team they shot for. */
  withRosters: boolean;
  decisions: Decisions;
  idFor: (key: string) => string;
  writing: (ImportProgress & { cancel: () => void }) | null;
  failure: unknown;
  result: ImportResult | null;
  /** What was sent and not confirmed: sent again under the same id, it counts once. */
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

/** Without any roster no one could enter a team's next night. */
function hasRosters({ book }: ClubSeason): boolean {
  return book.teams.some(({ roster }) => roster.length > 0);
}

/** The state of one account, by season: anyone who signs in after it finds none of them. */
let importWorks = { accountId: "", bySeason: new Map<string, Store<ImportWork>>() };

function importWorkOf(accountId: string, seasonId: string): Store<ImportWork> {
  if (importWorks.accountId !== accountId) {
    importWorks = { accountId, bySeason: new Map() };
    warnWhileBusy();
  }
  const known = importWorks.bySeason.get(seasonId);
  if (known) return known;
  const importWork = createStore(emptyImportWork());
  importWork.subscribe(warnWhileBusy);
  importWorks.bySeason.set(seasonId, importWork);
  return importWork;
}

/** The import of a season and what a person does with it. */
export function useImportWork(season: ClubSeason) {
  const accountId = useCurrentUser()?.id ?? "";
  const client = useQueryClient();
  const store = importWorkOf(accountId, season.info.id);
  const importWork = useStore(store);
  const change = (fields: Partial<ImportWork>) => store.set({ ...store.get(), ...fields });
  return {
    importWork,
    /** Other files; answers about names apply to them, too. */
    choose: (files: ChosenFiles) => {
      const { members, teams } = store.get().decisions;
      const decisions = files.books.length > 0 ? { ...noDecisions, members, teams } : noDecisions;
      store.set({ ...emptyImportWork(), files, decisions, withRosters: !hasRosters(season) });
    },
    /** The same files, read in another way: what was decided about their names stays. */
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
    // What cannot be undone now is removed by the server after a day.
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

/** The browser asks in its own words whether the page may go. */
function holdBack(event: BeforeUnloadEvent) {
  event.preventDefault();
}
