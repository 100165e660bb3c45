import { countRows } from "#server/capacity/request-memory.ts";
import { contractTypes, type Sql } from "#server/database/connect.ts";

type Row = Record<string, unknown>;
type Query = ReturnType<Sql["unsafe"]>;

/** Longer JSON than any response may be is not even parsed. */
const longestJson = 8 * 1024 * 1024;
/** What a row takes for each of its values, whatever they are. */
const bytesOfValue = 32;

/** Characters of JSON since the last row was counted: what the driver has parsed no longer tells its length. */
let parsedJson = 0;

function parseCounted(text: string): unknown {
  parsedJson += text.length;
  return text.length > longestJson ? null : JSON.parse(text);
}

/** The types of the contract, whose JSON is counted. */
export const countedTypes = {
  ...contractTypes,
  json: { ...contractTypes.json, parse: parseCounted },
  jsonb: { ...contractTypes.jsonb, parse: parseCounted },
};

/** The rows of a statement, counted one by one as they come, and dropped once they are more than a response may be. */
export async function collectRows(query: Query): Promise<Row[]> {
  const count = countRows();
  let refusal: unknown;
  const rows: Row[] = [];
  const collected = await query.forEach((row: Row) => {
    const bytes = bytesOf(row);
    if (refusal) return;
    try {
      if (count(bytes) === "fits") rows.push(row);
      else refusal = new ResponseTooLongError();
    } catch (error) {
      refusal = error;
    }
    if (refusal) rows.length = 0;
  });
  if (refusal) throw refusal;
  return Object.assign(rows, { command: collected.command, count: collected.count });
}

function bytesOf(row: Row): number {
  let bytes = parsedJson;
  parsedJson = 0;
  for (const name in row) {
    const value = row[name];
    bytes += bytesOfValue + (typeof value === "string" ? value.length : 0);
  }
  return bytes;
}

/** The code is PostgreSQL's for a limit of the program. */
class ResponseTooLongError extends Error {
  readonly code = "54000";

  constructor() {
    super("This is more than is sent at once. Ask for fewer rows or columns.");
  }
}
