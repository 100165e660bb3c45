import { expect, test } from "vitest";
import { changeUploads, countTaken, storedFiles, type Upload } from "./upload-list.ts";

const file = { path: "me/1.pdf", name: "sheet.pdf", type: "application/pdf", size: 900 };
const begun = changeUploads([], { kind: "began", key: "a", name: "sheet.pdf", size: 1000 });

test("a file begins, goes on and arrives", () => {
  expect(begun).toMatchObject([{ key: "a", state: "sending", part: 0 }]);
  const half = changeUploads(begun, { kind: "progressed", key: "a", part: 0.5 });
  expect(half).toMatchObject([{ state: "sending", part: 0.5 }]);
  const done = changeUploads(half, { kind: "arrived", key: "a", file });
  expect(done).toEqual([{ key: "a", name: "sheet.pdf", size: 900, state: "stored", file }]);
  expect(storedFiles(done)).toEqual([file]);
});

test("a failed file can be tried again in its place", () => {
  const two = changeUploads(begun, { kind: "began", key: "b", name: "b.pdf", size: 1 });
  const failed = changeUploads(two, { kind: "failed", key: "a", sentence: "No.", canRetry: true });
  expect(failed).toMatchObject([{ key: "a", state: "failed", sentence: "No." }, { key: "b" }]);
  const again = changeUploads(failed, { kind: "began", key: "a", name: "sheet.pdf", size: 1000 });
  expect(again.map(({ key, state }) => [key, state])).toEqual([
    ["a", "sending"],
    ["b", "sending"],
  ]);
});

test("what happens to a file that was taken out changes nothing", () => {
  const empty = changeUploads(begun, { kind: "removed", key: "a" });
  expect(changeUploads(empty, { kind: "arrived", key: "a", file })).toEqual([]);
  expect(changeUploads(empty, { kind: "progressed", key: "a", part: 1 })).toEqual([]);
});

test("a refused file takes no room, one that may be tried again does", () => {
  const failed = (canRetry: boolean): Upload[] =>
    changeUploads(begun, { kind: "failed", key: "a", sentence: "No.", canRetry });
  expect([countTaken(begun), countTaken(failed(true)), countTaken(failed(false))]).toEqual([1, 1, 0]);
});
