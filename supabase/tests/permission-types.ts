/** The words in which the permission lists are written: plain values, so that SQL and HTTP can be made of the same rows. */
import type { Person } from "./cast.ts";

export type People = readonly Person[];
export const nobody: People = [];
export const board: People = ["boardMember", "admin"];
export const active: People = ["member", "otherMember", "scorekeeper", ...board];

/** Is for the account of the one who tries; for a visitor it is no one's. */
export const self = "$self";
/** The secret of the phone that opened a scorer link; anyone else has none. */
export const linkSecret = "$link";
/** In a filter: the column has a value. */
export const present = "$present";

export type Value =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | { readonly [key: string]: unknown };
/** Columns and their values: of a new row, of a change, or of the rows that are meant. */
export type Values = Readonly<Record<string, Value>>;

/** Rows of a table and who reaches them; anyone who is not named is refused or finds nothing. */
export type Rows = {
  what: string;
  where: Values;
  /** SQL that the owner of the tables runs first. */
  given?: string;
  select: People;
  update?: People;
  delete?: People;
};

/** A new row and who may add it. */
export type Addition = { what: string; given?: string; row: Values; who: People };

export type TablePermissions = {
  /** Columns that people (the database role of everyone who signs in) may name in an insert or update. */
  insert: readonly string[];
  update: readonly string[];
  /** What the tests of updates change. */
  change?: Values;
  /** A change needs a reason, which only functions can give: the rule stops it after the rights have let it through. */
  needsReason?: boolean;
  /** Where a delete shows, when it is not the table itself. */
  deleteShowsIn?: string;
  rows: readonly Rows[];
  additions?: readonly Addition[];
};

export type Tables = Readonly<Record<string, TablePermissions>>;

/** A table of the league: Active people read it, the board writes it. */
export function leagueTable(
  columns: readonly string[],
  change: Values,
  row: { where: Values; given?: string },
  addition: Values,
  ...others: Rows[]
): TablePermissions {
  return {
    insert: columns,
    update: columns.filter((column) => column !== "id"),
    change,
    rows: [{ what: "a row", ...row, select: active, update: board, delete: board }, ...others],
    additions: [{ what: "a row", row: addition, who: board }],
  };
}

export const readOnly = (...rows: Rows[]): TablePermissions => ({ insert: [], update: [], rows });

/** Who may call a function. */
export type FunctionPermissions = {
  /** Whether the database role may call it at all. */
  visitor: boolean;
  person: boolean;
  /** SQL that the owner of the tables runs first. */
  given?: string;
  args: Values;
  /** A call that finds nothing is a refusal too, unless the function gives nothing to anyone. */
  gives: "something" | "nothing";
  who: People;
};

const gives =
  (what: "something" | "nothing") =>
  (who: People, args: Values, setup?: string): FunctionPermissions => ({
    visitor: false,
    person: true,
    given: setup,
    args,
    gives: what,
    who,
  });
export const something = gives("something");
export const nothing = gives("nothing");
