import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(root, "docs/supabase-lite.md"), "utf8");

/** The words in backticks at the start of the items of a list below a heading. */
function listedBelow(heading: string): string[] {
  const [, section = ""] = page.split(`## ${heading}\n`);
  return [...(section.split("\n## ")[0] ?? "").matchAll(/^- `([^`]+)`/gm)].map(([, name]) => name ?? "");
}

const anImport = /\b(?:from|import|mock)\s*\(?\s*["']@supabase\/lite/;

function filesThatImportTheLibrary(): string[] {
  const inFolders = ["bench", "e2e", "scripts", "server", "src", "supabase"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  return [...inFolders, ...readdirSync(root)]
    .filter((path) => /\.(m?[jt]sx?)$/.test(path))
    .filter((path) => anImport.test(readFileSync(join(root, path), "utf8")))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

test("the library is imported in the files that the page lists, and nowhere else", () => {
  expect(filesThatImportTheLibrary()).toEqual(listedBelow("Imports").sort());
});

describe("the page names a test that exists", () => {
  const tests = [...page.matchAll(/`([^`\n]+?) › ([^`\n]+)`/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));

  test("for most seams", () => expect(tests.length).toBeGreaterThan(40));
  test.each(tests)("$file › $title", ({ file, title }) => {
    expect(existsSync(join(root, file)), `${file} exists`).toBe(true);
    const titles = readFileSync(join(root, file), "utf8").replaceAll('\\"', '"');
    expect(['"', "'", "`"].some((quote) => titles.includes(quote + title + quote))).toBe(true);
  });
});

const script = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [name] = url.split("/node_modules/").slice(1).at(-1)?.match(/^(@[^/]+\\/)?[^/]+/) ?? [];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import("./server/opening/backend.ts");
  console.log(JSON.stringify([...packages]));
  process.exit();
`;

test("the server loads none of the packages that the page says it does not load", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    encoding: "utf8",
  });
  const loaded = JSON.parse(printed.trim().split("\n").at(-1) ?? "") as string[];
  expect(loaded).toEqual(expect.arrayContaining(["@supabase/lite", "kysely", "postgres"]));
  const absent = listedBelow("Packages that the server does not load");
  expect(absent.length).toBeGreaterThan(5);
  expect(loaded.filter((name) => absent.some((one) => name === one || name.startsWith(`${one}/`)))).toEqual(
    [],
  );
});
