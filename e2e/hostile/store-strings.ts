import { expect, type Page } from "@playwright/test";
import { ask, change } from "../ask.ts";
import { hostileStrings, pack } from "./hostile-strings.ts";

type Row = Record<string, unknown>;
const okStatuses = [200, 201, 204];

/** Too many rows for one request, or one that the database refuses. */
const refused = [400, 413];

/** Stores rows in one request; where that is refused, halves it until it knows which row is. Returns those stored. */
async function store(page: Page, table: string, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const status = await ask(page, table, rows);
  if (okStatuses.includes(status)) return rows;
  expect(refused, `${table}: ${status} ${JSON.stringify(rows[0])}`).toContain(status);
  if (rows.length === 1) return [];
  const half = Math.ceil(rows.length / 2);
  return [
    ...(await store(page, table, rows.slice(0, half))),
    ...(await store(page, table, rows.slice(half))),
  ];
}

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();
const texts = hostileStrings.filter((text) => /\S/.test(text));
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** The id of the row in a place: articles from 0, posts from 80000, articles of many texts from 90000. */
export const idOf = (index: number) => `00000000-0000-4000-9000-${String(index).padStart(12, "0")}`;

export type RowCounts = Record<string, number>;

/** Puts every string through the API into every field a person writes, and says how many rows each table took. */
export async function storeStrings(page: Page, me: string): Promise<RowCounts> {
  const count: RowCounts = {};
  const put = async (table: string, rows: Row[]) => {
    const savedRows = await store(page, table, rows);
    count[table] = (count[table] ?? 0) + savedRows.length;
    return savedRows;
  };
  await put(
    "scrolling_text",
    hostileStrings.map((text) => ({ text, active: true })),
  );
  const longNews = { published: true, is_public: true, publish_at: soon(-1) };
  const titles = texts.map((text, index) => ({
    ...longNews,
    id: idOf(index),
    title: cut(text, 200),
    excerpt: cut(text, 500),
    author_name: cut(text, 120),
    image_description: cut(text, 200),
  }));
  await put("news_articles", titles);
  const articles = texts.map((body) => ({ ...longNews, published: false, title: "Body", body }));
  const bodies = (await put("news_articles", articles)).map(({ body }) => `<p>${body}</p>`);
  const whole = pack(bodies, 20_000);
  await put(
    "news_articles",
    whole.map((body, index) => ({ ...longNews, id: idOf(90_000 + index), title: `All ${index}`, body })),
  );
  expect(okStatuses).toContain(
    await change(page, "club_settings?id=eq.1", { about_text: whole[0], safety_text: whole[1] ?? "" }),
  );
  await put(
    "front_page_content",
    pack(hostileStrings, 1000).map((text, index) => ({
      ...{
        title: cut(text, 200),
        excerpt: text,
        content: text,
        author_name: cut(text, 120),
        published: true,
      },
      ...{ document_name: cut(text, 200), external_link_text: cut(text, 200), display_order: -index },
    })),
  );
  const emails = pack(hostileStrings, 8000);
  await put(
    "private_messages",
    emails.map((content) => ({ sender_id: me, recipient_id: me, subject: cut(content, 200), content })),
  );
  await put(
    "members",
    texts.map((text) => ({ first_name: cut(text, 50), last_name: cut(text, 50) })),
  );
  await put(
    "bulletin_posts",
    pack(texts, 4000).map((body, index) => ({
      id: idOf(80_000 + index),
      category: "other",
      title: cut(body, 120),
      body,
    })),
  );
  await put(
    "bulletin_comments",
    pack(texts, 1000).map((body) => ({ post_id: idOf(80_000), body })),
  );
  await put(
    "events",
    texts.map((text, index) => ({
      ...{
        title: cut(text, 200),
        description: text,
        place: cut(text, 200),
        status: "published",
        is_public: true,
      },
      ...{ starts_at: soon(1 + (index % 20)), ends_at: soon(1.1 + (index % 20)) },
    })),
  );
  return count;
}
