import { parseRules } from "../rules/rules.ts";
import {
  awardNames,
  type BookMember,
  type BookTeam,
  type LeagueWeek,
  type RosterEntry,
  type SeasonBook,
} from "./book.ts";
import { readDay, readWeek } from "./book-fields.ts";
import { checkReferences } from "./book-references.ts";
import { mergeTwins, parseScores } from "./book-scores.ts";
import {
  orNull,
  pathTo,
  readBoolean,
  readChoice,
  readFields,
  readInteger,
  readList,
  readNumber,
  readText,
  refuse,
} from "./shape.ts";

const parsedBooks = new WeakSet<object>();

/**
 * A season book from unknown data: what has a default may be left out, everything else must have the shape
 * of the league rules. Throws `SeasonBookError` with the path of the first error and what is allowed there.
 * A book that came from here is known as checked and returned as it is.
 */
export function parseSeasonBook(data: unknown): SeasonBook {
  if (isParsed(data)) return data;
  const fields = readFields(data, "", bookKeys);
  const book: SeasonBook = {
    season: parseSeason(fields.season),
    throughWeek: orNull(fields.throughWeek, "throughWeek", (value, path) => readInteger(value, path, 0, 52)),
    weeks: orNull(fields.weeks, "weeks", parseWeeks) ?? [],
    members: readList(fields.members, "members", parseMember),
    teams: readList(fields.teams, "teams", parseTeam),
    scores: parseScores(fields.scores),
    matches: orNull(fields.matches, "matches", (value, path) => readList(value, path, parseMatch)) ?? [],
    shootOffs:
      orNull(fields.shootOffs, "shootOffs", (value, path) => readList(value, path, parseShootOff)) ?? [],
  };
  checkReferences(book);
  const parsed = { ...book, scores: mergeTwins(book.scores) };
  parsedBooks.add(parsed);
  return parsed;
}

/** A checked book as it stood after a week; nothing of it has to be checked again. */
export function asOfWeek(checked: SeasonBook, week: number): SeasonBook {
  const asOf = { ...checked, throughWeek: readInteger(week, "throughWeek", 0, 52) };
  if (isParsed(checked)) parsedBooks.add(asOf);
  return asOf;
}

const bookKeys = ["season", "throughWeek", "weeks", "members", "teams", "scores", "matches", "shootOffs"];

function isParsed(data: unknown): data is SeasonBook {
  return typeof data === "object" && data !== null && parsedBooks.has(data);
}

function parseSeason(value: unknown): SeasonBook["season"] {
  const fields = readFields(value, "season", ["id", "name", "rules"]);
  return {
    id: readText(fields.id, "season.id"),
    name: readText(fields.name, "season.name"),
    rules: parseRules(fields.rules ?? {}, "season.rules"),
  };
}

function parseWeeks(value: unknown, path: string): LeagueWeek[] {
  const weeks = readList(value, path, parseWeek);
  const twice = weeks.findIndex((week, index) => weeks.findIndex((each) => each.week === week.week) < index);
  return twice < 0 ? weeks : refuse(`weeks.${twice}.week`, "is listed twice");
}

function parseWeek(value: unknown, path: string): LeagueWeek {
  const fields = readFields(value, path, ["week", "startsOn", "endsOn", "status"]);
  const startsOn = orNull(fields.startsOn, pathTo(path, "startsOn"), readDay);
  const endsOn = orNull(fields.endsOn, pathTo(path, "endsOn"), readDay);
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    refuse(pathTo(path, "endsOn"), `must not be before ${startsOn}`);
  }
  return {
    week: readWeek(fields.week, pathTo(path, "week")),
    startsOn,
    endsOn,
    status: readChoice(fields.status ?? "open", pathTo(path, "status"), [
      "open",
      "closed",
      "postponed",
      "void",
    ]),
  };
}

const memberKeys = ["id", "name", "seedAverage", "rookie", "category", "classOverride"];

function parseMember(value: unknown, path: string): BookMember {
  const fields = readFields(value, path, memberKeys);
  return {
    id: readText(fields.id, pathTo(path, "id")),
    name: readText(fields.name, pathTo(path, "name")),
    seedAverage: orNull(fields.seedAverage, pathTo(path, "seedAverage"), (seed, at) =>
      readNumber(seed, at, 0, 100),
    ),
    rookie: orNull(fields.rookie, pathTo(path, "rookie"), readBoolean) ?? false,
    category: orNull(fields.category, pathTo(path, "category"), readText) ?? "open",
    classOverride: orNull(fields.classOverride, pathTo(path, "classOverride"), readText),
  };
}

function parseTeam(value: unknown, path: string): BookTeam {
  const fields = readFields(value, path, ["id", "name", "division", "withdrawnFromWeek", "roster"]);
  return {
    id: readText(fields.id, pathTo(path, "id")),
    name: readText(fields.name, pathTo(path, "name")),
    division: orNull(fields.division, pathTo(path, "division"), readText),
    withdrawnFromWeek: orNull(fields.withdrawnFromWeek, pathTo(path, "withdrawnFromWeek"), readWeek),
    roster: readList(fields.roster, pathTo(path, "roster"), parseRosterEntry),
  };
}

function parseRosterEntry(value: unknown, path: string): RosterEntry {
  const fields = readFields(value, path, ["memberId", "fromWeek", "toWeek"]);
  return {
    memberId: readText(fields.memberId, pathTo(path, "memberId")),
    fromWeek: orNull(fields.fromWeek, pathTo(path, "fromWeek"), readWeek) ?? 1,
    toWeek: orNull(fields.toWeek, pathTo(path, "toWeek"), (week, at) => readInteger(week, at, 0, 52)),
  };
}

function parseMatch(value: unknown, path: string): SeasonBook["matches"][number] {
  const fields = readFields(value, path, ["week", "home", "away"]);
  const home = readText(fields.home, pathTo(path, "home"));
  const away = readText(fields.away, pathTo(path, "away"));
  if (home === away) refuse(pathTo(path, "away"), "must be another team than home");
  return { week: readWeek(fields.week, pathTo(path, "week")), home, away };
}

function parseShootOff(value: unknown, path: string): SeasonBook["shootOffs"][number] {
  const fields = readFields(value, path, ["award", "order"]);
  return {
    award: readChoice(fields.award, pathTo(path, "award"), awardNames),
    order: readList(fields.order, pathTo(path, "order"), readText),
  };
}
