import { finished } from "../math/steps.ts";
import { parseRules } from "../rules/rules.ts";
import { awardNames, type BookMatch, type LeagueWeek, type SeasonBook, type ShootOffAward } from "./book.ts";
import { mergeTwins, readScore, readScoresAhead } from "./book-scores.ts";
import {
  integerFrom,
  isFields,
  listOf,
  numberFrom,
  objectOf,
  oneOf,
  orElse,
  orNull,
  pathTo,
  readBoolean,
  readDay,
  readText,
  readWeek,
  refuse,
} from "./readers.ts";

const readThroughWeek = integerFrom(0, 52);

const readWeekFields = objectOf({
  week: readWeek,
  startsOn: orNull(readDay),
  endsOn: orNull(readDay),
  status: orElse(oneOf(["open", "closed", "postponed", "void"]), "open"),
});

const readMember = objectOf({
  id: readText,
  name: readText,
  seedAverage: orNull(numberFrom(0, 100)),
  seedAverages: orElse(readSeedAverages, {}),
  seedYardage: orNull(numberFrom(0, 100)),
  rookie: orElse(readBoolean, false),
  category: orElse(readText, "open"),
  classOverride: orNull(readText),
});

const readTeam = objectOf({
  id: readText,
  name: readText,
  division: orNull(readText),
  seedYardage: orNull(numberFrom(0, 100)),
  place: orNull(integerFrom(1, 1000)),
  withdrawnFromWeek: orNull(readWeek),
  roster: listOf(
    objectOf({ memberId: readText, fromWeek: orElse(readWeek, 1), toWeek: orNull(integerFrom(0, 52)) }),
  ),
});

const readMatchFields = objectOf({ week: readWeek, home: readText, away: readText, night: () => undefined });

const readBook = objectOf({
  season: objectOf({ id: readText, name: readText, rules: (rules, path) => parseRules(rules ?? {}, path) }),
  asOf: orNull(readDay),
  throughWeek: orNull(readThroughWeek),
  weeks: orElse(readWeeks, []),
  members: listOf(readMember),
  teams: listOf(readTeam),
  scores: listOf(readScore),
  matches: orElse(listOf(readMatch), []),
  shootOffs: orElse(listOf(objectOf({ award: readShootOffAward, order: listOf(readText) })), []),
});

/** Starting averages by event; other events are ignored. */
export function readSeedAverages(value: unknown, path: string): Record<string, number> {
  if (!isFields(value)) return refuse(path, "must be an object with an average for each event");
  const read = numberFrom(0, 100);
  return Object.fromEntries(
    Object.entries(value).map(([event, each]) => [event, read(each, pathTo(path, event))]),
  );
}

export function readShootOffAward(value: unknown, path: string): ShootOffAward {
  return isGroupAward(value) ? value : oneOf([...awardNames, "teams", "individuals"])(value, path);
}

function isGroupAward(value: unknown): value is `class:${string}` | `category:${string}` {
  return typeof value === "string" && /^(class|category):./.test(value);
}

const parsedBooks = new WeakSet<object>();

/** Fields with a default may be missing. Throws `SeasonBookError` with the path of the first error. Keeps an already parsed book. */
export function parseSeasonBook(data: unknown): SeasonBook {
  return isParsed(data) ? data : finished(checkInSteps(data));
}

export function* parseInSteps(data: unknown): Generator<void, SeasonBook> {
  if (isParsed(data)) return data;
  if (isFields(data) && Array.isArray(data.scores)) yield* readScoresAhead(data.scores);
  return yield* checkInSteps(data);
}

function* checkInSteps(data: unknown): Generator<void, SeasonBook> {
  const book: SeasonBook = readBook(data, "");
  yield;
  checkReferences(book);
  yield;
  const parsed = { ...book, scores: mergeTwins(book.scores) };
  parsedBooks.add(parsed);
  return parsed;
}

/** A valid book as it was after a week; needs no further validation. */
export function throughWeek(checked: SeasonBook, week: number): SeasonBook {
  const book = { ...checked, throughWeek: readThroughWeek(week, "throughWeek") };
  if (isParsed(checked)) parsedBooks.add(book);
  return book;
}

function isParsed(data: unknown): data is SeasonBook {
  return typeof data === "object" && data !== null && parsedBooks.has(data);
}

function readWeeks(value: unknown, path: string): LeagueWeek[] {
  const weeks = listOf(readWeekRow)(value, path);
  const twice = weeks.findIndex((week, index) => weeks.findIndex((each) => each.week === week.week) < index);
  return twice < 0 ? weeks : refuse(`weeks.${twice}.week`, "is listed twice");
}

function readWeekRow(value: unknown, path: string): LeagueWeek {
  const row = readWeekFields(value, path);
  const { startsOn, endsOn } = row;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    refuse(pathTo(path, "endsOn"), `must not be before ${startsOn}`);
  }
  return row;
}

function readMatch(value: unknown, path: string): BookMatch {
  const { night: _, ...match } = readMatchFields(value, path);
  return match.home === match.away ? refuse(pathTo(path, "away"), "must be another team than home") : match;
}

function checkReferences(book: SeasonBook): void {
  const members = { ids: distinctIds(book.members, "members"), what: "member" };
  const teams = { ids: distinctIds(book.teams, "teams"), what: "team" };
  book.teams.forEach((team, index) => {
    team.roster.forEach((entry, position) => {
      checkKnown(members, entry.memberId, `teams.${index}.roster.${position}.memberId`);
    });
  });
  book.scores.forEach((row, index) => {
    checkKnown(members, row.memberId, `scores.${index}.memberId`);
    if (row.teamId !== null) checkKnown(teams, row.teamId, `scores.${index}.teamId`);
  });
  book.matches.forEach((match, index) => {
    checkKnown(teams, match.home, `matches.${index}.home`);
    checkKnown(teams, match.away, `matches.${index}.away`);
  });
  book.shootOffs.forEach((shootOff, index) => {
    const ordered = shootOff.award === "teams" ? teams : members;
    shootOff.order.forEach((id, position) => {
      checkKnown(ordered, id, `shootOffs.${index}.order.${position}`);
    });
  });
}

function distinctIds(rows: readonly { id: string }[], path: string): ReadonlySet<string> {
  const ids = new Set<string>();
  rows.forEach((row, index) => {
    if (ids.has(row.id)) refuse(`${path}.${index}.id`, `is there twice: ${row.id}`);
    ids.add(row.id);
  });
  return ids;
}

function checkKnown(
  { ids, what }: { ids: ReadonlySet<string>; what: string },
  id: string,
  path: string,
): void {
  if (!ids.has(id)) refuse(path, `names no ${what} of the book: ${id}`);
}
