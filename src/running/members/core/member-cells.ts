import { recordOf } from "#league/math/record.ts";
import { keysOf } from "#lib/keys-of.ts";
import { splitName } from "#lib/names/name-match.ts";
import { type DateHabit, readDay } from "#running/import-files/import-dates.ts";
import { type Cell, readAverage, readYesNo } from "#running/import-files/import-values.ts";
import type { MemberContacts, MemberFacts, MemberSeason } from "../members-queries.ts";
import type { MemberColumn, MemberFileRow, RowError } from "./member-file.ts";
import { orNull } from "./member-form.ts";

const otherNames: Readonly<Record<string, readonly string[]>> = {
  open: ["o", "men", "man", "m"],
  lady: ["ladies", "lady i", "women", "woman", "f", "l"],
  junior: ["jr", "juniors", "sub-junior", "youth", "j"],
  veteran: ["vet", "veterans", "senior", "v"],
};

const longest = {
  email: 254,
  phone: 50,
  address: 300,
  guardian_name: 100,
  guardian_contact: 254,
  notes: 4000,
} as const;

export type CellsRead = { facts: MemberFacts; errors: RowError[]; waits: boolean };

export type CellsQuestion = {
  row: MemberFileRow;
  recorded: MemberFacts | null;
  habit: DateHabit | null;
  today: string;
  categories: readonly string[];
  /** False without a season; its columns are then ignored. */
  hasSeason: boolean;
};

/** An empty cell changes nothing. A known member's name stays, because a name in a file only proposes a match. */
export function readMemberCells({
  row,
  recorded,
  habit,
  today,
  categories,
  hasSeason,
}: CellsQuestion): CellsRead {
  const errors: RowError[] = [];
  const fail = (column: MemberColumn, message: string) => errors.push({ row: row.row, column, message });
  const say = (column: MemberColumn) => (row.cells[column] ?? "").trim();
  function take<Value>(column: MemberColumn, cell: Cell<Value>, otherwise: Value): Value {
    if ("value" in cell) return cell.value;
    fail(column, cell.error);
    return otherwise;
  }

  const names = nameOf(row);
  const birth = readBirthDate(say("birth_date"), habit, today);
  const texts = recordOf(keysOf(longest), (column) => {
    const [text, most] = [say(column), longest[column]];
    if (text.length > most) fail(column, `${text.length} characters; ${most} are allowed.`);
    return text || (recorded?.contacts?.[column] ?? null);
  });
  const agreed = take("guardian_agreed", readYesNo(say("guardian_agreed")), null);
  const contacts: MemberContacts = {
    ...texts,
    birth_date:
      take("birth_date", "waits" in birth ? { value: null } : birth, null) ??
      recorded?.contacts?.birth_date ??
      null,
    guardian_agreed: agreed ?? recorded?.contacts?.guardian_agreed ?? false,
  };
  const seed = take("seed_average", readAverage(say("seed_average"), 100), null);
  const rookie = take("rookie", readYesNo(say("rookie")), null);
  const facts: MemberFacts = {
    first_name: recorded?.first_name ?? names.first,
    last_name: recorded?.last_name ?? names.last,
    category:
      take("category", readCategory(say("category"), categories), null) ?? recorded?.category ?? "open",
    contacts: orNull(contacts),
    season: hasSeason
      ? seasonOf({ recorded: recorded?.season ?? null, seed, rookie, className: say("class") })
      : (recorded?.season ?? null),
  };
  if (say("class").length > 20) fail("class", "Class names can have up to 20 characters.");
  if (facts.first_name.length > 50 || facts.last_name.length > 50)
    fail("first_name", "First and last names can have up to 50 characters each.");
  return { facts, errors, waits: "waits" in birth };
}

function nameOf({ name, cells }: MemberFileRow): { first: string; last: string } {
  if (cells.first_name && cells.last_name !== undefined)
    return { first: cells.first_name, last: cells.last_name };
  return splitName(name);
}

function readCategory(text: string, categories: readonly string[]): Cell<string | null> {
  const word = text.toLowerCase();
  if (word === "") return { value: null };
  const found =
    categories.find((category) => category.toLowerCase() === word) ??
    categories.find((category) => otherNames[category]?.includes(word));
  if (found !== undefined) return { value: found };
  const allowed = new Intl.ListFormat("en-US", { type: "disjunction" }).format(categories);
  return { error: `Use ${allowed}. “${text.slice(0, 40)}” won't work.` };
}

function readBirthDate(
  text: string,
  habit: DateHabit | null,
  today: string,
): Cell<string | null> | { waits: true } {
  if (text === "") return { value: null };
  const reading = readDay(text, habit);
  if (!("day" in reading)) return reading;
  if (reading.day > "1900-01-01" && reading.day <= today) return { value: reading.day };
  return { error: `Enter a birth date between 1900 and today. ${reading.day} won't work.` };
}

type SeasonOfOptions = {
  recorded: MemberSeason | null;
  seed: number | null;
  rookie: boolean | null;
  className: string;
};

function seasonOf({ recorded, seed, rookie, className }: SeasonOfOptions): MemberSeason | null {
  if (recorded === null && seed === null && rookie === null && className === "") return null;
  return {
    seed_average: seed ?? recorded?.seed_average ?? null,
    rookie: rookie ?? recorded?.rookie ?? false,
    class_override: className || (recorded?.class_override ?? null),
  };
}
