import { findHeadings, type Headings, isHeadingLine } from "./find-heading-line.ts";
import { weeksOfDays } from "./heading-days.ts";
import { isTotalLine } from "./import-cells.ts";
import { fieldOfHeading, type ImportColumn, type ImportKind, wideColumns } from "./import-columns.ts";
import {
  type ColumnUse,
  columnOf,
  isBlankLine,
  type Layout,
  nameColumn,
  type SeasonDates,
  type Sheet,
  scoreColumnsOf,
  type TeamSource,
} from "./import-layout.ts";
import { questionAbout } from "./layout-question.ts";
import { isCount, readScoreHeading } from "./score-headings.ts";
import { teamLines } from "./team-lines.ts";

export function guessLayout(sheet: Sheet, weeks: readonly SeasonDates[], isOnlyTab: boolean): Layout {
  const headings = findHeadings(sheet.lines);
  if (headings === null) return { ...withoutHeadings(sheet), columns: [] };
  return layoutOf(sheet, headings, { weeks, isOnlyTab });
}

export function layoutWithHeadings(sheet: Sheet, line: number, weeks: readonly SeasonDates[]): Layout {
  const headings = { from: line, to: line, texts: sheet.lines[line] ?? [] };
  return layoutOf(sheet, headings, { weeks, isOnlyTab: true });
}

function withoutHeadings(sheet: Sheet): Layout {
  const head = Math.max(
    0,
    sheet.lines.findIndex((cells) => !isBlankLine(cells)),
  );
  const headings = sheet.lines[head] ?? [];
  const open = { teamFrom: "none" as const, week: null, question: null, answers: {} };
  return { kind: null, headFrom: head, headTo: head, headings, columns: [], ...open };
}

type Context = { weeks: readonly SeasonDates[]; isOnlyTab: boolean };

function layoutOf(sheet: Sheet, { from, to, texts }: Headings, { weeks, isOnlyTab }: Context): Layout {
  const fields = texts.map((text) => fieldOfHeading("scores", text));
  const hasWeek = fields.includes("week") || fields.includes("date");
  const weekOfAll = hasWeek ? null : weekOfTab(sheet, from, weeks);
  const scores = scoreColumns(texts, weeks, hasWeek || weekOfAll !== null);
  const isScores = scores.size > 0 || fields.includes("hits");
  const kind = isScores ? "scores" : "roster";
  const columnUses = withNames(useColumns(texts, { kind, scores }), sheet, to);
  const hasWeeks = hasWeek || [...scores.values()].some(({ week }) => week !== null);
  const layout: Layout = {
    kind,
    headFrom: from,
    headTo: to,
    headings: texts,
    columns: columnUses,
    teamFrom: "none",
    week: isScores && !hasWeeks ? weekOfAll : null,
    question: null,
    answers: {},
  };
  const teamFrom = teamSource(sheet, layout, isOnlyTab);
  const guess = { ...layout, teamFrom, kind: kindOf(layout, teamFrom, fields) };
  return { ...guess, question: questionAbout(guess, { sheet, weeks, hasWeek }) };
}

function kindOf(
  { kind, columns }: Layout,
  teamFrom: TeamSource,
  fields: readonly (ImportColumn | null)[],
): ImportKind | null {
  if (nameColumn(columns) < 0) return null;
  if (kind === "roster") return columnOf(columns, "team") >= 0 || teamFrom === "line" ? "roster" : null;
  const isWhole = scoreColumnsOf(columns).length > 0 || fields.includes("week") || fields.includes("date");
  return isWhole ? "scores" : columnOf(columns, "team") >= 0 ? "roster" : null;
}

const mostRounds = 4;

type ScoreUse = { week: number | null; round: number };

function scoreColumns(
  texts: readonly string[],
  weeks: readonly SeasonDates[],
  isWeekKnown: boolean,
): Map<number, ScoreUse> {
  const weekNumbers = new Set(weeks.map(({ week }) => week));
  const headings = texts.map((text) => (isField(text) ? null : readScoreHeading(text)));
  const days = weeksOfDays(
    headings.flatMap((heading) => heading?.day ?? []),
    weeks,
  );
  // When the week is known otherwise, "Event 1" to "Event 4" are its rounds.
  const areNightsRounds = isWeekKnown && headings.every((heading) => (heading?.night ?? 0) <= mostRounds);
  const areNumbersWeeks = isCount(headings.map((heading) => heading?.number ?? null));
  const columns = new Map<number, ScoreUse>();
  const timesSeen = new Map<number | null, number>();
  headings.forEach((heading, index) => {
    if (!heading) return;
    const ofDay = heading.day === null ? null : (days.get(heading.day) ?? null);
    const ofNight = areNightsRounds ? null : heading.night;
    const week = heading.week ?? ofDay ?? ofNight ?? (areNumbersWeeks ? heading.number : null);
    const isRoundAlone = heading.week === null && heading.day === null && heading.number === null;
    if (week === null ? !isRoundAlone : !weekNumbers.has(week)) return;
    const round = heading.round ?? (week === null ? heading.night : null) ?? (timesSeen.get(week) ?? 0) + 1;
    timesSeen.set(week, Math.max(timesSeen.get(week) ?? 0, round));
    columns.set(index, { week, round });
  });
  const hasWeeks = [...columns.values()].some(({ week }) => week !== null);
  // Beside columns of weeks, a lone "R1" belongs to no week, so it is dropped.
  return new Map([...columns].filter(([, { week }]) => !hasWeeks || week !== null));
}

