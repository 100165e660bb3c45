import { expect, test } from "vitest";
import { nameFor } from "./file-mutations.ts";

test("a file keeps the name a person gave it, with the ending of what it is", () => {
  expect(nameFor("Night 5.PNG", "jpg")).toBe("Night 5.jpg");
  expect(nameFor("sheet", "pdf")).toBe("sheet.pdf");
});

test("a name is no path, turns no writing round and is never empty", () => {
  expect(nameFor("../../etc/passwd.pdf", "pdf")).toBe("....etcpasswd.pdf");
  expect(nameFor("photo\u202Egnp.exe\n.png", "png")).toBe("photognp.exe.png");
  expect(nameFor(".png", "png")).toBe("file.png");
});

test("a very long name is cut", () => {
  expect([...nameFor(`${"🙂".repeat(300)}.pdf`, "pdf")]).toHaveLength(124);
});
