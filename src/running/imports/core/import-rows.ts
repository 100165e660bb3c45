import { eventOfName } from "#league/rules/event-names.ts";
import { splitName, tidyName } from "#lib/names/name-match.ts";
import { weekOfDay } from "#running/import-files/heading-days.ts";
import type { ImportColumn } from "#running/import-files/import-columns.ts";
import { type DateHabit, type DateSpan, readDay } from "#running/import-files/import-dates.ts";
import type { ImportFile } from "#running/import-files/import-file.ts";
import type { SeasonDates } from "#running/import-files/import-layout.ts";
import {
  type Cell,
  type ImportedKind,
  readAverage,
  readDetail,
  readKind,
  readMeasure,
  readStatus,
  readTime,
  readWhole,
  readYesNo,
} from "#running/import-files/import-values.ts";
import type { FileRow, ImportError } from "#running/import-files/read-sheet.ts";
import { whyNoHits } from "#running/import-files/why-no-hits.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import type { WeatherColumns } from "#season/weather/weather-text.ts";

export type SeasonLimits = {
  weeks: readonly SeasonDates[];
  targetsPerRound: number;
  events: readonly string[];
  firstDay: string | null;
  lastDay: string | null;
  /** The club's date today: no round may be later. */
  today: string;
  /** The possible range of a date without a full year. */
  span: DateSpan | null;
};

export type RowNames = { row: number; where: string; member: string; team: string; errors: ImportError[] };

export type RosterRow = RowNames & {
  rookie: boolean | null;
  startingAverage: number | null;
  substitute: boolean;
  fromWeek: number;
  toWeek: number | null;
};

export type ScoreEntry = NewScore & WeatherColumns;

export type ScoreLine = RowNames &
  Omit<ScoreEntry, "id" | "member_id" | "team_id"> & {
    /** Week, hits, and targets as the file has them, valid or not. */
    asWritten: { week: string; hits: string; targets: string };
  };

export function readRosterRow(file: ImportFile, fileRow: FileRow, limits: SeasonLimits): RosterRow {
  const readCell = cellLookup(file, fileRow);
  const substitute = readCell.read("substitute", readYesNo) ?? false;
  const names = readCell.names(!substitute);
  const lastWeek = lastWeekOf(limits);
  const fromWeek = readCell.readFilled("from_week", (text) => readWhole(text, 1, lastWeek)) ?? 1;
  return {
    ...names,
    rookie: readCell.read("rookie", readYesNo),
    startingAverage: readCell.read("starting_average", (text) => readAverage(text, limits.targetsPerRound)),
    substitute,
    fromWeek,
    toWeek: readCell.readFilled("to_week", (text) => readWhole(text, fromWeek, lastWeek)),
  };
}

type ReadScoreLineOptions = {
  file: ImportFile;
  fileRow: FileRow;
  limits: SeasonLimits;
  habit: DateHabit | null;
};

export function readScoreLine({ file, fileRow, limits, habit }: ReadScoreLineOptions): ScoreLine {
  const readCell = cellLookup(file, fileRow);
  const names = readCell.names(false);
  const event = eventOfName(readCell.text("event", 40)) || (limits.events[0] ?? "singles16");
  const targets =
    readCell.readFilled("targets", (text) => readTargets(text, event, limits)) ?? limits.targetsPerRound;
  const hits = readCell.read("hits", (text) => readHits(text, targets)) ?? 0;
  const status = readCell.read("status", readStatus) ?? "complete";
  const { cells } = fileRow;
  const shotOn = readCell.read("date", (text) => readShotOn(text, limits, habit));
  const week = file.columns.has("week")
    ? readCell.read("week", (text) => readWeek(text, limits))
    : readCell.read("date", (text) => readWeekOfDay(text, shotOn, limits));
  const kind = readCell.read("kind", readKind) ?? "actual";
  const toCome = whyWeekIsToCome({ week, kind, shotOn: cells.date || null }, limits);
  if (toCome !== null) readCell.refuse("hits", toCome);
  return {
    ...names,
    asWritten: {
      week: cells.week || "–",
      hits: cells.hits || "–",
      targets: cells.targets || String(targets),
    },
    week: week ?? 0,
    round: readCell.readFilled("round", (text) => readWhole(text, 1, 12)) ?? 1,
    event,
    kind,
    hits,
    targets,
    detail: readCell.read("detail", (text) =>
      readDetail(text, { targets, hits, isComplete: status === "complete" }),
    ),
    shot_on: shotOn,
    time_of_round: readCell.read("time", readTime),
    position: readCell.readFilled("position", (text) => readWhole(text, 1, 50)),
    status,
    yardage: readCell.read("yardage", (text) => readMeasure(text, 16, 27)),
    note: readCell.lines("note", 500) || null,
    weather_description: readCell.text("weather_description", 100) || null,
    weather_temperature: readCell.read("weather_temperature", (text) => readMeasure(text, -100, 150)),
    weather_wind_speed: readCell.read("weather_wind_speed", (text) => readMeasure(text, 0, 300)),
  };
}

