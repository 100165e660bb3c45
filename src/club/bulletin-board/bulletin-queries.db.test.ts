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

/** What the site's own query is told when this person asks it. */
async function ask<Reply>(who: Who, { queryFn }: { queryFn?: unknown }): Promise<Reply> {
  const spy = vi.spyOn(backendModule, "backend").mockReturnValue(cast[who].client as never);
  const run = queryFn as (context: { signal: AbortSignal }) => Promise<Reply>;
  return run({ signal: new AbortController().signal }).finally(() => spy.mockRestore());
}

const list = async (who: Who, asked: Record<string, string> = {}) => {
  const { posts, count } = await ask<{ posts: { title: string }[]; count: number }>(
    who,
    postsQueryOptions(cast[who].id, bulletinInAddress.parse(asked)),
  );
  return { titles: posts.map(({ title }) => title), count };
};

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

  expect(await list("captain")).toEqual({ titles: expect.arrayContaining([odd, "Muffs"]), count: 2 });
  expect(await list("captain", { category: "lost" })).toEqual({ titles: ["Muffs"], count: 1 });
  expect(await list("captain", { view: "mine" })).toEqual({ titles: [], count: 0 });
  for (const q of ["half", '"price", (', "50%_off\\)", "a*b", "KEYS"])
    expect((await list("captain", { q })).titles, q).toEqual([odd]);
  for (const q of ["h%f", "50__off", "%", "a,b", "title.eq.x)"])
    expect((await list("captain", { q })).titles, q).toEqual(q === "%" ? [odd] : []);

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
  expect((await list("captain")).titles).toEqual(["Muffs"]);
  expect(await ask("captain", postQueryOptions(cast.captain.id, id))).toBeNull();
  expect((await list("treasurer", { view: "hidden" })).titles).toEqual([odd]);
  expect((await list("member")).titles).toContain(odd);
});

test("juniors are known by the name of their category, however a season writes it", async () => {
  await backend.sql`delete from members where account_id in (${cast.captain.id}, ${cast.member.id}, ${cast.admin.id})`;
  await backend.sql`insert into members (first_name, category, account_id) values
    ('Sub', 'Sub-Junior', ${cast.captain.id}), ('Yo', 'YOUTH', ${cast.member.id}), ('Op', 'open', ${cast.admin.id})`;
  const { juniors } = await ask<{ juniors: Set<string> }>("treasurer", circleQueryOptions(cast.treasurer.id));
  expect([...juniors].sort()).toEqual([cast.captain.id, cast.member.id].sort());
});
