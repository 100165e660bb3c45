import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ImportFile, RefusedFile } from "#running/import-files/import-file.ts";
import { guessLayouts, readWorkbook, whyUnread } from "#running/import-files/import-file.ts";
import type { Layout, SeasonDates, Workbook } from "#running/import-files/import-layout.ts";
import type { CellQuestion } from "#running/import-files/score-marks.ts";
import { withMembersAsRows } from "#running/import-files/turned-sheets.ts";

/** A chosen file with the layout of each tab: guessed until a person changes it. */
export type ImportBook = {
  workbook: Workbook;
  layouts: readonly Layout[];
  tabs: readonly (ImportFile | RefusedFile | null)[];
  problem: string | null;
  questions: readonly CellQuestion[];
  weeks: readonly SeasonDates[];
};

export type ChosenFiles = {
  books: readonly ImportBook[];
  read: readonly ImportFile[];
  refused: readonly RefusedFile[];
};

export const noFiles: ChosenFiles = { books: [], read: [], refused: [] };

export function withFiles(
  before: ChosenFiles,
  added: readonly (Workbook | RefusedFile)[],
  weeks: readonly SeasonDates[],
): ChosenFiles {
  const names = new Set(added.map(({ name }) => name));
  const books = added.flatMap((file) => {
    if ("message" in file) return [];
    const workbook = withMembersAsRows(file, weeks);
    return [bookOf(workbook, guessLayouts(workbook, weeks), weeks)];
  });
  const refused = added.flatMap((file) => ("message" in file ? [file] : []));
  return chosenOf([...before.books.filter(({ workbook }) => !names.has(workbook.name)), ...books], refused);
}

export function withoutFile({ books, refused }: ChosenFiles, name: string): ChosenFiles {
  return chosenOf(
    books.filter(({ workbook }) => workbook.name !== name),
    refused,
  );
}

export function withLayout(
  { books, refused }: ChosenFiles,
  { name, tab, layout }: { name: string; tab: number; layout: Layout },
): ChosenFiles {
  return chosenOf(
    books.map((book) =>
      book.workbook.name === name ? bookOf(book.workbook, book.layouts.with(tab, layout), book.weeks) : book,
    ),
    refused,
  );
}

export function withAnswer(
  { books, refused }: ChosenFiles,
  { name, key, value }: { name: string; key: string; value: string },
): ChosenFiles {
  return chosenOf(
    books.map((book) => {
      if (book.workbook.name !== name) return book;
      const layouts = book.layouts.map((layout) => ({
        ...layout,
        answers: { ...layout.answers, [key]: value },
      }));
      return bookOf(book.workbook, layouts, book.weeks);
    }),
    refused,
  );
}

function bookOf(workbook: Workbook, layouts: readonly Layout[], weeks: readonly SeasonDates[]): ImportBook {
  const problem = whyUnread(workbook, layouts);
  const tabs = problem === null ? readWorkbook(workbook, layouts, weeks) : layouts.map(() => null);
  const questions = questionsOf(tabs);
  const open =
    questions.length > 0
      ? `Explain ${countPhrase(questions.length, "kind of cell", "kinds of cells")} below.`
      : null;
  return { workbook, layouts, tabs, problem: problem ?? refusalOf(tabs) ?? open, questions, weeks };
}

function questionsOf(tabs: ImportBook["tabs"]): CellQuestion[] {
  const questions = tabs.flatMap((tab) => (tab === null || "message" in tab ? [] : tab.questions));
  return questions.filter(({ key }, index) => questions.findIndex((each) => each.key === key) === index);
}

function refusalOf(tabs: ImportBook["tabs"]): string | null {
  const refused = tabs.find((tab) => tab !== null && "message" in tab);
  return refused && "message" in refused ? refused.message : null;
}

function chosenOf(books: readonly ImportBook[], refused: readonly RefusedFile[]): ChosenFiles {
  const tabs = books.flatMap((book) => (book.problem === null ? book.tabs : []));
  return { books, read: tabs.flatMap((tab) => (tab === null || "message" in tab ? [] : [tab])), refused };
}
