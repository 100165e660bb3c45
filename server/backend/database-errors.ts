type DatabaseError = { code?: unknown; message?: string; detail?: string; hint?: string };

/** SQL states the contract library answers correctly by itself. */
const knownToLibrary = /^(PGRST|PT|42|22|21|23502$|23503$|23505$|25006$|55)/;

/** The HTTP status PostgREST gives to a class of SQL states. */
const statusOfClass: Record<string, number> = {
  "08": 503,
  "0L": 403,
  "0P": 403,
  "23": 400,
  "28": 403,
  "53": 503,
  P0001: 400,
};

/**
 * Gives a database error the form in which the library passes on status, code, detail and hint unchanged. Without it a
 * rule's own sentence (P0001), a check, an exclusion or a timeout would all become "500 SUP".
 */
export function describeDatabaseError(error: unknown): unknown {
  const { code, message, detail, hint } = Object(error) as DatabaseError;
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || knownToLibrary.test(code))
    return withoutRow(error);
  const status = statusOfClass[code] ?? statusOfClass[code.slice(0, 2)] ?? 500;
  const body = { code, message: message ?? "", details: hidesRow(detail), hint: hint ?? null };
  return { code: "PGRST", message: JSON.stringify(body), detail: JSON.stringify({ status, headers: {} }) };
}

/** "Failing row contains (…)" shows columns the caller may not read. */
const hidesRow = (detail: string | undefined): string | null =>
  detail === undefined || detail.startsWith("Failing row contains") ? null : detail;

function withoutRow(error: unknown): unknown {
  const known = Object(error) as DatabaseError;
  if (known.detail !== undefined && hidesRow(known.detail) === null) delete known.detail;
  return error;
}
