import type { PathAndQuery } from "#server/lib/path-of.ts";
import { membersOf, operatorOf, readOrder, readSelect, Unreadable } from "./query-parts.ts";
import { type VisitorQuery, visitorFunctions, visitorRows, visitorTables } from "./visitor-queries.ts";

const longestQuery = 2000;
const longestValue = 300;
const selectLimits = { length: 1000, columns: 40 };
const mostOrders = 6;

/** True for queries of the public pages only. `path` is below `/rest/v1/`. */
export function isOnVisitorList(
  method: string,
  path: string,
  { search, searchParams }: Pick<PathAndQuery, "search" | "searchParams">,
): boolean {
  if (path.startsWith("rpc/"))
    return method === "POST" && visitorFunctions.includes(path.slice(4)) && onlyKey(searchParams);
  const query = Object.hasOwn(visitorTables, path) ? visitorTables[path] : undefined;
  if (!query || (method !== "GET" && method !== "HEAD") || search.length > longestQuery) return false;
  const names = [...searchParams.keys()];
  if (new Set(names).size < names.length) return false;
  try {
    return [...searchParams].every(([name, value]) => isListed(query, name, value));
  } catch (cause) {
    if (cause instanceof Unreadable) return false;
    throw cause;
  }
}

const onlyKey = (query: URLSearchParams): boolean => [...query.keys()].every((name) => name === "apikey");

function isListed({ filters, groups = [], order }: VisitorQuery, name: string, value: string): boolean {
  switch (name) {
    case "apikey":
      return true;
    case "select":
      // A subset of columns is fine, too: the database decides which ones visitors may read.
      return readSelect(value, selectLimits, []).every((column) => !column.includes("->"));
    case "order":
      return readOrder(value, mostOrders).every((column) => order.includes(column));
    case "limit":
    case "offset":
      return /^\d{1,6}$/.test(value) && Number(value) <= visitorRows[name];
    case "or": {
      const members = membersOf(value);
      return groups.some((group) => members !== undefined && sameMembers(group, members));
    }
    default:
      return value.length <= longestValue && filters.includes(`${name}.${operatorOf(value)}`);
  }
}

const sameMembers = (group: readonly string[], members: readonly string[]): boolean =>
  group.length === members.length && group.every((member) => members.includes(member));
