import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guides } from "#ui/admin-guide/guides.ts";
import { guidePictures, namesIn, pictureFile, pictureFolder } from "./admin-guide-pictures.ts";
import { adminGuide } from "./admin-guide-text.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) => ending.test(file));

test("the printed guide says what the screens say; npm run docs:guide writes it", () => {
  expect(read("docs/admin-guide.md")).toBe(adminGuide());
});

test("each picture belongs to a step that is there, and says in words what it shows", () => {
  for (const { of, step, alt } of guidePictures) {
    expect(guides.find(({ path }) => path === of)?.steps[step - 1], `${of}, step ${step}`).toBeDefined();
    expect(alt.length).toBeGreaterThan(20);
  }
  for (const { path } of guides) {
    const count = guidePictures.filter(({ of }) => of === path).length;
    expect(count, `pictures of ${path}`).toBeGreaterThanOrEqual(1);
    expect(count, `pictures of ${path}`).toBeLessThanOrEqual(4);
  }
});

test("the folder has the pictures of the guide, no other file, and all together are light", () => {
  const files = readdirSync(pictureFolder).sort();
  expect(files).toEqual(guidePictures.map(({ name }) => pictureFile(name)).sort());
  const bytes = files.map((file) => statSync(join(pictureFolder, file)).size);
  expect(Math.max(...bytes)).toBeLessThan(120_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
});

test("what the guide names is printed on a screen, and used when its pictures are taken", () => {
  const screens = filesIn("src", /\.tsx?$/).filter((file) => !/\.test\.|admin-guide/.test(file));
  const printed = screens.map((file) => read(join("src", file))).join("\n");
  const walks = filesIn("e2e/audit", /^pictures-.*\.ts$/).map((file) => read(join("e2e/audit", file)));
  for (const { path, steps } of guides) {
    const walk =
      walks
        .join("\n")
        .split("follow(")
        .find((text) => text.startsWith(`"${path}"`)) ?? "";
    for (const name of namesIn(steps)) {
      expect(printed, `“${name}” of ${path} on a screen`).toMatch(
        new RegExp(`["\`>]${name}[…"\`<: (]|^\\s*${name}(<|$)`, "m"),
      );
      expect(walk, `“${name}” on the way through ${path}`).toContain(`"${name}"`);
    }
  }
});
