import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { codeOf, messageOf } from "./caught.ts";

test("an error has its own sentence, anything else that was thrown its text", () => {
  expect(messageOf(new TypeError("It broke."))).toBe("It broke.");
  expect(messageOf("thrown text")).toBe("thrown text");
  expect(messageOf(undefined)).toBe("undefined");
});

test("the code of an error is a text, and empty for anything without one", async () => {
  expect(codeOf(await readFile("/no/such/file").catch((error: unknown) => error))).toBe("ENOENT");
  expect(codeOf(new Error("plain"))).toBe("");
  expect(codeOf(new DOMException("ended", "AbortError"))).toBe("");
  expect(codeOf({ code: "ENOENT" })).toBe("");
  expect(codeOf(null)).toBe("");
});
