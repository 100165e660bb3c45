import type { SeasonBook } from "#league/book/book.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import { findHeadings, mostTitles } from "#running/import-files/find-heading-line.ts";
import { weekOfTab } from "#running/import-files/guess-layout.ts";
import { weeksOfDays } from "#running/import-files/heading-days.ts";
import { isTotalRow } from "#running/import-files/import-cells.ts";
import { fieldOfHeading } from "#running/import-files/import-columns.ts";
import {
  cellName,
  type SeasonDates,
  type Sheet,
  turnedLines,
  type Workbook,
} from "#running/import-files/import-layout.ts";
import { countOwnHeadings, type OwnHeading, ownFigures, readOwnHeading } from "./own-table-headings.ts";
import { type FindSubject, type OwnSubject, subjectsOf } from "./own-table-names.ts";
import { bestReading, type OwnCell, type OwnGroup } from "./own-table-readings.ts";

export type OwnTable = {
  cells: OwnCell[];
  unknownNames: string[];
  unreadHeadings: string[];
  /** Cells that are neither a number nor empty. */
  wordCount: number;
};

export type OwnSeason = { book: SeasonBook; report: SeasonReport; weeks: readonly SeasonDates[] };

export function readOwnTable({ sheets }: Workbook, season: OwnSeason): OwnTable {
  const subjects = subjectsOf(season.book);
  const rules = resolveRules(season.book.season.rules);
  const table: OwnTable = { cells: [], unknownNames: [], unreadHeadings: [], wordCount: 0 };
  for (const sheet of sheets) {
    const sidewaysSheet = { ...sheet, lines: turnedLines(sheet.lines), isTurned: true };
    const [upright, sideways] = [sheet, sidewaysSheet].map((each) => readTab(each, { season, subjects }));
    const tab = countOf(sideways) > countOf(upright) ? sideways : upright;
    if (!tab) continue;
    for (const group of tab.groups) {
      const cells = bestReading(group, season.report, rules);
      if (cells) table.cells.push(...cells);
      else table.unreadHeadings.push(group.heading);
    }
    table.unknownNames.push(...tab.unknownNames);
    table.unreadHeadings.push(...tab.unreadHeadings);
    table.wordCount += tab.wordCount;
  }
  return { ...table, unknownNames: [...new Set(table.unknownNames)] };
}

type Tab = Pick<OwnTable, "unknownNames" | "unreadHeadings" | "wordCount"> & { groups: OwnGroup[] };
type TabSetting = { season: OwnSeason; subjects: Record<"team" | "member", FindSubject> };

function countOf(tab: Tab | undefined): number {
  return tab?.groups.reduce((sum, { values }) => sum + values.length, 0) ?? 0;
}

type Column = { at: number; heading: string; means: OwnHeading };

function readTab(sheet: Sheet, { season, subjects }: TabSetting): Tab | undefined {
  const headings = findHeadings(sheet.lines, countOwnHeadings) ?? findLoneHeading(sheet);
  if (headings === null) return undefined;
  const { texts, to } = headings;
  const subjectOf = subjectFinder(sheet, texts, subjects);
  const weekAt = texts.findIndex((text) => ["week", "date"].includes(fieldOfHeading("scores", text) ?? ""));
  const columns = texts.flatMap((heading, at): Column[] => {
    const means = at === weekAt ? null : readOwnHeading(heading);
    return means && !subjectOf.columns.includes(at) ? [{ at, heading, means }] : [];
  });
  const weekOf = weekFinder({ sheet, weekAt, columns, headFrom: headings.from }, season.weeks);
  const groups = new Map<string, OwnGroup>();
  const tab: Tab = {
    groups: [],
    unknownNames: [],
    unreadHeadings: texts.filter(
      (text, at) =>
        text !== "" &&
        at !== weekAt &&
        !subjectOf.columns.includes(at) &&
        !columns.some((each) => each.at === at),
    ),
    wordCount: 0,
  };
  sheet.lines.forEach((line, index) => {
    const name = subjectOf.nameIn(line);
    if (index <= to || name === "" || isTotalRow(name, line)) return;
    const numbers = columns.map((column) => numberIn(line[column.at] ?? "", column));
    const subject = subjectOf.find(line);
    if (subject === null) {
      if (numbers.some((number) => number !== null && number !== "word")) tab.unknownNames.push(name);
      return;
    }
    columns.forEach((column, nth) => {
      const number = numbers[nth] ?? null;
      if (number === "word") tab.wordCount += 1;
      if (number === null || number === "word") return;
      const week = weekOf(column, line);
      if (week === "none" || (week !== null && week > season.report.throughWeek)) return;
      const where = `${sheet.name ? `${sheet.name}, ` : ""}cell ${cellName(column.at, index, sheet)}`;
      const group = groupIn(groups, column, { subject, week });
      group.decimals = Math.max(group.decimals, number.decimals);
      group.values.push({ subject, week, value: number.value, where });
    });
  });
  return { ...tab, groups: [...groups.values()] };
}