function cellLookup(file: ImportFile, { row, where, heading, cells }: FileRow) {
  const errors: ImportError[] = [];

  function refuse(column: ImportColumn, message: string) {
    errors.push({ row, where, column: (column === "hits" && heading) || column, message });
  }

  function read<Value>(column: ImportColumn, readCell: (text: string) => Cell<Value>): Value | null {
    const cell = readCell(cells[column] ?? "");
    if ("value" in cell) return cell.value;
    refuse(column, cell.error);
    return null;
  }

  function readFilled<Value>(column: ImportColumn, readCell: (text: string) => Cell<Value>): Value | null {
    return cells[column] ? read(column, readCell) : null;
  }

  function text(column: ImportColumn, most: number): string {
    return lines(column, most, /\s+/g);
  }

  function lines(column: ImportColumn, most: number, spaces = /[^\S\n]+/g): string {
    const value = (cells[column] ?? "").replaceAll("\r\n", "\n").replaceAll(spaces, " ");
    if (value.length > most) refuse(column, `Up to ${most} characters. This has ${value.length}.`);
    return value;
  }

  function names(needsTeam: boolean): RowNames {
    const parts = [cells.first_name, cells.last_name].filter(Boolean).join(" ");
    const member = tidyName(cells.member || parts);
    const { first, last } = splitName(member);
    if (member === "") refuse("member", "Enter the member's name.");
    if (first.length > 50 || last.length > 50) {
      refuse("member", "First and last names can have up to 50 characters each.");
    }
    const team = text("team", 80);
    if (team === "" && needsTeam && file.columns.has("team")) {
      refuse("team", "Enter the team, or enter yes in the substitute column.");
    }
    return { row, where, member, team, errors };
  }

  return { read, readFilled, refuse, text, lines, names };
}

function lastWeekOf({ weeks }: SeasonLimits): number {
  return Math.max(1, ...weeks.map(({ week }) => week));
}

/** `3`, `Week 3`, `Wk 3`. */
function readWeek(text: string, limits: SeasonLimits): Cell<number> {
  const cell = readWhole(text.replace(/^(?:week|wk)\s*[.#]?\s*/i, ""), 1, lastWeekOf(limits));
  if ("error" in cell || limits.weeks.some(({ week }) => week === cell.value)) return cell;
  return { error: `The season has no week ${cell.value}.` };
}

/** The week of a round that has only a date; 0 while the date order is undecided. */
function readWeekOfDay(text: string, shotOn: string | null, { weeks }: SeasonLimits): Cell<number> {
  if (text === "") return { error: "Enter the date of the round." };
  const week = shotOn === null ? 0 : weekOfDay(shotOn, weeks);
  return week === null ? { error: `${shotOn} is in no week of the season.` } : { value: week };
}

type PlacedRound = { week: number | null; kind: ImportedKind; shotOn: string | null };

/** A week that has not begun takes only a pre-shoot without a day. */
function whyWeekIsToCome({ week, kind, shotOn }: PlacedRound, { weeks, today }: SeasonLimits): string | null {
  const startsOn = weeks.find((each) => each.week === week)?.startsOn ?? null;
  if (shotOn !== null || startsOn === null || startsOn <= today || kind === "preShoot" || kind === "practice")
    return null;
  return `Week ${week} hasn't begun. It begins ${startsOn}. Leave its scores out, or mark them as pre-shoots (22 P).`;
}

function readTargets(text: string, event: string, limits: SeasonLimits): Cell<number> {
  const cell = readWhole(text, 1, 100);
  const isLeagueEvent = limits.events.includes(event);
  if ("error" in cell || !isLeagueEvent || cell.value === limits.targetsPerRound) return cell;
  const rule = `Rounds of this season have ${limits.targetsPerRound} targets, not ${cell.value}.`;
  return { error: `${rule} Correct the file, or the season's rules in Season Admin.` };
}

function readHits(text: string, targets: number): Cell<number> {
  const cell = readWhole(text, 0, targets);
  return "value" in cell ? cell : { error: whyNoHits(text, targets) ?? cell.error };
}

function readShotOn(
  text: string,
  { firstDay, lastDay, today, span }: SeasonLimits,
  habit: DateHabit | null,
): Cell<string | null> {
  const read = text === "" ? null : readDay(text, habit, span);
  if (read === null || "waits" in read) return { value: null };
  if ("error" in read) return read;
  const { day } = read;
  if (firstDay !== null && lastDay !== null && (day < firstDay || day > lastDay))
    return { error: `${day} is outside the season. Use a date from ${firstDay} to ${lastDay}.` };
  if (day > today) return { error: `${day} hasn't come yet. Today is ${today}. Correct the date.` };
  return { value: day };
}
