const columnRequest = /^(?:([a-z_][a-z0-9_]*)\s*:\s*)?([a-z_][a-z0-9_]*)$/;

/** Drops unrequested columns from the response to an insert: the library fills the missing ones of a row with null. */
export async function withAskedColumns(request: Request, response: Response): Promise<Response> {
  const select = new URL(request.url).searchParams.get("select") ?? "";
  const columns = select.split(",").map((item) => columnRequest.exec(item.trim()));
  if (request.method !== "POST" || response.status !== 201 || columns.includes(null)) return response;
  const names = columns.flatMap((found) => found?.[1] ?? found?.[2] ?? []);
  const rows: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!Array.isArray(rows)) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(
    rows.map((row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))),
    ),
    { status: response.status, headers },
  );
}
