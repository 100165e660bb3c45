import { expect, test } from "vitest";
import { textOfHtml, versionDifferences } from "./version-differences.ts";

test("fields that differ are named, the others are not", () => {
  const now = { title: "Open house", excerpt: "Bring friends", start_date: "2026-05-01", image_url: null };
  const version = { ...now, excerpt: "Bring your friends", start_date: "2026-05-02", image_url: "/a.png" };
  expect(versionDifferences(now, version)).toEqual([
    {
      label: "Excerpt",
      runs: [
        { kind: "same", text: "Bring " },
        { kind: "added", text: "your " },
        { kind: "same", text: "friends" },
      ],
    },
    {
      label: "First day",
      runs: [
        { kind: "same", text: "May " },
        { kind: "removed", text: "1, " },
        { kind: "added", text: "2, " },
        { kind: "same", text: "2026" },
      ].map((run) => expect.objectContaining(run)),
    },
    { label: "Picture", sentence: "Added." },
  ]);
});

test("a formatted text is compared by its words, a link by its address too", () => {
  expect(
    textOfHtml(
      '<h2>Rules</h2><ul><li><p>Ears &amp; eyes</p></li></ul><p>See <a href="/events">events</a><br>soon</p>',
    ),
  ).toBe("Rules\n• Ears & eyes\nSee events (/events)\nsoon");
  expect(versionDifferences({ about_text: "<p>Hello</p>" }, { about_text: "<p><b>Hello</b></p>" })).toEqual([
    { label: "Text", sentence: "Only the formatting differs." },
  ]);
});

test("what the editor cannot have written is shown as it is", () => {
  expect(textOfHtml("<script>alert(1)</script>")).toBe("<script>alert(1)</script>");
});

test.each([
  ["", "/new.png", "Added."],
  ["/old.png", "", "Removed."],
  ["/old.png", "/new.png", "A different file."],
])("a file from “%s” to “%s”", (from, to, sentence) => {
  expect(versionDifferences({ image_path: from }, { image_path: to })).toEqual([
    { label: "Picture", sentence },
  ]);
});
