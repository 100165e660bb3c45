import { describe, expect } from "vitest";
import { type AccountHolder, cast, everybody, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { account } from "./message-actions.ts";
import { bulletinBoard, commentIds, postIds, postPhotos } from "./permissions-of-bulletin-board.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const post = async (visit: Visit, person: AccountHolder, fields: Record<string, unknown> = {}) => {
  const id = crypto.randomUUID();
  await visit.as(person)`
    insert into bulletin_posts ${visit.owner({ id, category: "sale", title: "A gun case", ...fields })}`;
  return id;
};
const comment = async (visit: Visit, person: AccountHolder, under: string, body = "How much?") => {
  const id = crypto.randomUUID();
  await visit.as(person)`insert into bulletin_comments ${visit.owner({ id, post_id: under, body })}`;
  return id;
};
type Target = { post_id: string } | { comment_id: string };
const report = (visit: Visit, person: Person, target: Target) =>
  visit.as(person)`insert into bulletin_reports ${visit.owner({ ...target, reason: "rude" })}`;
const hide = (visit: Visit, person: Person, id: string, reason: string | null = "Rude.") =>
  visit.as(person)`select hide_on_bulletin_board(${reason}, ${id})`;
const hideComment = (visit: Visit, person: Person, id: string) =>
  visit.as(person)`select hide_on_bulletin_board('Rude.', null, ${id})`;
const putBack = (visit: Visit, person: Person, id: string) =>
  visit.as(person)`select put_back_on_bulletin_board(${id})`;
const renew = (visit: Visit, person: Person, id: string) =>
  visit.as(person)`select renew_bulletin_post(${id})`;
const refusal = async (visit: Visit, person: Person, work: () => Promise<unknown>) => {
  const error = await visit.refusal(person, work);
  return `${error.code} ${error.message}`;
};
const rowOf = async (visit: Visit, id: string) =>
  (await visit.owner`select * from bulletin_posts where id = ${id}`)[0] ?? {};
const openReports = (visit: Visit) => visit.owner`select id from bulletin_reports where resolved_at is null`;

describe("what is not shown", () => {
  const reading: Record<Person, string[]> = {
    visitor: [],
    scorerLink: [],
    pending: [],
    inactive: [],
    pendingBoardMember: [],
    pendingAdmin: [],
    inactiveBoardMember: [],
    inactiveAdmin: [],
    signedOut: [],
    forger: [],
    member: [postIds.shown, postIds.hidden, postIds.expired, postIds.ofBoard],
    otherMember: [postIds.shown, postIds.ofBoard],
    scorekeeper: [postIds.shown, postIds.ofBoard],
    boardMember: [postIds.shown, postIds.hidden, postIds.expired, postIds.ofBoard],
    admin: [postIds.shown, postIds.hidden, postIds.expired, postIds.ofBoard],
  };
  for (const person of everybody.filter((somebody) => somebody !== "visitor" && somebody !== "scorerLink"))
    inClub(`reaches ${person} neither by list, nor by id, nor by photo or comment`, async (visit) => {
      await visit.owner.unsafe(bulletinBoard);
      await visit.owner`insert into storage.objects (bucket_id, name)
        select 'bulletin-board', unnest(${Object.values(postPhotos)}::text[])`;
      const expected = reading[person];
      const posts = await visit.as(person)`select id from bulletin_posts order by id`;
      expect(posts.map(({ id }) => id)).toEqual(expected);
      for (const id of Object.values(postIds)) {
        const found = await visit.as(person)`select 1 from bulletin_posts where id = ${id}`;
        expect(found.length).toBe(expected.includes(id) ? 1 : 0);
        const photos = await visit.as(person)`select 1 from storage.objects where name like ${`%/${id}.png`}`;
        expect(photos.length).toBe(expected.includes(id) && id !== postIds.ofBoard ? 1 : 0);
        const below = await visit.as(person)`
          select 1 from bulletin_comments where post_id = ${id} and author_id <> ${cast.otherMember.account}`;
        expect(below).toHaveLength(0);
      }
      const underHidden = await visit.as(person)`
        select 1 from bulletin_comments where id = ${commentIds.underHidden}`;
      expect(underHidden.length).toBe(expected.includes(postIds.hidden) || person === "otherMember" ? 1 : 0);
    });

  inClub("a visitor may not even ask", async (visit) => {
    for (const table of ["bulletin_posts", "bulletin_comments", "bulletin_reports"])
      expect(
        await refusal(visit, "visitor", () => visit.as("visitor")`select 1 from ${visit.owner(table)}`),
      ).toMatch(/^42501/);
  });
});

