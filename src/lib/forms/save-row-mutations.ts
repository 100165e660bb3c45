import type { PostgrestClient, PostgrestSingleResponse } from "@supabase/postgrest-js";
import { backend } from "../backend.ts";
import type { Database } from "../database.types.ts";
import { BackendError, unwrap } from "../errors.ts";
import { isSameValue } from "./same-value.ts";

/** `serverRow`: the row as someone else saved it, null when it was deleted. */
export type RowOutcome<Row> = { kind: "saved"; row: Row } | { kind: "conflict"; serverRow: Row | null };

type Request<Row> = () => PromiseLike<PostgrestSingleResponse<Row>>;

type RowChanging<Row> = {
  fields: object;
  /** Updates the row if it still has the revision that the person saw. */
  update: (revisionSeen: number) => PromiseLike<PostgrestSingleResponse<Row | null>>;
  read: Request<Row | null>;
};

type RowSaving<Row> = RowChanging<Row> & {
  /** The revision the person saw; null for a row that does not exist yet, `perhapsAdded` for one that may. */
  revision: number | null;
  insert: Request<Row>;
};

type Tables = Database["public"]["Tables"];

type CountedTable = {
  [Name in keyof Tables]: Tables[Name]["Row"] extends { id: string; revision: number } ? Name : never;
}[keyof Tables];

export type SavingRow<Fields> = { id: string; fields: Fields; revision: number | null };

type NewFields<Name extends CountedTable> = Omit<Tables[Name]["Insert"], "id">;

type SavingInto<Name extends CountedTable> =
  | (SavingRow<NewFields<Name>> & { insert?: never })
  | (SavingRow<Partial<NewFields<Name>>> & Pick<RowSaving<Tables[Name]["Row"]>, "insert">);

/** Saves a form as a table's row unless someone else was faster; `insert`: replaces the plain insert of a new row. */
export function saveRowOf<Name extends CountedTable>(
  name: Name,
  { id, revision, insert, ...saving }: SavingInto<Name>,
): Promise<RowOutcome<Tables[Name]["Row"]>> {
  const fields: object = saving.fields;
  // The types of a request follow from a literal table name, which is missing here.
  const table = () => (backend() as PostgrestClient).from(name);
  const add = () =>
    table()
      .insert({ id, ...fields })
      .select()
      .single();
  return saveRow<Tables[Name]["Row"]>({
    fields,
    revision,
    insert: insert ?? add,
    update: (revisionSeen) =>
      table().update(fields).eq("id", id).eq("revision", revisionSeen).select().maybeSingle(),
    read: () => table().select("*").eq("id", id).maybeSingle(),
  });
}

const alreadyThere = "23505";
const firstRevision = 1;

/** The revision of a new row that was sent before and may have arrived. */
export const perhapsAdded = 0;

export async function saveRow<Row extends { revision: number }>(
  saving: RowSaving<Row>,
): Promise<RowOutcome<Row>> {
  const { fields, revision, insert, read } = saving;
  if (revision) return changeRow(revision, saving);
  const response = await insert();
  if (response.error?.code !== alreadyThere) return { kind: "saved", row: unwrap(response) };
  const arrived = unwrap(await read());
  // The conflict is with another row.
  if (!arrived) return { kind: "saved", row: unwrap(response) };
  if (isAsTyped(arrived, fields)) return { kind: "saved", row: arrived };
  // Another tab saved the same draft with other values.
  if (revision !== perhapsAdded) return { kind: "conflict", serverRow: arrived };
  // If an earlier response was lost, the row exists without the latest changes.
  return changeRow(firstRevision, saving);
}

export async function changeRow<Row extends { revision: number }>(
  revisionSeen: number,
  { fields, update, read }: RowChanging<Row>,
): Promise<RowOutcome<Row>> {
  const row = unwrap(await update(revisionSeen));
  if (row) return { kind: "saved", row };
  const serverRow = unwrap(await read());
  // If an earlier response was lost, or someone else saved the same, there is nothing to decide.
  if (serverRow && serverRow.revision !== revisionSeen && isAsTyped(serverRow, fields))
    return { kind: "saved", row: serverRow };
  // No one was faster: an update without permission finds no row and no error.
  if (serverRow?.revision === revisionSeen) throw new BackendError("forbidden");
  return { kind: "conflict", serverRow };
}

function isAsTyped(row: object, fields: object): boolean {
  const columns = new Map(Object.entries(row));
  return Object.entries(fields).every(([column, value]) => isSameValue(columns.get(column), value));
}
