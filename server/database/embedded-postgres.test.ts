import { expect, test } from "vitest";
import { reasonOf } from "./embedded-postgres.ts";

test("a Windows without Microsoft's part is told what to install, anything else the exit code", () => {
  expect(reasonOf(3221225781)).toMatch(
    /lacks the Microsoft Visual C\+\+ Redistributable.*vc_redist\.x64\.exe/,
  );
  expect(reasonOf(1)).toBe("exit code 1");
});
