import { z } from "../zod.ts";
import { type RowDraft, storedRowSchema } from "./edited-row.ts";
import type { FieldErrors } from "./text-fields.ts";

export type FieldOption = { value: string; label: string };

export type FieldLooks = {
  kind:
    | "text"
    | "lines"
    | "rich"
    | "number"
    | "day"
    | "time"
    | "moment"
    | "choice"
    | "either"
    | "tick"
    | "file";
  label: string;
  isOptional?: boolean;
  hint?: string;
  placeholder?: string;
  max?: number;
  rows?: number;
  inputMode?: "url" | "tel" | "email";
  richKind?: "full" | "inline";
  options?: readonly FieldOption[];
  isBeside?: boolean;
  /** The label where the content is read; a field without one is drawn there by hand. */
  fact?: string;
};

/** A field of a form and the column it is stored in; null: something in the form only. */
export type ContentField<Column extends string | null, Value, StoredValue> = FieldLooks & {
  column: Column;
  empty: Value;
  schema: z.ZodType<Value>;
  // Methods, so that fields of all values fit in one list.
  read(storedValue: StoredValue, timeZone: string | undefined): Value;
  write(value: Value, timeZone: string | undefined): StoredValue;
  check(value: Value): string | undefined;
  said(value: Value): string;
};

type Fields = Readonly<Record<string, ContentField<string | null, unknown, unknown>>>;

type Form<Of extends Fields> = { -readonly [Name in keyof Of]: Of[Name]["empty"] };
type Columns<Of extends Fields> = {
  [Name in keyof Of as Of[Name]["column"] & string]: ReturnType<Of[Name]["write"]>;
};

export type FormOf<Of extends { empty: object }> = Of["empty"];

type Conditions<Of extends Fields> = Partial<Record<keyof Of, (form: Form<Of>) => boolean>>;

/** Describes once what the board edits: its form, empty value, row, draft schema, and differences. */
export function content<const Of extends Fields>(fields: Of, isShownIn: Conditions<Of> = {}) {
  const entries = Object.entries(fields);
  const valueIn = (form: object, name: string): unknown => Reflect.get(form, name);
  const isShown = (name: string, form: Form<Of>) => isShownIn[name]?.(form) ?? true;
  const formOf = (row: Columns<Of>, timeZone?: string): Form<Of> =>
    objectOf(
      entries.map(([name, { column, empty, read }]) => [
        name,
        // A row that the device stored before the column existed has no value.
        column === null || !(column in row) ? empty : read(valueIn(row, column), timeZone),
      ]),
    );
  const schemas = objectOf<z.ZodRawShape>(entries.map(([name, { schema }]) => [name, schema]));

  return {
    fields,
    isShown,
    empty: objectOf<Form<Of>>(entries.map(([name, { empty }]) => [name, empty])),
    formOf,
    // The schema has one for each field of the form; the compiler knows only that it has some.
    draftSchema: storedRowSchema(z.object(schemas) as unknown as z.ZodType<Form<Of>>),
    draftOf: (row: Columns<Of> & { revision: number }, timeZone?: string): RowDraft<Form<Of>> => ({
      form: formOf(row, timeZone),
      revision: row.revision,
    }),
    columnsOf: (form: Form<Of>, timeZone?: string): Columns<Of> =>
      objectOf(
        entries.flatMap(([name, { column, write }]) =>
          column === null ? [] : [[column, write(valueIn(form, name), timeZone)]],
        ),
      ),
    /** Only the columns of this description. */
    storedOf: (row: Columns<Of>): Columns<Of> =>
      objectOf(
        entries.flatMap(([, { column }]) => (column === null ? [] : [[column, valueIn(row, column)]])),
      ),
    /** Errors by field; a hidden field is not checked. */
    check: (form: Form<Of>): FieldErrors<Form<Of>> =>
      objectOf(
        entries.flatMap(([name, field]) => {
          const refusal = isShown(name, form) ? field.check(valueIn(form, name)) : undefined;
          return refusal ? [[name, refusal]] : [];
        }),
      ),
    differences: (mine: Form<Of>, theirs: Form<Of>): string[] => {
      const lines = entries
        .filter(([name]) => valueIn(mine, name) !== valueIn(theirs, name))
        .map(([name, { label, said }]) => `${label}: ${said(valueIn(theirs, name))}`);
      return lines.length > 0 ? lines : ["Same as yours."];
    },
    factsOf: (row: Columns<Of>): [name: string, text: string][] =>
      entries.flatMap(([, { fact, column, read, said }]) => {
        const value = fact && column !== null ? read(valueIn(row, column), undefined) : "";
        return fact && value ? [[fact, said(value)]] : [];
      }),
  };
}

function objectOf<Result>(pairs: readonly (readonly [name: string, value: unknown])[]): Result {
  // Each pair comes from a field of the description, whose types the compiler cannot follow through a list.
  return Object.fromEntries(pairs) as Result;
}
