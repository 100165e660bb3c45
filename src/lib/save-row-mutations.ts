import type { PostgrestClient } from "@supabase/postgrest-js";
import { backend } from "./backend.ts";
import type { Database } from "./database.types.ts";
import { type RowOutcome, type RowSaving, saveRow } from "./save-row.ts";

type Stored = Database["public"]["Tables"];

/** Tables whose rows count their changes. */
type CountedTable = {
  [Name in keyof Stored]: Stored[Name]["Row"] extends { id: string; revision: number } ? Name : never;
}[keyof Stored];

/** `revision`: the one the person saw; null for a row that is not there yet. */
export type SavingRow<Fields> = { id: string; fields: Fields; revision: number | null };

type SavingInto<Name extends CountedTable> = SavingRow<Omit<Stored[Name]["Insert"], "id">> &
  Partial<Pick<RowSaving<Stored[Name]["Row"]>, "insert">>;

/** Saves a form as the row of a table unless someone else was faster; `insert`: where a new row takes more. */
export function saveRowOf<Name extends CountedTable>(
  name: Name,
  { id, revision, insert, ...saving }: SavingInto<Name>,
): Promise<RowOutcome<Stored[Name]["Row"]>> {
  const fields: object = saving.fields;
  // The types of a request follow from a table's name: without the name there are none.
  const table = () => (backend() as PostgrestClient).from(name);
  const add = () =>
    table()
      .insert({ id, ...fields })
      .select()
      .single();
  return saveRow<Stored[Name]["Row"]>({
    fields,
    revision,
    insert: insert ?? add,
    update: (seen) => table().update(fields).eq("id", id).eq("revision", seen).select().maybeSingle(),
    read: () => table().select("*").eq("id", id).maybeSingle(),
  });
}
