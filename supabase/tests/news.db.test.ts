import { describe, expect } from "vitest";
import { cast, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { newsIds, newsOfEachKind, newsPictures } from "./permissions-of-news.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const write = (visit: Visit, fields: Record<string, unknown>) =>
  visit.as("boardMember")`insert into news_articles ${visit.owner({ title: "New", ...fields })} returning *`;
const refusal = async (visit: Visit, fields: Record<string, unknown>) =>
  (await visit.refusal("boardMember")`insert into news_articles ${visit.owner({ title: "New", ...fields })}`)
    .message;

const unshown = [newsIds.draft, newsIds.scheduled, newsIds.expired];

describe("news that is not shown", () => {
  const viewers: [Person, string[]][] = [
    ["visitor", [newsIds.public]],
    ["pending", [newsIds.public]],
    ["inactive", [newsIds.public]],
    ["signedOut", [newsIds.public]],
    ["forger", [newsIds.public]],
    ["member", [newsIds.public, newsIds.members]],
    ["scorekeeper", [newsIds.public, newsIds.members]],
  ];
  for (const [person, expected] of viewers)
    inClub(`reaches ${person} neither by list, nor by id, nor by its picture`, async (visit) => {
      await visit.owner.unsafe(newsOfEachKind);
      const pictures = Object.values(newsPictures);
      await visit.owner`insert into storage.objects (bucket_id, name) select 'news', unnest(${pictures}::text[])`;
      const articles = await visit.as(person)`select id from news_articles order by id`;
      expect(articles.map(({ id }) => id)).toEqual(expected);
      for (const after of [null, ...unshown]) {
        for (const neighbor of [
          [after, null],
          [null, after],
        ] as const) {
          const later = await visit.as(person)`select id from shown_news(0, ${neighbor[0]}, ${neighbor[1]})`;
          expect(later.map(({ id }) => id).toSorted()).toEqual(expected);
        }
      }
      for (const id of unshown) {
        const byId = await visit.as(person)`select 1 from news_articles where id = ${id}`;
        expect(byId).toEqual([]);
      }
      const files = await visit.as(person)`
        select name from storage.objects where bucket_id = 'news' order by name`;
      expect(files.map(({ name }) => name)).toEqual(
        expected.map((id) => `${cast.boardMember.account}/${id}.png`),
      );
    });

  inClub("appears at its moment and goes at its end, without anybody's doing", async (visit) => {
    await visit.owner.unsafe(newsOfEachKind);
    const count = () => visit.as("visitor")`select 1 from news_articles where id = ${newsIds.scheduled}`;
    await visit.owner`update news_articles set publish_at = now() where id = ${newsIds.scheduled}`;
    expect(await count()).toHaveLength(1);
    await visit.owner`update news_articles set publish_at = now() - interval '2 hours', expires_at = now() where id = ${newsIds.scheduled}`;
    expect(await count()).toHaveLength(0);
  });
});

describe("an article", () => {
  inClub("that is published without a moment is published now", async (visit) => {
    const [row] = await write(visit, { published: true });
    expect(Date.now() - new Date(row?.publish_at).getTime()).toBeLessThan(60_000);
    const [draft] = await write(visit, {});
    expect(draft).toMatchObject({ publish_at: null, is_public: false, revision: 1 });
  });

  inClub("counts its changes", async (visit) => {
    const [row] = await write(visit, {});
    const change = (revision: number) =>
      visit.as("admin")`
        update news_articles set title = 'Newer' where id = ${row?.id} and revision = ${revision} returning revision`;
    expect(await change(1)).toEqual([{ revision: 2 }]);
    expect(await change(1)).toEqual([]);
  });

  inClub("does not end before it begins", async (visit) =>
    expect(await refusal(visit, { publish_at: "2026-05-02", expires_at: "2026-05-01" })).toContain(
      "news expires after it is published",
    ),
  );

  for (const body of [
    "<script>x</script>",
    "<img src=x>",
    '<p onclick="x">y</p>',
    '<a href="javascript:x">y</a>',
    '<a href="//evil.example">y</a>',
    '<p style="color:red">y</p>',
    "<h1>y</h1>",
    "a < b",
    "<!-- x -->",
  ])
    inClub(`does not hold ${body}`, async (visit) =>
      expect(await refusal(visit, { body })).toContain("news hold headings, lists, quotes and links only"),
    );

  inClub("holds what the editor writes", async (visit) => {
    const body =
      '<h2>a</h2><h3>b</h3><p>c <strong>d</strong> <em>e</em><br>f</p><ul><li><p>g</p></li></ul><ol start="3"><li><p>h &lt; i</p></li></ol>' +
      '<blockquote><p>j</p></blockquote><p><a href="https://club.example/?a=1&amp;b=2">k</a><a href="/">l</a><a href="/events">m</a></p>';
    expect((await write(visit, { body }))[0]?.body).toBe(body);
  });

  for (const image_path of ["../x.png", "https://evil.example/x.png", "x", `${cast.admin.account}/x.svg`])
    inClub(`has no picture at ${image_path}`, async (visit) =>
      expect(await refusal(visit, { image_path })).toContain("image_path"),
    );

  inClub("loses the name of an author who leaves, and stays", async (visit) => {
    const [mine] = await write(visit, { author_name: "boardMember Tester" });
    const [other] = await write(visit, { author_name: "admin Tester" });
    await visit.owner`delete from auth.users where id = ${cast.boardMember.account}`;
    const names = await visit.as("admin")`
      select author_name from news_articles where id in (${mine?.id}, ${other?.id}) order by 1`;
    expect(names).toEqual([{ author_name: "" }, { author_name: "admin Tester" }]);
  });
});

describe("pictures of news", () => {
  inClub("that no article has are swept away after a day, at once those of who is gone", async (visit) => {
    await visit.owner.unsafe(newsOfEachKind);
    for (const [name, age] of [
      [newsPictures.draft, "2 days"],
      [`${cast.admin.account}/unused.png`, "2 days"],
      [`${cast.admin.account}/new.png`, "1 hour"],
      ["someone-erased/new.png", "1 hour"],
    ] as const)
      await visit.owner`insert into storage.objects (bucket_id, name, created_at) values ('news', ${name}, now() - ${age}::interval)`;
    expect(
      await visit.owner`select path as name from private.abandoned_files() where bucket = 'news' order by 1`,
    ).toEqual([{ name: `${cast.admin.account}/unused.png` }, { name: "someone-erased/new.png" }]);
  });
});

describe("the texts of the club", () => {
  for (const column of ["about_text", "safety_text"])
    inClub(`${column} holds formatted text and nothing that runs`, async (visit) => {
      const save = (text: string) => (sql: Visit["owner"]) =>
        sql`update club_settings set ${sql(column)} = ${text} where id = 1`;
      await visit.as("boardMember", save("<h2>Rules</h2><p>Ears &amp; eyes.</p>"));
      for (const text of ["<img src=x onerror=y>", "<iframe>", '<a href="data:x">y</a>'])
        expect((await visit.refusal("admin", save(text))).message).toContain(
          "the club's texts hold headings, lists, quotes and links only",
        );
    });
});
