import { expect, test } from "vitest";
import { readSetupCode } from "./setup-code.ts";

test.each([
  "http://club.example:3000/setup#abcde-fghjk-mnpqr-stuvw",
  "#abcde-fghjk-mnpqr-stuvw",
  " abcde-fghjk-mnpqr-stuvw\n",
  "ABCDE-FGHJK-MNPQR-STUVW",
  "abcdefghjkmnpqrstuvw",
  "abcde fghjk mnpqr stuvw",
])("the code is found in %j", (text) => {
  expect(readSetupCode(text)).toBe("abcde-fghjk-mnpqr-stuvw");
});

test("anything else is sent as it is, for the server to refuse", () => {
  expect(readSetupCode("")).toBe("");
  expect(readSetupCode(" abcde-fghjk ")).toBe("abcde-fghjk");
});
