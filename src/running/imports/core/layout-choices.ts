import { keysOf } from "#lib/keys-of.ts";
import { capitalized } from "#lib/text/capitalized.ts";
import {
  type ImportColumn,
  type ImportKind,
  rosterColumns,
  scoreColumns,
} from "#running/import-files/import-columns.ts";
import {
  type ColumnUse,
  columnOf,
  isBlankLine,
  type Layout,
  type SeasonDates,
  type Sheet,
  type TeamSource,
} from "#running/import-files/import-layout.ts";

type Option = { value: string; label: string };
type OptionGroup = { group: string; items: Option[] };

const fieldsOfKind: Record<ImportKind, readonly ImportColumn[]> = {
  scores: keysOf(scoreColumns),
  roster: keysOf(rosterColumns),
};

/** At the end of a long list. */
const rareFields: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  "targets",
  "event",
  "time",
  "detail",
  "yardage",
  "status",
  "note",
  "weather_description",
  "weather_temperature",
  "weather_wind_speed",
  "position",
]);

const otherNames: Partial<Record<ImportColumn, string>> = {
  member: "name",
  hits: "score",
  kind: "type of round",
};

function fieldLabel(field: ImportColumn): string {
  return capitalized(otherNames[field] ?? field).replaceAll("_", " ");
}

export function columnOptions(
  { kind, columns }: Layout,
  weeks: readonly SeasonDates[],
): (Option | OptionGroup)[] {
  if (kind === null) return [{ value: "unused", label: "Not used" }];
  const optionsOf = (isWanted: (field: ImportColumn) => boolean): Option[] =>
    fieldsOfKind[kind].filter(isWanted).map((field) => ({ value: field, label: fieldLabel(field) }));
  const groups: OptionGroup[] = [{ group: "Columns", items: optionsOf((field) => !rareFields.has(field)) }];
  if (kind === "scores") groups.push({ group: "Scores", items: scoreOptions(columns, weeks) });
  const rare = optionsOf((field) => rareFields.has(field));
  if (rare.length > 0) groups.push({ group: "Seldom in a file", items: rare });
  return [{ value: "unused", label: "Not used" }, ...groups];
}

function scoreOptions(columns: readonly ColumnUse[], weeks: readonly SeasonDates[]): Option[] {
  const used = columns.map((use) => (use.is === "score" ? use.round : 1));
  const rounds = Array.from({ length: Math.max(2, ...used) }, (_, index) => index + 1);
  const ofWeeks = weeks.flatMap(({ week }) =>
    rounds.map((round) => ({
      value: useValue({ is: "score", week, round }),
      label: `Week ${week}${round > 1 ? `, round ${round}` : ""}`,
    })),
  );
  const ofRows = rounds.map((round) => ({
    value: useValue({ is: "score", week: null, round }),
    label: `Round ${round}`,
  }));
  return [...ofWeeks, ...ofRows];
}

export function useValue(use: ColumnUse): string {
  if (use.is === "field") return use.field;
  return use.is === "unused" ? "unused" : `score ${use.week ?? "-"} ${use.round}`;
}

export function layoutWithColumn(layout: Layout, column: number, value: string): Layout {
  const width = Math.max(layout.columns.length, layout.headings.length, column + 1);
  const columns = Array.from({ length: width }, (_, at): ColumnUse => layout.columns[at] ?? { is: "unused" });
  columns[column] = useOf(value);
  const hasTeam = columnOf(columns, "team") >= 0;
  const isByColumn = layout.teamFrom === "column" || layout.teamFrom === "above";
  const teamFrom = hasTeam && !isByColumn ? "column" : !hasTeam && isByColumn ? "none" : layout.teamFrom;
  return { ...layout, columns, teamFrom, question: null };
}

function useOf(value: string): ColumnUse {
  const score = /^score (\d+|-) (\d+)$/.exec(value);
  if (score)
    return { is: "score", week: score[1] === "-" ? null : Number(score[1]), round: Number(score[2]) };
  const field = [...fieldsOfKind.scores, ...fieldsOfKind.roster].find((each) => each === value);
  return field ? { is: "field", field } : { is: "unused" };
}

export const teamLabels: Record<TeamSource, string> = {
  column: "In its column",
  above: "In its column, once for several rows",
  line: "On a line above its shooters",
  tab: "The name of the tab",
  none: "Not in the file",
};

export function teamOptions({ columns }: Layout, isOnlyTab: boolean): { value: TeamSource; label: string }[] {
  const sources: TeamSource[] = columnOf(columns, "team") >= 0 ? ["column", "above"] : ["none", "line"];
  if (!isOnlyTab && columnOf(columns, "team") < 0) sources.push("tab");
  return sources.map((value) => ({ value, label: teamLabels[value] }));
}

/** True when no column or row gives the week, so a person has to. */
export function isWeekOfTab({ kind, columns }: Layout): boolean {
  if (kind !== "scores" || columnOf(columns, "week") >= 0 || columnOf(columns, "date") >= 0) return false;
  return columns.every((use) => use.is !== "score" || use.week === null);
}

/** Describes the layout: "Scores: weeks 1 to 12 as columns, 2 rounds a week." */
export function layoutText(
  { kind, columns, week }: Layout,
  { isTurned }: Pick<Sheet, "isTurned"> = {},
): string {
  if (kind === null) return "left out";
  if (kind === "roster") return "roster";
  const scores = columns.flatMap((use) => (use.is === "score" ? [use] : []));
  const weeks = scores.flatMap((use) => use.week ?? []);
  const rounds = Math.max(0, ...scores.map(({ round }) => round));
  const parts = [
    weeks.length > 0 ? `weeks ${Math.min(...weeks)} to ${Math.max(...weeks)} as columns` : "",
    scores.length === 0 ? "one score in each row" : rounds > 1 ? `${rounds} rounds as columns` : "",
    week === null ? "" : `week ${week}`,
  ];
  return `scores, ${isTurned ? "members as columns and weeks as rows in the file, " : ""}${parts.filter(Boolean).join(", ")}`;
}

export function previewRows(
  { lines }: Sheet,
  { headFrom, headTo }: Layout,
): { row: number; cells: readonly string[] }[] {
  const rows = lines.map((cells, index) => ({ row: index + 1, cells }));
  const below = rows.slice(headTo + 1).filter(({ cells }) => !isBlankLine(cells));
  return [...rows.slice(headFrom, headTo + 1), ...below.slice(0, rowsShown)];
}

const rowsShown = 4;

export function previewWidth({ lines }: Sheet, { headings, headTo }: Layout): number {
  const first = lines.slice(headTo + 1, headTo + 40);
  const width = Math.max(
    headings.length,
    ...first.map((cells) => cells.findLastIndex((cell) => cell !== "") + 1),
  );
  return Math.min(width, columnsShown);
}

const columnsShown = 160;
