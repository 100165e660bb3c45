import { visitorTables } from "#server/api/limits/visitor-queries.ts";
import type { Sql } from "#server/database/connect.ts";
import type { VisitorPage } from "./page-data.ts";

type ReadPage = (address: URL) => Promise<VisitorPage>;

const mostPages = 50;

/** Remembers an address until a row visitors may read changes, or for a minute: rows begin and end by the clock. */
export function rememberPages(read: ReadPage, readStamp: () => Promise<string>): ReadPage {
  let currentPages = { stamp: "", pages: new Map<string, VisitorPage>() };
  return async (address) => {
    const stamp = `${await readStamp()} ${new Date().toISOString().slice(0, 16)}`;
    if (currentPages.stamp !== stamp) currentPages = { stamp, pages: new Map() };
    const { pages } = currentPages;
    const key = address.pathname + address.search;
    const before = pages.get(key);
    if (before) return before;
    const page = await read(address);
    if (page.hasFailed) return page;
    if (pages.size >= mostPages) pages.clear();
    pages.set(key, page);
    return page;
  };
}

// The place and the transaction of every row: an update changes both.
const stamps = Object.keys(visitorTables).map(
  (table) => `(select md5(string_agg(ctid::text || xmin::text, ' ' order by ctid)) from public.${table})`,
);

/** Changes with every row that visitors may read, whichever process writes it. The tables' owner reads it. */
export async function readStampOfPublicRows(sql: Sql): Promise<string> {
  const [row] = await sql.unsafe<{ stamp: string }[]>(
    `select concat_ws(' ', ${stamps.join()}) as stamp`,
    [],
    {
      prepare: true,
    },
  );
  return row?.stamp ?? "";
}