describe("a post", () => {
  inClub("is shown for thirty days, whatever its author asks for", async (visit) => {
    const id = await post(visit, "member");
    const { expires_at, created_at, author_id } = await rowOf(visit, id);
    expect(Math.round((expires_at - created_at) / 86_400_000)).toBe(30);
    expect(author_id).toBe(account("member"));
    for (const column of ["expires_at", "posted_at", "author_id", "hidden_at", "hidden_reason", "revision"])
      expect(
        await refusal(
          visit,
          "member",
          () => visit.as("member")`update bulletin_posts set ${visit.owner(column)} = null where id = ${id}`,
        ),
      ).toMatch(/^42501/);
  });

  inClub("is renewed by its author in its last week and after, and by nobody else", async (visit) => {
    const id = await post(visit, "member");
    expect(await refusal(visit, "member", () => renew(visit, "member", id))).toMatch(/last week/);
    await visit.owner`update bulletin_posts set expires_at = now() - interval '1 day', posted_at = now() - interval '31 days' where id = ${id}`;
    for (const person of everybody.filter((somebody) => somebody !== "member"))
      expect(await refusal(visit, person, () => renew(visit, person, id))).toMatch(/^42501/);
    await renew(visit, "member", id);
    const { expires_at, posted_at, revision } = await rowOf(visit, id);
    expect(Math.round((expires_at - posted_at) / 86_400_000)).toBe(30);
    expect(revision).toBe(1);
    await visit.owner`update bulletin_posts set expires_at = now() where id = ${id}`;
    await hide(visit, "admin", id);
    expect(await refusal(visit, "member", () => renew(visit, "member", id))).toMatch(/has hidden this post/);
  });

  inClub("that two people change knows its revision; moderation leaves it alone", async (visit) => {
    const id = await post(visit, "member");
    const change = (title: string) =>
      visit.as("member")`
        update bulletin_posts set title = ${title} where id = ${id} and revision = 1 returning 1`;
    expect(await change("A case")).toHaveLength(1);
    expect(await change("Another case")).toHaveLength(0);
    await hide(visit, "boardMember", id);
    expect(await rowOf(visit, id)).toMatchObject({ title: "A case", revision: 2, hidden_reason: "Rude." });
  });

  inClub("shows no photo of somebody else's", async (visit) => {
    await visit.owner.unsafe(bulletinBoard);
    expect(
      await refusal(visit, "otherMember", () =>
        post(visit, "otherMember", { photo_path: postPhotos.hidden }),
      ),
    ).toMatch(/^23514/);
  });

  const unfit: Record<string, Record<string, unknown>> = {
    "an unknown category": { category: "spam" },
    "a title of spaces": { title: "  " },
    "a long title": { title: "x".repeat(121) },
    "a long text": { body: "x".repeat(4001) },
    "a photo anywhere": { photo_path: "https://elsewhere.example/a.png" },
  };
  for (const [what, fields] of Object.entries(unfit))
    inClub(`with ${what} is refused`, async (visit) => {
      expect(await refusal(visit, "member", () => post(visit, "member", fields))).toMatch(/^23514/);
    });
});

