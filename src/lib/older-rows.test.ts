import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fetchedPages, testRequests } from "#testing/requests-of.tsx";
import { backend } from "./backend.ts";
import { unwrap } from "./errors.ts";
import { olderRowsOptions, type RowCursor, rowsAtOnce, rowsBehind } from "./older-rows.ts";

type Row = { id: string; created_at: string };

/** The newest first, two of each moment. */
const table = Array.from(
  { length: 2 * rowsAtOnce + 7 },
  (_, index): Row => ({ id: `r${index}`, created_at: `2026-03-14T18:00:00.${900 - Math.floor(index / 2)}Z` }),
);

const posts = olderRowsOptions<Row>({
  queryKey: ["posts"],
  read: async (behind) =>
    unwrap(
      await rowsBehind(
        backend().from("bulletin_posts").select("id, created_at"),
        { columns: ["created_at", "id"] },
        behind,
      ),
    ),
  placeOf: ({ created_at, id }) => [created_at, id],
});

const members = olderRowsOptions<Row>({
  queryKey: ["members"],
  read: async (behind) =>
    unwrap(
      await rowsBehind(
        backend().from("members").select("id, created_at"),
        { columns: ["last_name", "first_name", "id"], ascending: true },
        behind,
      ),
    ),
  placeOf: ({ id }) => ["Lee", "Ann", id],
});

testRequests({
  "the next rows begin where the index has the last one shown": [
    fetchedPages(posts, 2),
    [
      "GET bulletin_posts?select=id,created_at&order=created_at.desc,id.desc&limit=51",
      'GET bulletin_posts?select=id,created_at&created_at=lte.2026-03-14T18:00:00.876Z&or=(created_at.lt."2026-03-14T18:00:00.876Z",and(created_at.eq."2026-03-14T18:00:00.876Z",id.lt."r49"))&order=created_at.desc,id.desc&limit=51',
    ],
    { "GET bulletin_posts": [{ body: table.slice(0, 51) }, { body: table.slice(50, 101) }] },
  ],
  "an ascending list goes on by all of its columns": [
    fetchedPages(members, 2),
    [
      "GET members?select=id,created_at&order=last_name.asc,first_name.asc,id.asc&limit=51",
      'GET members?select=id,created_at&last_name=gte.Lee&or=(last_name.gt."Lee",and(last_name.eq."Lee",first_name.gt."Ann"),and(last_name.eq."Lee",first_name.eq."Ann",id.gt."r49"))&order=last_name.asc,first_name.asc,id.asc&limit=51',
    ],
    { "GET members": [{ body: table.slice(0, 51) }, { body: [] }] },
  ],
});

test.each([0, 1, rowsAtOnce, rowsAtOnce + 1, table.length])(
  "of %i rows each is shown once, and the last page has none behind it",
  async (count) => {
    const rows = table.slice(0, count);
    const read = async (behind: RowCursor | null) => {
      const first = behind ? rows.findIndex(({ id }) => id === behind[1]) + 1 : 0;
      return rows.slice(first, first + rowsAtOnce + 1);
    };
    const placeOf = ({ created_at, id }: Row): RowCursor => [created_at, id];
    const list = new InfiniteQueryObserver(
      new QueryClient(),
      olderRowsOptions({ queryKey: [count], read, placeOf }),
    );
    let result = await list.fetchNextPage();
    for (let pages = 1; result.hasNextPage; pages += 1) {
      expect(result.data).toHaveLength(pages * rowsAtOnce);
      result = await list.fetchNextPage();
    }
    expect(result.data).toEqual(rows);
  },
);
