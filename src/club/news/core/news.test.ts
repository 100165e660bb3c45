import { describe, expect, test } from "vitest";
import {
  emptyNews,
  newsDifferences,
  newsDraftSchema,
  newsFields,
  newsForm,
  validateNews,
} from "./news-form.ts";
import { newsState } from "./news-state.ts";

const zone = "America/Chicago";
const form = { ...emptyNews("Pat"), title: "Open day", body: "<p>Come.</p>" };
const article = {
  ...newsFields({ ...form, publishAt: "2026-05-01T08:00", expiresAt: "2026-05-09T20:00" }, zone),
  id: "00000000-0000-4000-8000-000000000001",
  revision: 1,
  created_at: "2026-04-30T12:00:00Z",
} as Parameters<typeof newsForm>[0];

describe("an article and its form", () => {
  test("moments are those of the clock at the club", () =>
    expect([article.publish_at, article.expires_at]).toEqual([
      "2026-05-01T13:00:00.000Z",
      "2026-05-10T01:00:00.000Z",
    ]));

  test("what is read into the form is written back as it was", () =>
    expect(article).toMatchObject(newsFields(newsForm(article, zone), zone)));

  test("an article of which everything is said is kept as a draft and saved unchanged", () => {
    const written = {
      title: "Open day",
      excerpt: "Come by",
      body: "<p>Come.</p>",
      image_path: "a/b.webp",
      image_description: "A hill",
      author_name: "Pat",
      pinned: true,
      is_public: true,
      published: true,
      publish_at: "2026-05-01T13:00:00.000Z",
      expires_at: "2026-05-10T01:00:00.000Z",
    };
    const draft = { form: newsForm({ ...article, ...written }, zone), revision: 2 };
    expect(newsFields(draft.form, zone)).toEqual(written);
    expect(newsDraftSchema.parse(draft)).toEqual(draft);
    expect(emptyNews("Pat")).toEqual(newsForm({ ...article, ...newsFields(emptyNews("Pat"), zone) }, zone));
  });

  test("an article whose picture was taken out keeps no words about it", () =>
    expect(newsFields({ ...form, imageDescription: "A bird" }, zone).image_description).toBe(""));
});

describe("what is missing is said", () => {
  test.each([
    [{ title: "  " }, ["title"]],
    [{ isPublished: true, body: "" }, ["body"]],
    [{ body: "x".repeat(50_001) }, ["body"]],
    [{ publishAt: "2026-05-02T08:00", expiresAt: "2026-05-02T08:00" }, ["expiresAt"]],
    [{ isPublished: false, body: "" }, []],
    [{ body: "x".repeat(50_000) }, []],
    [{ publishAt: "2026-05-02T08:00", expiresAt: "2026-05-02T08:01" }, []],
    [{ expiresAt: "2026-05-02T08:00" }, []],
    [{ isPublished: true, body: "", excerpt: "Come." }, []],
  ])("%o", (change, fields) => expect(Object.keys(validateNews({ ...form, ...change }))).toEqual(fields));
});

test("another person's version is told by what differs", () => {
  expect(newsDifferences(form, form)).toEqual([]);
  expect(
    newsDifferences(form, { ...form, title: "Open house", body: "<p>Do <b>come</b>.</p>", isPublic: true }),
  ).toEqual(["Title: Open house", "Text: Do come .", "For everyone"]);
  const full = {
    ...form,
    excerpt: "Come by",
    imagePath: "a",
    isPinned: true,
    isPublic: true,
    isPublished: true,
    publishAt: "2026-05-01T08:00",
    expiresAt: "2026-05-09T20:00",
  };
  const bare = { ...full, ...emptyNews(""), title: form.title };
  expect(newsDifferences(bare, full)).toEqual([
    "Excerpt: Come by",
    "Text: Come.",
    "Another picture",
    "Author: Pat",
    "Pinned",
    "For everyone",
    "Published",
    "From: 2026-05-01 08:00",
    "Until: 2026-05-09 20:00",
  ]);
  expect(newsDifferences(full, bare)).toEqual([
    "Excerpt: none",
    "Text: none",
    "No picture",
    "Author: none",
    "Not pinned",
    "For members",
    "A draft",
    "From: no time",
    "Until: no end",
  ]);
  expect(newsDifferences(form, { ...form, body: "x".repeat(300) })).toEqual([`Text: ${"x".repeat(300)}`]);
  expect(newsDifferences(form, { ...form, body: "x".repeat(301) })).toEqual([`Text: ${"x".repeat(300)} …`]);
});

describe("the state of an article", () => {
  const now = new Date("2026-05-05T12:00:00Z");
  test.each([
    ["draft", { published: false, publish_at: "2026-05-01T00:00:00Z", expires_at: null }],
    ["scheduled", { published: true, publish_at: "2026-05-05T12:00:01Z", expires_at: null }],
    ["published", { published: true, publish_at: "2026-05-05T12:00:00Z", expires_at: null }],
    [
      "published",
      { published: true, publish_at: "2026-05-01T00:00:00Z", expires_at: "2026-05-05T12:00:01Z" },
    ],
    ["expired", { published: true, publish_at: "2026-05-01T00:00:00Z", expires_at: "2026-05-05T12:00:00Z" }],
  ])("is %s", (state, item) => expect(newsState(item, now)).toBe(state));
});