describe("the board", () => {
  inClub(
    "hides with a reason, which closes the reports, and puts back; both are written down by id",
    async (visit) => {
      const id = await post(visit, "member");
      await report(visit, "otherMember", { post_id: id });
      for (const reason of [null, " ", "x".repeat(501)])
        expect(await refusal(visit, "boardMember", () => hide(visit, "boardMember", id, reason))).toMatch(
          /Enter a reason|500 are allowed/,
        );
      await hide(visit, "boardMember", id);
      expect(await openReports(visit)).toHaveLength(0);
      expect(await rowOf(visit, id)).toMatchObject({ hidden_by: account("boardMember") });
      await putBack(visit, "admin", id);
      expect(await rowOf(visit, id)).toMatchObject({ hidden_at: null, hidden_by: null, hidden_reason: null });
      const log = await visit.owner`select event, account_id, subject_id, detail from security_log
      where event like 'bulletin%' order by id`;
      expect(log.map(({ event, account_id }) => [event, account_id])).toEqual([
        ["bulletin hidden", account("boardMember")],
        ["bulletin put back", account("admin")],
      ]);
      expect(log[0]).toMatchObject({ subject_id: account("member"), detail: { post: id } });
    },
  );

  inClub("alone does so, and nobody about his own", async (visit) => {
    const own = await post(visit, "boardMember");
    const others = await post(visit, "member");
    const others2 = await comment(visit, "otherMember", others);
    for (const person of everybody.filter((somebody) => somebody !== "boardMember" && somebody !== "admin")) {
      expect(await refusal(visit, person, () => hide(visit, person, others))).toMatch(/^42501/);
      expect(await refusal(visit, person, () => hideComment(visit, person, others2))).toMatch(/^42501/);
      expect(await refusal(visit, person, () => putBack(visit, person, others))).toMatch(/^42501/);
    }
    await hide(visit, "admin", own);
    expect(await refusal(visit, "boardMember", () => putBack(visit, "boardMember", own))).toMatch(
      /another board member has to decide/,
    );
  });

  inClub("deletes what others wrote, which is written down and closes the reports", async (visit) => {
    const id = await post(visit, "member");
    const below = await comment(visit, "otherMember", id);
    await report(visit, "otherMember", { post_id: id });
    await visit.as("admin")`delete from bulletin_posts where id = ${id}`;
    expect(await openReports(visit)).toHaveLength(0);
    expect(await visit.owner`select 1 from bulletin_comments where id = ${below}`).toHaveLength(0);
    const log = await visit.owner`select detail from security_log where event = 'bulletin deleted'`;
    expect([...log]).toEqual([{ detail: { post: id } }]);
  });

  inClub("reads what a reported post said, also when its author changes or deletes it", async (visit) => {
    const id = await post(visit, "member", { body: "Rude words" });
    await report(visit, "otherMember", { post_id: id });
    await visit.as("member")`update bulletin_posts set body = 'Kind words' where id = ${id}`;
    await visit.as("member")`delete from bulletin_posts where id = ${id}`;
    const read = () => visit.as("admin")`select content, post_id from bulletin_reports`;
    expect([...(await read())]).toEqual([{ content: "A gun case\n\nRude words", post_id: null }]);
    await visit.as("admin")`update bulletin_reports set resolved_at = now() where true`;
    expect([...(await read())]).toEqual([{ content: "", post_id: null }]);
    expect(
      await refusal(
        visit,
        "admin",
        () => visit.as("admin")`update bulletin_reports set resolved_at = null where true`,
      ),
    ).toMatch(/closed already/);
  });
});

describe("a report", () => {
  inClub("is made once, of what one can read, and not of one's own", async (visit) => {
    const id = await post(visit, "member");
    const below = await comment(visit, "otherMember", id);
    await report(visit, "otherMember", { post_id: id });
    expect(await refusal(visit, "otherMember", () => report(visit, "otherMember", { post_id: id }))).toMatch(
      /^23505/,
    );
    await report(visit, "member", { comment_id: below });
    for (const [person, target] of [
      ["member", { post_id: id }],
      ["otherMember", { comment_id: below }],
    ] as const)
      expect(await refusal(visit, person, () => report(visit, person, target))).toMatch(
        /wrote this yourself/,
      );
  });

  inClub("says the same of what is hidden and of what never was", async (visit) => {
    await visit.owner.unsafe(bulletinBoard);
    const sentences = new Set<string>();
    for (const id of [postIds.hidden, postIds.expired, crypto.randomUUID()]) {
      sentences.add(await refusal(visit, "otherMember", () => report(visit, "otherMember", { post_id: id })));
      sentences.add(
        await refusal(visit, "scorekeeper", () => report(visit, "scorekeeper", { comment_id: id })),
      );
    }
    expect([...sentences]).toEqual(["42501 This no longer exists."]);
  });

  inClub("about a board member is neither seen nor closed by him", async (visit) => {
    const own = await post(visit, "boardMember");
    await report(visit, "member", { post_id: own });
    await visit.as("boardMember")`update bulletin_reports set resolved_at = now() where true`;
    expect(await openReports(visit)).toHaveLength(1);
    const reportsFor = (person: Person) => visit.as(person)`select 1 from bulletin_reports`;
    expect(await reportsFor("boardMember")).toHaveLength(0);
    expect(await reportsFor("member")).toHaveLength(0);
    await visit.as("boardMember")`delete from bulletin_posts where id = ${own}`;
    expect(await openReports(visit)).toHaveLength(1);
    await visit.as("admin")`update bulletin_reports set resolved_at = now() where true`;
    expect(await openReports(visit)).toHaveLength(0);
  });
});

