import { describe, expect, test } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
const path = `${cast.captain.id}/${crypto.randomUUID()}.png`;
const bytes = new Blob([aPicture(50)], { type: "image/png" });
await cast.captain.client.storage.from("attachments").upload(path, bytes, { contentType: "image/png" });
const file = { path, name: "a.png", type: "image/png", size: 50 };

const send = (fields: object) =>
  cast.captain.client
    .from("private_messages")
    .insert({ sender_id: cast.captain.id, recipient_id: cast.member.id, subject: "Sunday", ...fields })
    .select("attachments, subject")
    .single();

describe("files of a message", () => {
  const shapes: [string, () => unknown, () => unknown][] = [
    ["a list", () => [file], () => [file]],
    ["one file", () => file, () => [file]],
    ["the JSON text of a list", () => JSON.stringify([file]), () => [file]],
    ["the JSON text of one file", () => JSON.stringify(file), () => [file]],
    [
      "a file that says more than is asked",
      () => [{ ...file, url: "https://elsewhere.example" }],
      () => [file],
    ],
    ["null", () => null, () => []],
    ["the JSON text of null", () => "null", () => []],
  ];
  for (const [what, attachments, expected] of shapes)
    test(`sent as ${what} are kept as a list`, async () => {
      const { data, error } = await send({ attachments: attachments() });
      expect(error).toBeNull();
      expect(data?.attachments).toEqual(expected());
    });
});

describe("a limit of a message is told in a sentence", () => {
  const cases: [string, () => object, string][] = [
    ["subject", () => ({ subject: "x".repeat(201) }), "The subject has 201 characters; 200 are allowed."],
    [
      "text",
      () => ({ content: "x".repeat(20_001) }),
      "The message has 20001 characters; 20,000 are allowed. Send the rest in a second one.",
    ],
    ["files", () => ({ attachments: Array(6).fill(file) }), "A message takes 5 files; this one has 6."],
  ];
  for (const [what, fields, sentence] of cases)
    test(what, async () => {
      const { error, status } = await send(fields());
      expect([status, error?.message]).toEqual([400, sentence]);
    });
});

test("rules of other tables are told in sentences, too", async () => {
  const { client } = cast.treasurer;
  const picture = await client
    .from("front_page_content")
    .insert({ title: "x", image_url: "https://elsewhere.example/cat.png" });
  expect(picture.error?.message).toBe("A picture was uploaded here: none comes from another site.");
  const post = await cast.member.client.from("bulletin_posts").insert({ category: "cars", title: "x" });
  expect(post.error?.message).toBe(
    "The category must be one of sale, wanted, squads, lost, question, other.",
  );
  const club = await client
    .from("club_settings")
    .update({ about_text: "<img src=x>" })
    .eq("id", 1)
    .or("revision.eq.0,revision.gt.0");
  expect(club.error?.message).toBe("The club's texts hold headings, lists, quotes and links only.");
});