function isField(text: string): boolean {
  return fieldOfHeading("scores", text) !== null;
}

function useColumns(
  texts: readonly string[],
  { kind, scores }: { kind: ImportKind; scores: ReadonlyMap<number, ScoreUse> },
): ColumnUse[] {
  const fields = texts.map((text) => fieldOfHeading(kind, text));
  const hasHits = texts.some((text, index) => fields[index] === "hits" && !isTotal(text));
  const allowed: readonly string[] = wideColumns;
  return texts.map((text, index) => {
    const score = scores.get(index);
    if (score) return { is: "score", ...score };
    const field = fields[index] ?? null;
    if (field === null || (scores.size > 0 && !allowed.includes(field))) return { is: "unused" };
    if (field === "hits" && hasHits && isTotal(text)) return { is: "unused" };
    return { is: "field", field };
  });
}

function isTotal(text: string): boolean {
  return /^total/i.test(text.trim());
}

/** Guesses the name columns without headings: the text columns before the first score, the one with the most names last. */
function withNames(columns: ColumnUse[], sheet: Sheet, headTo: number): ColumnUse[] {
  const [firstScore = -1] = scoreColumnsOf(columns);
  if (nameColumn(columns) >= 0 || firstScore < 0) return columns;
  const rows = sheet.lines.slice(headTo + 1);
  const worded = columns.slice(0, firstScore).flatMap((use, index) => {
    const names = rows.map((cells) => cells[index] ?? "").filter((cell) => /\p{L}{2}/u.test(cell));
    return use.is === "unused" && names.length > 0 ? [{ column: index, count: new Set(names).size }] : [];
  });
  const [name, team] = worded.toSorted((a, b) => b.count - a.count);
  return columns.map((use, index) => {
    if (index === name?.column) return { is: "field", field: "member" };
    const isTeam = index === team?.column && columnOf(columns, "team") < 0 && team.count > 1;
    return isTeam && team.count * 2 <= (name?.count ?? 0) ? { is: "field", field: "team" } : use;
  });
}

function teamSource(sheet: Sheet, layout: Layout, isOnlyTab: boolean): TeamSource {
  const team = columnOf(layout.columns, "team");
  if (team >= 0) return isFilledOnce(sheet, layout, team) ? "above" : "column";
  if (nameColumn(layout.columns) < 0) return "none";
  if (teamLines(sheet.lines, layout).size > 1) return "line";
  const isNamed = !/^(?:sheet|tabelle|tab|scores?|season|league|roster|all)?\s*\d*$|week|wk/i.test(
    sheet.name,
  );
  return !isOnlyTab && isNamed && layout.week === null ? "tab" : "none";
}

/** True when only the first row of a team's shooters names the team, as in merged cells. */
function isFilledOnce({ lines }: Sheet, layout: Layout, team: number): boolean {
  const name = nameColumn(layout.columns);
  const rows = lines
    .slice(layout.headTo + 1)
    .filter(
      (cells) => (cells[name] ?? "") !== "" && !cells.some(isTotalLine) && !isHeadingLine(cells, layout),
    );
  const filled = rows.filter((cells) => (cells[team] ?? "") !== "");
  return (rows[0]?.[team] ?? "") !== "" && filled.length >= 2 && filled.length * 5 <= rows.length * 2;
}

export function weekOfTab(sheet: Sheet, headFrom: number, weeks: readonly SeasonDates[]): number | null {
  const titles = [sheet.name, ...sheet.lines.slice(0, headFrom).flat()].filter(Boolean);
  for (const title of titles) {
    const weekMatch = /\b(?:week|wk)\s*[.#]?\s*0*(\d{1,2})\b/i.exec(title);
    if (weekMatch && weeks.some(({ week }) => week === Number(weekMatch[1]))) return Number(weekMatch[1]);
  }
  const days = titles.flatMap((title) => [title, ...title.split(/\s[-–—]\s|[:(),]\s*/)]);
  return [...weeksOfDays(days, weeks).values()].find((week) => week !== null) ?? null;
}