describe("within an hour", () => {
  inClub("a member writes five posts, and deleting makes no room", async (visit) => {
    for (let count = 0; count < 5; count += 1) await post(visit, "member");
    await visit.as("member")`delete from bulletin_posts where true`;
    expect(await refusal(visit, "member", () => post(visit, "member"))).toMatch(/five posts within an hour/);
    await visit.owner`update private.bulletin_writes set created_at = now() - interval '61 minutes'`;
    await post(visit, "member");
    for (let count = 0; count < 6; count += 1) await post(visit, "boardMember");
  });

  inClub("a member writes thirty comments", async (visit) => {
    const id = await post(visit, "admin");
    for (let count = 0; count < 30; count += 1) await comment(visit, "member", id);
    expect(await refusal(visit, "member", () => comment(visit, "member", id))).toMatch(/30 comments/);
  });

  inClub("a person reports twenty things, the board too", async (visit) => {
    const id = await post(visit, "admin");
    const below: string[] = [];
    for (let count = 0; count < 21; count += 1) below.push(await comment(visit, "member", id));
    const last = below.pop() ?? "";
    for (const comment_id of below) await report(visit, "boardMember", { comment_id });
    expect(
      await refusal(visit, "boardMember", () => report(visit, "boardMember", { comment_id: last })),
    ).toMatch(/20 reports/);
  });
});

describe("a person", () => {
  inClub("takes away what he wrote and reported, and nothing of others", async (visit) => {
    await visit.owner.unsafe(bulletinBoard);
    await report(visit, "otherMember", { post_id: postIds.shown });
    const dataOf = async (person: Person) => (await visit.as(person)`select my_data() as data`)[0]?.data;
    const bobs = await dataOf("otherMember");
    expect(bobs.bulletin_posts).toEqual([]);
    expect(bobs.bulletin_comments.map(({ id }: { id: string }) => id).sort()).toEqual(
      Object.values(commentIds).sort(),
    );
    expect(bobs.bulletin_reports).toMatchObject([{ post_id: postIds.shown, reason: "rude" }]);
    expect(JSON.stringify(bobs.bulletin_reports)).not.toContain("A gun case");
    const anns = await dataOf("member");
    expect(anns.bulletin_posts).toHaveLength(3);
    expect([anns.bulletin_comments, anns.bulletin_reports]).toEqual([[], []]);
    const admins = await dataOf("admin");
    expect([admins.bulletin_posts, admins.bulletin_comments, admins.bulletin_reports]).toEqual([[], [], []]);
  });

  inClub("who leaves takes posts, comments, photos and reports about them along", async (visit) => {
    await visit.owner.unsafe(bulletinBoard);
    await visit.owner`insert into storage.objects (bucket_id, name) values ('bulletin-board', ${postPhotos.shown})`;
    await report(visit, "otherMember", { post_id: postIds.shown });
    await report(visit, "member", { post_id: postIds.ofBoard });
    const own = await comment(visit, "member", postIds.ofBoard);
    await visit.as("admin")`select erase_person(${account("member")})`;
    expect(
      await visit.owner`select 1 from bulletin_posts where author_id = ${account("member")}`,
    ).toHaveLength(0);
    expect(await visit.owner`select 1 from bulletin_comments where id = ${own}`).toHaveLength(0);
    const left = await visit.owner`select post_id, reporter_id from bulletin_reports`;
    expect([...left]).toEqual([{ post_id: postIds.ofBoard, reporter_id: null }]);
    const abandoned =
      await visit.owner`select path from private.abandoned_files() where bucket = 'bulletin-board'`;
    expect([...abandoned]).toEqual([{ path: postPhotos.shown }]);
    expect(await visit.owner`select 1 from security_log where event like 'bulletin%'`).toHaveLength(0);
  });
});
