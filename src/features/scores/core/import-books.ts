import type { ImportFile, RefusedFile } from "#season/import/import-file.ts";
import { guessLayouts, readWorkbook, whyUnread } from "#season/import/import-file.ts";
import type { Layout, SeasonDates, Workbook } from "#season/import/import-layout.ts";

/** A chosen file and how each of its tabs is read: as guessed, until a person changes it. */
export type ImportBook = {
  workbook: Workbook;
  layouts: readonly Layout[];
  /** What each tab gives; null for one that is left out. */
  tabs: readonly (ImportFile | RefusedFile | null)[];
  /** Why it is not read like this. */
  problem: string | null;
};

export type ChosenFiles = {
  books: readonly ImportBook[];
  /** The tabs that are imported. */
  read: readonly ImportFile[];
  refused: readonly RefusedFile[];
};

export const noFiles: ChosenFiles = { books: [], read: [], refused: [] };

/** Adds files to those chosen before; one of the same name takes the place of the other. */
export function withFiles(
  before: ChosenFiles,
  added: readonly (Workbook | RefusedFile)[],
  weeks: readonly SeasonDates[],
): ChosenFiles {
  const names = new Set(added.map(({ name }) => name));
  const books = added.flatMap((file) => ("message" in file ? [] : [bookOf(file, guessLayouts(file, weeks))]));
  const refused = added.flatMap((file) => ("message" in file ? [file] : []));
  return chosenOf([...before.books.filter(({ workbook }) => !names.has(workbook.name)), ...books], refused);
}

export function withoutFile({ books, refused }: ChosenFiles, name: string): ChosenFiles {
  return chosenOf(
    books.filter(({ workbook }) => workbook.name !== name),
    refused,
  );
}

/** The same files with one tab read in another way. */
export function withLayout(
  { books, refused }: ChosenFiles,
  { name, tab, layout }: { name: string; tab: number; layout: Layout },
): ChosenFiles {
  return chosenOf(
    books.map((book) =>
      book.workbook.name === name ? bookOf(book.workbook, book.layouts.with(tab, layout)) : book,
    ),
    refused,
  );
}

function bookOf(workbook: Workbook, layouts: readonly Layout[]): ImportBook {
  const problem = whyUnread(workbook, layouts);
  const tabs = problem === null ? readWorkbook(workbook, layouts) : layouts.map(() => null);
  return { workbook, layouts, tabs, problem: problem ?? refusalOf(tabs) };
}

function refusalOf(tabs: ImportBook["tabs"]): string | null {
  const refused = tabs.find((tab) => tab !== null && "message" in tab);
  return refused && "message" in refused ? refused.message : null;
}

function chosenOf(books: readonly ImportBook[], refused: readonly RefusedFile[]): ChosenFiles {
  const tabs = books.flatMap((book) => (book.problem === null ? book.tabs : []));
  return { books, read: tabs.flatMap((tab) => (tab === null || "message" in tab ? [] : [tab])), refused };
}
