import { expect, test } from "vitest";
import { cardContent, emptyCard, validateCard } from "./card-form.ts";

const card = { ...emptyCard("The board"), title: "Work party" };

test("a card needs a title, and nothing else", () => {
  expect(validateCard(card)).toEqual({});
  expect(validateCard({ ...card, title: "  " })).toEqual({ title: "Give the card a title." });
});

test("its last day is not before its first, and may be the same", () => {
  const on = (startDate: string, endDate: string) => validateCard({ ...card, startDate, endDate });
  expect(on("2026-12-02", "2026-12-01")).toEqual({
    endDate: "The last day is before the first. Choose the first day or a later one.",
  });
  expect(on("2026-12-02", "2026-12-02")).toEqual({});
  expect(on("", "2026-12-02")).toEqual({});
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://club.example",
  "map",
  "https://",
  "mailto:a@b.example",
])("%s is no link of a card", (linkUrl) => {
  expect(validateCard({ ...card, linkUrl }).linkUrl).toMatch(/starts with https/);
});

test("an address without a scheme is taken as one of the web, and a label needs a link", () => {
  expect(cardContent.columnsOf({ ...card, linkUrl: " club.example/map " }).external_link_url).toBe(
    "https://club.example/map",
  );
  expect(validateCard({ ...card, linkText: "A map" })).toEqual({ linkUrl: "There is a label, but no link." });
});

test("what is empty is stored as nothing, and read back as empty", () => {
  const fields = cardContent.columnsOf(card);
  expect(fields).toMatchObject({ title: "Work party", excerpt: null, start_date: null, image_url: null });
  const row = { ...fields, id: "1", display_order: 0, created_at: "2026-11-01T00:00:00Z", revision: 4 };
  expect(cardContent.draftOf(row)).toEqual({ form: card, revision: 4 });
});

test("a card of which everything is said is kept as a draft and saved unchanged", () => {
  const fields = {
    title: "Work party",
    content_type: "event",
    featured: true,
    published: true,
    excerpt: "Bring gloves",
    content: "<p>At nine</p>",
    author_name: "Pat",
    start_date: "2026-12-01",
    end_date: "2026-12-02",
    image_url: "/a.webp",
    document_url: "/a.pdf",
    document_name: "Plan",
    external_link_url: "https://club.example/map",
    external_link_text: "Map",
  };
  const row = { ...fields, id: "1", display_order: 0, created_at: "2026-11-01T00:00:00Z", revision: 4 };
  const draft = cardContent.draftOf(row);
  expect(cardContent.columnsOf(draft.form)).toEqual(fields);
  expect(validateCard(draft.form)).toEqual({});
  expect(cardContent.draftSchema.parse(draft)).toEqual(draft);
  expect(cardContent.draftOf({ ...row, content_type: "barter" }).form.contentType).toBe("other");
});
