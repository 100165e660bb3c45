import { describe, expect } from "vitest";
import { cast, ids, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { newsIds, newsOfEachKind, newsPictures } from "./permissions-of-news.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type Version = {
  id: number;
  fields: Record<string, string | null>;
  written_by: string | null;
  restored_from: Date | null;
};

const versionsOf = async (visit: Visit, subject: string, id: string | null = null) =>
  (
    await visit.as(
      "boardMember",
      (sql) => sql<Version[]>`
        select id::integer, fields, written_by, restored_from from content_versions
        where subject = ${subject} and content_id is not distinct from ${id} order by id desc`,
    )
  ).map((version) => ({ ...version }));
const writeAbout = (visit: Visit, text: string, person: Person = "boardMember") =>
  visit.as(person)`update club_settings set about_text = ${text} where id = 1`;
const restore = (id: number, newestId: number) => (sql: Visit["owner"]) =>
  sql`select restore_version(${id}, ${newestId})::integer as id`;

describe("versions of a text of the club", () => {
  inClub("hold what it said and who wrote it, the latest first", async (visit) => {
    const before = await versionsOf(visit, "about");
    await writeAbout(visit, "<p>First</p>");
    await writeAbout(visit, "<p>Second</p>", "admin");
    const versions = await versionsOf(visit, "about");
    expect(versions.slice(0, versions.length - before.length)).toMatchObject([
      {
        fields: { about_text: "<p>Second</p>" },
        written_by: cast.admin.account,
        restored_from: null,
      },
      { fields: { about_text: "<p>First</p>" }, written_by: cast.boardMember.account },
    ]);
    expect(await versionsOf(visit, "safety")).not.toMatchObject([
      { fields: { safety_text: "<p>First</p>" } },
    ]);
  });

  inClub("are made only when the text changed", async (visit) => {
    await writeAbout(visit, "<p>First</p>");
    const before = await versionsOf(visit, "about");
    await visit.as(
      "boardMember",
    )`update club_settings set about_text = about_text, phone = '555' where id = 1`;
    expect(await versionsOf(visit, "about")).toEqual(before);
  });

  inClub("are restored as a new version that says which one it brought back", async (visit) => {
    await writeAbout(visit, "<p>First</p>");
    await writeAbout(visit, "<p>Second</p>");
    const [second, first] = await versionsOf(visit, "about");
    const [{ id } = { id: 0 }] = await visit.as("admin", restore(first?.id ?? 0, second?.id ?? 0));
    const [latest, ...older] = await versionsOf(visit, "about");
    expect(latest).toMatchObject({
      id,
      fields: { about_text: "<p>First</p>" },
      written_by: cast.admin.account,
    });
    expect(latest?.restored_from).toBeInstanceOf(Date);
    expect(older.slice(0, 2)).toEqual([second, first]);
    const [club] = await visit.owner`select about_text, safety_text from club_settings`;
    expect(club?.about_text).toBe("<p>First</p>");
    await writeAbout(visit, "<p>Third</p>");
    expect((await versionsOf(visit, "about"))[0]?.restored_from).toBeNull();
  });

  inClub("are not restored over a change that the person has not seen", async (visit) => {
    await writeAbout(visit, "<p>First</p>");
    const [first] = await versionsOf(visit, "about");
    await writeAbout(visit, "<p>Theirs</p>", "admin");
    const [theirs] = await versionsOf(visit, "about");
    const refusal = await visit.refusal("boardMember", restore(first?.id ?? 0, first?.id ?? 0));
    expect(refusal.code).toBe("40001");
    expect(refusal.detail).toBe(String(theirs?.id));
  });

  inClub("are the last 50", async (visit) => {
    for (let number = 1; number <= 52; number += 1) await writeAbout(visit, `<p>Number ${number}</p>`);
    const versions = await versionsOf(visit, "about");
    expect(versions).toHaveLength(50);
    expect(versions.at(-1)?.fields).toEqual({ about_text: "<p>Number 3</p>" });
  });

  inClub("name no one whose account was deleted", async (visit) => {
    await writeAbout(visit, "<p>First</p>");
    await visit.owner`delete from auth.users where id = ${cast.boardMember.account}`;
    const [latest] = await visit.owner`select written_by from content_versions order by id desc`;
    expect(latest).toEqual({ written_by: null });
  });

  for (const person of ["visitor", "pending", "member", "scorekeeper"] as const)
    inClub(`are neither read nor restored by ${person}`, async (visit) => {
      await writeAbout(visit, "<p>First</p>");
      const [first] = await versionsOf(visit, "about");
      const isVisitor = person === "visitor";
      if (isVisitor) await visit.refusal(person)`select 1 from content_versions`;
      else expect(await visit.as(person)`select 1 from content_versions`).toEqual([]);
      const refusal = await visit.refusal(person, restore(first?.id ?? 0, first?.id ?? 0));
      expect(refusal.code).toBe("42501");
    });
});

describe("versions of cards and articles", () => {
  inClub("bring back texts, dates and links of a card, and publish nothing", async (visit) => {
    const card = { id: ids.draftCard };
    const write = (fields: Record<string, string | boolean>) =>
      visit.as("boardMember")`update front_page_content set ${visit.owner(fields)} where id = ${card.id}`;
    await write({ title: "Open house", excerpt: "Bring friends", start_date: "2026-05-01" });
    const [old] = await versionsOf(visit, "card", card.id);
    await write({ title: "Closed", excerpt: "No one comes", start_date: "2026-06-01" });
    await write({ published: true, featured: true, author_name: "Someone" });
    const [now] = await versionsOf(visit, "card", card.id);
    await visit.as("boardMember", restore(old?.id ?? 0, now?.id ?? 0));
    const [row] = await visit.owner`
      select title, excerpt, start_date::text, published, featured, author_name from front_page_content where id = ${card.id}`;
    expect(row).toEqual({
      title: "Open house",
      excerpt: "Bring friends",
      start_date: "2026-05-01",
      published: true,
      featured: true,
      author_name: "Someone",
    });
  });

  inClub("bring back an article, and its picture is there until no version has it", async (visit) => {
    await visit.owner.unsafe(newsOfEachKind);
    const id = newsIds.draft;
    await visit.owner`insert into storage.objects (bucket_id, name, created_at) values ('news', ${newsPictures.draft}, now() - interval '2 days')`;
    const abandoned = () =>
      visit.owner`select path as name from private.abandoned_files() where bucket = 'news'`;
    const [old] = await versionsOf(visit, "article", id);
    await visit.as("boardMember")`
      update news_articles set title = 'Other', image_path = null where id = ${id}`;
    expect(await abandoned()).toEqual([]);
    const [now] = await versionsOf(visit, "article", id);
    await visit.as("boardMember", restore(old?.id ?? 0, now?.id ?? 0));
    const [row] = await visit.owner`select title, image_path, published from news_articles where id = ${id}`;
    expect(row).toEqual({ title: "Plans", image_path: newsPictures.draft, published: false });
    await visit.as("boardMember")`delete from news_articles where id = ${id}`;
    expect(await visit.owner`select 1 from content_versions where content_id = ${id}`).toEqual([]);
    expect(await abandoned()).toEqual([{ name: newsPictures.draft }]);
  });

  inClub("are deleted with a card", async (visit) => {
    const card = ids.publishedCard;
    await visit.as("boardMember")`update front_page_content set title = 'New' where id = ${card}`;
    expect((await versionsOf(visit, "card", card)).length).toBeGreaterThan(0);
    await visit.as("boardMember")`delete from front_page_content where id = ${card}`;
    expect(await versionsOf(visit, "card", card)).toEqual([]);
  });
});
