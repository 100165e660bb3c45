import { describe, expect, test } from "vitest";
import { withLivingFiles } from "#lib/device/living-files.ts";
import { bulletinHref, bulletinInAddress } from "../bulletin-search-params.ts";
import { answerHref, authorName } from "./authors.ts";
import { categoryName } from "./categories.ts";
import { type PostForm, postContent, postFields, postFiles } from "./post-form.ts";
import { expiryLine, isRenewable, postState } from "./post-state.ts";

const now = new Date("2026-11-20T18:00:00Z");
const id = "00000000-0000-4000-8000-000000000001";
const photo = `${id}/00000000-0000-4000-8000-000000000002.png`;
const form: PostForm = {
  ...postContent.empty,
  category: "sale",
  title: " A case ",
  body: "Leather.\nTwo keys.\n",
};

describe("how a post stands", () => {
  const visiblePost = { hidden_at: null, expires_at: "2026-12-20T18:00:00Z" };
  const expired = { ...visiblePost, expires_at: "2026-11-20T18:00:00Z" };
  test.each([
    ["shown", visiblePost],
    ["expired", expired],
    ["hidden", { ...visiblePost, hidden_at: "2026-11-19T00:00:00Z" }],
    ["hidden", { ...expired, hidden_at: "2026-11-19T00:00:00Z" }],
  ] as const)("is %s", (state, post) => expect(postState(post, now)).toBe(state));

  test.each([
    [false, "2026-11-27T18:00:01Z"],
    [true, "2026-11-27T18:00:00Z"],
    [true, "2026-11-01T00:00:00Z"],
  ])("can be renewed: %s when it ends at %s", (isIt, expires_at) =>
    expect(isRenewable({ hidden_at: null, expires_at }, now)).toBe(isIt),
  );
  test("cannot be renewed once the board has hidden it", () =>
    expect(isRenewable({ ...expired, hidden_at: "2026-11-19T00:00:00Z" }, now)).toBe(false));

  test.each([
    ["shown until Dec 20, 2026", "2026-12-20T18:00:00Z"],
    ["shown until Nov 27, 2026, 7 days left", "2026-11-27T18:00:00Z"],
    ["shown until Nov 20, 2026, last day", "2026-11-20T20:00:00Z"],
    ["expired on Nov 20, 2026", "2026-11-20T18:00:00Z"],
  ])("%s", (line, expires_at) =>
    expect(expiryLine({ hidden_at: null, expires_at }, now, "America/Chicago")).toBe(line),
  );
});

describe("a post and its form", () => {
  test("is written without blanks around, with its line breaks, and read back as it was", () => {
    const fields = postFields(form);
    expect(fields).toEqual({
      category: "sale",
      title: "A case",
      body: "Leather.\nTwo keys.",
      photo_path: null,
      photo_description: "",
    });
    const draft = postContent.draftOf({ ...fields, revision: 3 });
    expect(postFields(draft.form)).toEqual(fields);
    expect(postContent.draftSchema.parse(draft)).toEqual(draft);
  });

  test("words about a photo go with it", () =>
    expect(postFields({ ...form, photoDescription: "A case" }).photo_description).toBe(""));

  test.each<[Partial<PostForm>, string[]]>([
    [{ category: "" }, ["category"]],
    [{ title: "  " }, ["title"]],
    [{ title: "🎯".repeat(121) }, ["title"]],
    [{ title: "🎯".repeat(120) }, []],
    [{ body: "x".repeat(4001) }, ["body"]],
    [{ body: "x".repeat(4000) }, []],
    [{ body: "" }, []],
  ])("what is missing or too long is said: %o", (change, fields) =>
    expect(Object.keys(postContent.check({ ...form, ...change }))).toEqual(fields),
  );

  test("what it says by now is told where it differs", () =>
    expect(postContent.differences(form, { ...form, category: "other", photoPath: photo })).toEqual([
      "Category: Other",
      "Photo: another one",
    ]));

  test("of its photo it is said that it is gone, and what it shows", () => {
    const described = { ...form, photoPath: photo, photoDescription: "A case" };
    expect(
      postContent.differences(described, { ...described, photoPath: "", title: "B", body: "C" }),
    ).toEqual(["Title: B", "Text: C", "Photo: none"]);
    expect(postContent.differences(described, { ...described, photoDescription: "A box" })).toEqual([
      "Photo description: A box",
    ]);
    const fields = postFields({ ...described, photoDescription: " A case " });
    expect(fields).toMatchObject({ photo_path: photo, photo_description: "A case" });
    expect(postContent.draftOf({ ...fields, revision: 3 }).form).toMatchObject({
      photoPath: photo,
      photoDescription: "A case",
    });
  });
});

describe("the photo of a draft", () => {
  const saved = { form: postContent.empty, revision: null };
  const content = { form: { ...form, photoPath: photo, photoDescription: "A case" }, revision: null };
  const from = (savedAt: string) =>
    withLivingFiles({ draft: { content, savedAt }, saved }, postFiles, now)?.content.form;

  test("is there again on the same day", () => expect(from("2026-11-20T01:00:00Z")).toEqual(content.form));
  test("is there for twenty hours", () => {
    expect(from("2026-11-19T22:00:01Z")).toEqual(content.form);
    expect(from("2026-11-19T22:00:00Z")?.photoPath).toBe("");
    expect(withLivingFiles({ draft: null, saved }, postFiles, now)).toBeNull();
  });
  test("is left out when it has been swept away meanwhile", () =>
    expect(from("2026-11-19T18:00:00Z")).toEqual({ ...form, photoPath: "", photoDescription: "" }));
  test("that the post itself has stays, however old the draft is", () => {
    const standing = { form: content.form, revision: 1 };
    const draft = { content, savedAt: "2026-10-01T00:00:00Z" };
    expect(withLivingFiles({ draft, saved: standing }, postFiles, now)?.content).toEqual(content);
  });
});

describe("the address", () => {
  test("leaves out what is usual, and is read back", () => {
    expect(bulletinHref({ view: "all", post: "", write: "" })).toBe("/bulletin-board");
    const href = bulletinHref({ view: "mine", category: "lost", q: "ear & muffs", post: id });
    const read = bulletinInAddress.parse(Object.fromEntries(new URLSearchParams(href.split("?")[1])));
    expect(read).toEqual({ view: "mine", category: "lost", q: "ear & muffs", post: id, write: "" });
  });

  test("that is mistyped shows the board", () =>
    expect(bulletinInAddress.parse({ view: "x", category: "x", post: "x' or 1=1", write: "x" })).toEqual({
      view: "all",
      category: "",
      q: "",
      post: "",
      write: "",
    }));
});

test("who has no account any more is not told by name", () => {
  expect(authorName({ first_name: "Ruth", last_name: "Adler" })).toBe("Ruth Adler");
  expect(authorName(null)).toBe("Former member");
});

test("an answer opens the composer, addressed and with its subject", () =>
  expect(answerHref(id, "A case & more")).toBe(
    `/messages?write=new&to=${id}&subject=Bulletin+board%3A+A+case+%26+more`,
  ));

test("a category of a later release stands among the others", () => {
  expect(categoryName("lost")).toBe("Lost and found");
  expect(categoryName("barter")).toBe("Other");
});
