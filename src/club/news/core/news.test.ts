import { describe, expect, test } from "vitest";
import type { NewsArticle } from "../news-queries.ts";
import { emptyNews, newsContent, newsFields, validateNews } from "./news-form.ts";
import { newsState } from "./news-state.ts";

const zone = "America/Chicago";
const newsForm = newsContent.formOf;
const form = { ...emptyNews("Pat"), title: "Open day", body: "<p>Come.</p>" };
const article = {
  ...newsFields({ ...form, publishAt: "2026-05-01T08:00", expiresAt: "2026-05-09T20:00" }, zone),
  id: "00000000-0000-4000-8000-000000000001",
  revision: 1,
  created_at: "2026-04-30T12:00:00Z",
} satisfies NewsArticle;

describe("an article and its form", () => {
  test("moments are those of the clock at the club", () =>
    expect([article.publish_at, article.expires_at]).toEqual([
      "2026-05-01T13:00:00.000Z",
      "2026-05-10T01:00:00.000Z",
    ]));

  test("what is read into the form is written back as it was", () =>
    expect(article).toMatchObject(newsFields(newsForm(article, zone), zone)));

  test("an article of which everything is said is kept as a draft and saved unchanged", () => {
    const fields = {
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
    const draft = { form: newsForm({ ...article, ...fields }, zone), revision: 2 };
    expect(newsFields(draft.form, zone)).toEqual(fields);
    expect(newsContent.draftSchema.parse(draft)).toEqual(draft);
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
  const theirs = {
    ...form,
    title: "Open house",
    body: "<p>Do <b>come</b>.</p>",
    imagePath: "a",
    isPublic: true,
  };
  expect(newsContent.differences(form, theirs)).toEqual([
    "Title: Open house",
    "Text: Do come .",
    "Picture: another one",
    "Audience: Everyone, including visitors",
  ]);
  expect(newsContent.differences(theirs, form)).toContain("Picture: none");
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
