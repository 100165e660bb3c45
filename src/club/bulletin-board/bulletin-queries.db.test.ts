import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import * as backendModule from "#lib/backend.ts";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import {
  circleQueryOptions,
  commentsQueryOptions,
  postQueryOptions,
  postsQueryOptions,
  reportsQueryOptions,
} from "./bulletin-queries.ts";
import { bulletinInAddress } from "./bulletin-search-params.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);

type Who = "member" | "captain" | "treasurer" | "admin";

/** What the site's own query is told when this person asks it; of a list, all that "Older" shows. */
async function ask<Reply>(who: Who, options: { queryKey: unknown }): Promise<Reply> {
  const spy = vi.spyOn(backendModule, "backend").mockReturnValue(cast[who].client as never);
  try {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    if (!("initialPageParam" in options)) return (await client.fetchQuery(options as never)) as Reply;
    const list = new InfiniteQueryObserver(client, options as never);
    let result = await list.fetchNextPage();
    while (result.hasNextPage) result = await list.fetchNextPage();
    expect(result.error).toBeNull();
    return result.data as unknown as Reply;
  } finally {
    spy.mockRestore();
  }
}

const list = async (who: Who, search: Record<string, string> = {}) =>
  (await ask<{ title: string }[]>(who, postsQueryOptions(cast[who].id, bulletinInAddress.parse(search)))).map(
    ({ title }) => title,
  );

test("the lists, the search, a post with its comments, and reports come with their names", async () => {
  const odd = 'Half "price", (50%_off\\) a*b';
  const id = crypto.randomUUID();
  const { client } = cast.member;
  for (const row of [
    { id, category: "sale", title: odd, body: "Two\nkeys" },
    { id: crypto.randomUUID(), category: "lost", title: "Muffs", body: "Found on field 2" },
  ])
    expect((await client.from("bulletin_posts").insert(row)).error).toBeNull();
  const comment = { post_id: id, body: "How much?" };
  expect((await cast.captain.client.from("bulletin_comments").insert(comment)).error).toBeNull();

  expect((await list("captain")).toSorted()).toEqual([odd, "Muffs"]);
  expect(await list("captain", { category: "lost" })).toEqual(["Muffs"]);
  expect(await list("captain", { view: "mine" })).toEqual([]);
  for (const q of ["half", '"price", (', "50%_off\\)", "a*b", "KEYS"])
    expect(await list("captain", { q }), q).toEqual([odd]);
  for (const q of ["keys half", "h%f", "50__off", "%", "a,b", "title.eq.x)"])
    expect(await list("captain", { q }), q).toEqual(["%", "keys half"].includes(q) ? [odd] : []);

  const post = await ask("captain", postQueryOptions(cast.captain.id, id));
  const [first] = await ask<{ author: unknown }[]>("captain", commentsQueryOptions(cast.captain.id, id));
  expect(post).toMatchObject({ title: odd, author: { first_name: expect.stringMatching(/./) } });
  expect(first).toMatchObject({ body: "How much?", author: { first_name: expect.stringMatching(/./) } });

  const report = { post_id: id, reason: "rude" } as never;
  expect((await cast.captain.client.from("bulletin_reports").insert(report)).error).toBeNull();
  const twice = await cast.captain.client.from("bulletin_reports").insert(report);
  expect(twice.error?.code).toBe("23505");
  const reports = await ask<unknown[]>("treasurer", reportsQueryOptions(cast.treasurer.id));
  expect(reports).toMatchObject([{ content: `${odd}\n\nTwo\nkeys`, post: { id }, comment: null }]);
  expect(await ask("captain", reportsQueryOptions(cast.captain.id))).toEqual([]);

  const hiding = { reason: "Rude.", post_id: id };
  expect((await cast.treasurer.client.rpc("hide_on_bulletin_board", hiding)).error).toBeNull();
  expect(await list("captain")).toEqual(["Muffs"]);
  expect(await ask("captain", postQueryOptions(cast.captain.id, id))).toBeNull();
  expect(await list("treasurer", { view: "hidden" })).toEqual([odd]);
  expect(await list("member")).toContain(odd);
});

test("1,200 posts, comments, and reports are all reached", async () => {
  const many = 1200;
  const { id: author } = cast.admin;
  await backend.sql`insert into bulletin_posts (author_id, category, title, posted_at)
    select ${author}, 'sale', 'Number ' || n, now() - n / 3 * interval '1 minute' from generate_series(1, ${many}) n`;
  const [post] = await backend.sql`select id from bulletin_posts where title = 'Number 1'`;
  await backend.sql`insert into bulletin_comments (post_id, author_id, body, created_at)
    select ${post?.id}, ${author}, 'Number ' || n, now() - n / 3 * interval '1 minute' from generate_series(1, ${many}) n`;
  // Without the triggers, which write down what is reported.
  await backend.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into bulletin_reports (author_id, content, reporter_id, reason, resolved_at)
      select ${author}, '', ${cast.member.id}, 'Number ' || n, case when n % 2 = 0 then now() end from generate_series(1, ${many}) n`;
  });
  const numbers = (await list("member")).filter((title) => title.startsWith("Number"));
  expect(new Set(numbers).size).toBe(many);
  expect(numbers).toHaveLength(many);
  expect(await list("member", { q: "number" })).toEqual(numbers);
  expect(await list("member", { q: `number ${many}` })).toEqual([`Number ${many}`]);
  const comments = await ask<{ id: string }[]>(
    "member",
    commentsQueryOptions(cast.member.id, String(post?.id)),
  );
  expect(new Set(comments.map(({ id }) => id)).size).toBe(many);
  const reports = await ask<{ reason: string; open: number }[]>(
    "treasurer",
    reportsQueryOptions(cast.treasurer.id),
  );
  expect(new Set(reports.map(({ reason }) => reason)).size).toBeGreaterThanOrEqual(many);
  expect(reports.findLastIndex(({ open }) => open === 1)).toBeLessThan(
    reports.findIndex(({ open }) => open === 0),
  );
});

test("juniors are known by the name of their category, however a season writes it", async () => {
  await backend.sql`delete from members where account_id in (${cast.captain.id}, ${cast.member.id}, ${cast.admin.id})`;
  await backend.sql`insert into members (first_name, category, account_id) values
    ('Sub', 'Sub-Junior', ${cast.captain.id}), ('Yo', 'YOUTH', ${cast.member.id}), ('Op', 'open', ${cast.admin.id})`;
  const { juniors } = await ask<{ juniors: Set<string> }>("treasurer", circleQueryOptions(cast.treasurer.id));
  expect([...juniors].sort()).toEqual([cast.captain.id, cast.member.id].sort());
});
