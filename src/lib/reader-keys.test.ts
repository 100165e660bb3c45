import { expect, test } from "vitest";
import { keepWhatReaderMaySee, readerKey } from "./reader-keys.ts";

const shownTo = (reader: string | undefined) => ({ queryKey: ["news", "list", readerKey(reader), 1] });

test("what a visitor saw stays for a member until his own list is there", () => {
  expect(keepWhatReaderMaySee<string>("ruth")("public", shownTo(undefined))).toBe("public");
  expect(keepWhatReaderMaySee<string>("ruth")("own", shownTo("ruth"))).toBe("own");
});

test("what a member saw stays neither for a visitor nor for another member", () => {
  expect(keepWhatReaderMaySee<string>(undefined)("secret", shownTo("ruth"))).toBeUndefined();
  expect(keepWhatReaderMaySee<string>("bob")("secret", shownTo("ruth"))).toBeUndefined();
  expect(keepWhatReaderMaySee<string>("bob")("secret", undefined)).toBeUndefined();
});
