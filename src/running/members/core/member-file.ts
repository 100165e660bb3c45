import { tidyName } from "#lib/names/name-match.ts";
import { decodeFile } from "#running/import-files/file-text.ts";
import { mostTitles } from "#running/import-files/find-heading-line.ts";
import {
  findSpreadsheetError,
  isTotalRow,
  readCells,
  spreadsheetErrorText,
} from "#running/import-files/import-cells.ts";
import { type ColumnText, findColumn } from "#running/import-files/import-columns.ts";
import { type DateHabits, findDateHabits } from "#running/import-files/import-dates.ts";
import { brokenQuote, readTwice } from "#running/import-files/import-file.ts";
import { isBlankLine, type Sheet } from "#running/import-files/import-layout.ts";
import { isWorkbook, readImportFile } from "#running/import-files/read-import-file.ts";

export const memberColumnLabels = {
  member: ["name", "full_name", "member_name", "shooter"],
  first_name: ["first", "firstname", "given_name"],
  last_name: ["last", "lastname", "surname", "family_name"],
  category: ["group"],
  email: ["e_mail", "mail", "email_address"],
  phone: ["telephone", "mobile", "cell", "phone_number"],
  address: ["street", "postal_address"],
  birth_date: ["birthdate", "born", "date_of_birth", "dob", "birthday"],
  guardian_name: ["guardian", "parent"],
  guardian_contact: ["parent_contact", "guardian_phone"],
  guardian_agreed: ["guardian_agrees"],
  notes: ["note", "remark", "comment"],
  seed_average: ["starting_average", "start_average", "seed", "average", "avg"],
  rookie: ["is_rookie", "new_shooter"],
  class: ["class_override"],
} as const satisfies ColumnText;

export type MemberColumn = keyof typeof memberColumnLabels;
export type MemberFileRow = { row: number; name: string; cells: Partial<Record<MemberColumn, string>> };
export type RowError = { row: number; column: string | null; message: string };

export type MemberFile = {
  name: string;
  rows: MemberFileRow[];
  unknownColumns: string[];
  totalRows: number[];
  dates: DateHabits;
  errors: RowError[];
};

type Tab = Pick<Sheet, "lines" | "brokenQuotes">;

export const mostMembers = 1000;

/** Reads an Excel or CSV file of members. Returns a sentence when it can't be read. */
export async function readMemberFile(name: string, bytes: Uint8Array): Promise<MemberFile | string> {
  const tabs = await readTabs(name, bytes);
  if (typeof tabs === "string") return tabs;
  // Uses the first tab that names members.
  const tab = tabs.find(({ lines }) => headOf(lines) >= 0) ?? tabs[0];
  return tab ? readMemberLines(name, tab) : "The file is empty.";
}

async function readTabs(name: string, bytes: Uint8Array): Promise<readonly Tab[] | string> {
  if (!isWorkbook(bytes)) return [readCells(decodeFile(bytes), (cells) => headingOf(cells).known)];
  const workbook = await readImportFile(name, bytes);
  return "sheets" in workbook ? workbook.sheets : workbook.message;
}

function headOf(lines: Tab["lines"]): number {
  return lines.slice(0, mostTitles).findIndex((cells) => {
    const { indexes } = headingOf(cells);
    return indexes.member !== undefined || indexes.first_name !== undefined;
  });
}

function readMemberLines(name: string, { lines, brokenQuotes }: Tab): MemberFile | string {
  const first = lines.findIndex((cells) => !isBlankLine(cells));
  if (first < 0) return "The file is empty.";
  const head = headOf(lines);
  const heading = headingOf(lines[head] ?? []);
  if (head < 0)
    return `One row must name the columns: first_name and last_name, or member. Found: ${(lines[first] ?? []).slice(0, 8).join(", ").slice(0, 120)}.`;
  const errors: RowError[] = [
    ...heading.twice.map((column) => readTwice(head + 1, column)),
    ...brokenQuotes.map(brokenQuote),
  ];
  const rows: MemberFileRow[] = [];
  const totalRows: number[] = [];
  lines.forEach((line, index) => {
    if (index <= head || isBlankLine(line)) return;
    const row = index + 1;
    // The compiler does not see that the keys stay the same.
    const cells = Object.fromEntries(
      Object.entries(heading.indexes).map(([column, at]) => [column, line[at] ?? ""]),
    ) as MemberFileRow["cells"];
    const called = tidyName(cells.member || [cells.first_name, cells.last_name].filter(Boolean).join(" "));
    const error = findSpreadsheetError(line);
    if (isTotalRow(called, line)) totalRows.push(row);
    else if (error !== undefined) errors.push({ row, column: null, message: spreadsheetErrorText(error) });
    else if (called === "")
      errors.push({
        row,
        column: "first_name",
        message: "This row has no name. Enter one, or delete the row.",
      });
    else rows.push({ row, name: called, cells });
  });
  if (rows.length === 0 && errors.length === 0) return "The file has headings, but no rows.";
  if (rows.length > mostMembers)
    return `The file has ${rows.length} rows. Split it into files of up to ${mostMembers.toLocaleString("en-US")} rows.`;
  const dates = findDateHabits(rows.map(({ row, cells }) => ({ row, text: cells.birth_date ?? "" })));
  return { name, rows, unknownColumns: heading.unknown, totalRows, dates, errors };
}

type Heading = {
  indexes: Partial<Record<MemberColumn, number>>;
  unknown: string[];
  twice: string[];
  known: number;
};

function headingOf(cells: readonly string[]): Heading {
  const heading: Heading = { indexes: {}, unknown: [], twice: [], known: 0 };
  cells.forEach((cell, index) => {
    const column = findColumn(memberColumnLabels, cell);
    if (column === null) {
      if (cell !== "") heading.unknown.push(cell);
    } else if (heading.indexes[column] === undefined) {
      heading.indexes[column] = index;
      heading.known += 1;
    } else heading.twice.push(cell);
  });
  return heading;
}
