import { countRows } from "#server/capacity/request-memory.ts";
import { contractTypes, type Sql } from "#server/database/connect.ts";

type Row = Record<string, unknown>;
type Query = ReturnType<Sql["unsafe"]>;

/** JSON longer than any response is not parsed. */
const longestJson = 8 * 1024 * 1024;
const bytesOfValue = 32;

/** JSON characters since the last counted row: parsed values no longer show their length. */
let parsedJson = 0;

function parseCounted(text: string): unknown {
  parsedJson += text.length;
  return text.length > longestJson ? null : JSON.parse(text);
}

export const countedTypes = {
  ...contractTypes,
  json: { ...contractTypes.json, parse: parseCounted },
  jsonb: { ...contractTypes.jsonb, parse: parseCounted },
};

/** Collects a statement's rows, counted as they arrive, and drops them once they exceed a response. */
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

/** The code is PostgreSQL's for a program limit. */
class ResponseTooLongError extends Error {
  readonly code = "54000";

  constructor() {
    super("This is more than is sent at once. Ask for fewer rows or columns.");
  }
}
