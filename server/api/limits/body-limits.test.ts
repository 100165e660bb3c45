import { expect, test } from "vitest";
import { excessSentences, jsonLimitsOf, mostBytes, type Sender } from "./body-limits.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

test.each<[method: string, path: string, bytes: Record<Sender, number>]>([
  ["POST", "/auth/v1/token", { visitor: 16 * kilobyte, member: 16 * kilobyte, board: 16 * kilobyte }],
  [
    "POST",
    "/functions/v1/fetch-weather",
    { visitor: 16 * kilobyte, member: 16 * kilobyte, board: 16 * kilobyte },
  ],
  ["PATCH", "/rest/v1/news", { visitor: 16 * kilobyte, member: 256 * kilobyte, board: 256 * kilobyte }],
  ["POST", "/rest/v1/toString", { visitor: 16 * kilobyte, member: 256 * kilobyte, board: 256 * kilobyte }],
  ["POST", "/rest/v1/rpc/record_scores", { visitor: 16 * kilobyte, member: megabyte, board: megabyte }],
  ...["score_import_parts", "rpc/finalize_season", "rpc/import_season"].map(ofBoard(4 * megabyte)),
  ...["rpc/import_members", "rpc/make_season_from", "rpc/save_matches", "rpc/save_season"].map(
    ofBoard(megabyte),
  ),
  [
    "POST",
    "/storage/v1/object/news/a.webp",
    { visitor: 16 * kilobyte, member: 11 * megabyte, board: 11 * megabyte },
  ],
  [
    "POST",
    "/storage/v1/object/list/news",
    { visitor: 16 * kilobyte, member: 256 * kilobyte, board: 256 * kilobyte },
  ],
  [
    "DELETE",
    "/storage/v1/object/news",
    { visitor: 16 * kilobyte, member: 256 * kilobyte, board: 256 * kilobyte },
  ],
])("%s %s", (method, path, bytes) => {
  const senders = ["visitor", "member", "board"] as const;
  expect(Object.fromEntries(senders.map((sender) => [sender, mostBytes(method, path, sender)]))).toEqual(
    bytes,
  );
});

/** What is taken from the board alone in full length; a member may send as much as a form holds. */
function ofBoard(most: number) {
  return (path: string): [method: string, path: string, bytes: Record<Sender, number>] => [
    "POST",
    `/rest/v1/${path}`,
    { visitor: 16 * kilobyte, member: 256 * kilobyte, board: most },
  ];
}

test("a text may have a value for every five bytes, and 500 however short it is", () => {
  const others = { depth: 32, rows: 1000, columns: 100 };
  expect(jsonLimitsOf(2500)).toEqual({ ...others, values: 500 });
  expect(jsonLimitsOf(2501)).toEqual({ ...others, values: 501 });
  expect(Object.keys(excessSentences)).toEqual(Object.keys(jsonLimitsOf(0)));
});