/** A table may have only one column of figures besides names. */
function findLoneHeading({ lines }: Sheet) {
  const at = lines
    .slice(0, mostTitles)
    .findIndex((texts) => countOwnHeadings(texts) === 1 && texts.length > 1);
  return at < 0 ? null : { from: at, to: at, texts: lines[at] ?? [] };
}

/** A row belongs to the member it names, else to the team. Uses the columns with the most known names. */
function subjectFinder({ lines }: Sheet, texts: readonly string[], { team, member }: TabSetting["subjects"]) {
  const [first, last] = (["first_name", "last_name"] as const).map((field) =>
    texts.findIndex((text) => fieldOfHeading("scores", text) === field),
  );
  const isSplit = first !== undefined && last !== undefined && first >= 0 && last >= 0;
  const [teams, members] = [columnOf(lines, team), columnOf(lines, member)];
  const teamAt = teams.at;
  const memberAt = isSplit ? -1 : members.at;
  const memberIn = (line: readonly string[]) =>
    isSplit ? `${line[first] ?? ""} ${line[last] ?? ""}`.trim() : (line[memberAt] ?? "");
  // A table of teams may name their captains, too.
  const hasMembers = isSplit || (memberAt >= 0 && (teamAt < 0 || members.names > teams.names));
  return {
    columns: [teamAt, memberAt, ...(isSplit ? [first, last] : [])].filter((at) => at >= 0),
    nameIn: (line: readonly string[]) => (hasMembers ? memberIn(line) : (line[teamAt] ?? "")),
    find: (line: readonly string[]): OwnSubject | null =>
      hasMembers ? member(memberIn(line)) : team(line[teamAt] ?? ""),
  };
}

function columnOf(lines: Sheet["lines"], find: FindSubject): { at: number; names: number } {
  const found = turnedLines(lines).map((cells) => cells.flatMap((cell) => find(cell)?.id ?? []));
  const most = Math.max(0, ...found.map(({ length }) => length));
  const at = most === 0 ? -1 : found.findIndex(({ length }) => length === most);
  return { at, names: new Set(found[at]).size };
}

type WeekSetting = { sheet: Sheet; weekAt: number; columns: readonly Column[]; headFrom: number };

/** The week of the column, the row, or the tab; null: the whole season, "none": not a week of the season. */
function weekFinder({ sheet, weekAt, columns, headFrom }: WeekSetting, weeks: readonly SeasonDates[]) {
  const byDay = weeksOfDays(
    columns.flatMap(({ means }) => means.day ?? []),
    weeks,
  );
  const hasWeekColumns = columns.some(({ means }) => means.week ?? means.day ?? means.number);
  const ofTab = hasWeekColumns || weekAt >= 0 ? null : weekOfTab(sheet, headFrom, weeks);
  return ({ means }: Column, line: readonly string[]): number | null | "none" => {
    if (means.day !== null) return byDay.get(means.day) ?? "none";
    const week = means.week ?? means.number;
    if (week !== null) return week;
    return weekAt >= 0 ? weekIn(line[weekAt] ?? "", weeks) : ofTab;
  };
}

function weekIn(text: string, weeks: readonly SeasonDates[]): number | "none" {
  const number = /^(?:week|wk|w)?[ .#]*0*(\d{1,2})$/i.exec(text.trim());
  return number ? Number(number[1]) : (weeksOfDays([text], weeks).get(text) ?? "none");
}

function groupIn(
  groups: Map<string, OwnGroup>,
  { heading, means: { figure } }: Column,
  { subject, week }: { subject: OwnSubject; week: number | null },
): OwnGroup {
  const scope = week === null ? ("season" as const) : ("week" as const);
  const key = `${subject.kind} ${scope} ${figure}`;
  const existingGroup = groups.get(key);
  if (existingGroup) return existingGroup;
  const name = figure === null ? "Weeks" : week === null ? heading : ownFigures[figure].label;
  const group: OwnGroup = { heading: name, kind: subject.kind, figure, scope, decimals: 0, values: [] };
  groups.set(key, group);
  return group;
}

type ReadNumber = { value: number; decimals: number };

/** Reads numbers such as `24,0`, `T2`, `2nd`, `88%`; null for an empty cell or a dash. */
function numberIn(cell: string, { means: { figure } }: Column): ReadNumber | "word" | null {
  const text = cell.trim().replace("−", "-");
  if (/^[-–—.]*$/.test(text)) return null;
  const bare = /^T?(-?[\d.,]+)(?:st|nd|rd|th|%|T|\.)?$/i.exec(text)?.[1];
  if (bare === undefined) return "word";
  const isCount = figure !== "average" && figure !== "goingIn" && figure !== "handicap";
  const plain =
    isCount && /^\d{1,3}(?:,\d{3})+$/.test(bare) ? bare.replaceAll(",", "") : bare.replace(",", ".");
  const value = Number(plain);
  if (Number.isNaN(value)) return "word";
  const decimals = Math.min(2, plain.split(".")[1]?.length ?? 0);
  return { value: Math.round(value * 100) / 100, decimals };
}
