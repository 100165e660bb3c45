import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Change, mergeChanges } from "#league/wire/changes.ts";
import { openBook } from "#league/wire/open-book.ts";
import { SharedBook } from "./shared-book.ts";
import { SharedText } from "./shared-text.ts";

type Wire = Parameters<typeof openBook>[0];

const wireAt = (version: number, asOf = "2026-11-02"): Wire => ({
  version,
  stamp: `${version}.1`,
  season: { id: "s1", name: "Winter", rules: {} },
  asOf,
  weeks: [],
  members: [["ann", "Ann Lee", null, false, "open", null, {}, null]],
  teams: [],
  scores: Array.from({ length: version + 40 }, (_, index) => [
    ...([0, null, 1, index, null, "singles16", "actual", "complete", 20, 25] as const),
    ...([null, null, null] as const),
  ]),
  matches: [],
  squadNights: [],
  shootOffs: [],
});
const replyOf = (version: number, day = "2026-11-02") =>
  JSON.stringify({ version, stamp: `${version}.1`, day, book: wireAt(version, day) });
const stateOf = (version: number, day = "2026-11-02") => ({ stamp: `${version}.1`, day });

/** A book that counts how often it is read. */
function countingBook() {
  const book = new SharedBook();
  let [count, version, day] = [0, 1, "2026-11-02"];
  return {
    read: async () => {
      count++;
      const text = replyOf(version, day);
      await new Promise((done) => setTimeout(done, 5));
      return text;
    },
    change: (to: number, on = day) => {
      [version, day] = [to, on];
    },
    counted: () => count,
    book,
  };
}

const bookRequest = new Request("http://club.test");
const jsonOf = async (text: SharedText) =>
  (await (await text.respond(bookRequest)).json()) as { version: number; book?: Wire; changes?: Change[] };

test("200 who ask at once have one reading, and the next 200 one more", async () => {
  const { book, read, counted, change } = countingBook();
  await Promise.all(Array.from({ length: 200 }, () => book.at(stateOf(1), read)));
  expect(counted()).toBe(1);
  change(2);
  const books = await Promise.all(Array.from({ length: 200 }, () => book.at(stateOf(2), read)));
  expect(counted()).toBe(2);
  expect(new Set(books.map((each) => each.since("1.1"))).size).toBe(1);
});

test("who has an earlier state gets every change since, others the whole book", async () => {
  const { book, read, change } = countingBook();
  for (const version of [1, 2, 4, 5]) {
    change(version);
    await book.at(stateOf(version), read);
  }
  const heldBook = await book.at(stateOf(5), read);
  for (const version of [1, 2, 4]) {
    const { changes = [], ...head } = await jsonOf(heldBook.since(`${version}.1`));
    expect(head).toEqual({ version: 5, stamp: "5.1", day: "2026-11-02" });
    expect(mergeChanges(openBook(wireAt(version)), changes)).toEqual(openBook(wireAt(5)));
  }
  for (const unknown of ["", "3.1", "4.2", "6.1"])
    expect((await jsonOf(heldBook.since(unknown))).book).toEqual(wireAt(5));
}, 20_000);

test("a book of yesterday becomes one of today, though no one has changed the season", async () => {
  const { book, read, counted, change } = countingBook();
  await book.at(stateOf(1), read);
  change(1, "2026-11-03");
  expect(await jsonOf((await book.at(stateOf(1, "2026-11-03"), read)).since(""))).toMatchObject({
    book: { asOf: "2026-11-03" },
  });
  expect(counted()).toBe(2);
  change(2, "2026-11-03");
  const { changes = [] } = await jsonOf((await book.at(stateOf(2, "2026-11-03"), read)).since("1.1"));
  expect(mergeChanges(openBook(wireAt(1)), changes)).toEqual(openBook(wireAt(2, "2026-11-03")));
});

test("who asks during a reading is not given what may be older than their state", async () => {
  const { book, read, counted, change } = countingBook();
  const first = book.at(stateOf(1), read);
  await new Promise((done) => setTimeout(done, 1));
  change(2);
  const second = await book.at(stateOf(2), read);
  await first;
  expect([second.id, counted()]).toEqual(["2.1 2026-11-02", 2]);
});

test("rounds saved one after the other are read four times a second at most", async () => {
  const { book, read, counted, change } = countingBook();
  const began = performance.now();
  for (let version = 1; performance.now() - began < 1_000; version++) {
    change(version);
    await book.at(stateOf(version), read);
  }
  expect(counted()).toBeLessThanOrEqual(5);
});

test("a reading that fails is no one else's: the next one reads again", async () => {
  const { book, read } = countingBook();
  await expect(book.at(stateOf(1), async () => "null")).rejects.toThrow();
  expect((await book.at(stateOf(1), read)).id).toBe("1.1 2026-11-02");
});

test("a state with as many changes as half of the book comes whole", async () => {
  const { book, read, change } = countingBook();
  await book.at(stateOf(1), read);
  change(400);
  const heldBook = await book.at(stateOf(400), read);
  expect((await jsonOf(heldBook.since("1.1"))).book).toEqual(wireAt(400));
});

test("a text is sent in the encoding of its client, a short one as it is", async () => {
  const text = "rounds ".repeat(400);
  const shared = new SharedText(text);
  const sentTo = async (accepted: string) => {
    const request = new Request("http://club.test", { headers: { "accept-encoding": accepted } });
    const response = await shared.respond(request);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    return { bytes, encoding: response.headers.get("content-encoding") };
  };
  expect(brotliDecompressSync((await sentTo("gzip, br")).bytes).toString()).toBe(text);
  expect(gunzipSync((await sentTo("gzip")).bytes).toString()).toBe(text);
  expect((await sentTo("identity")).bytes.toString()).toBe(text);
  expect((await new SharedText("{}").respond(bookRequest)).headers.get("content-encoding")).toBeNull();
});
