import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const pages = ["README.md", "bench/README.md", "docs/*.md", "docs/decisions/*.md"].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);
const decisions = globSync("docs/decisions/*.md", { cwd: root })
  .map((file) => basename(file))
  .sort();

/** Headings as links name them. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );

function deadLinksOf(page: string): string[] {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
    (found) => found[1] ?? found[2] ?? "",
  );
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
}

test.each(pages)("every link of %s leads somewhere", (page) => expect(deadLinksOf(page)).toEqual([]));

test("decisions are numbered without a gap, each under its own number", () => {
  const numbers = decisions.map((_, index) => String(index + 1).padStart(3, "0"));
  expect(decisions.map((name) => name.slice(0, 3))).toEqual(numbers);
  expect(decisions.map((name) => textOf(`docs/decisions/${name}`).slice(2, 5))).toEqual(numbers);
});

const search = spawnSync(
  "git",
  ["grep", "-hoE", String.raw`docs/(decisions/[0-9]{3}|[a-z-]+\.md)`, "--", ":!docs"],
  {
    cwd: root,
    encoding: "utf8",
  },
);

test.skipIf(search.status !== 0)("pages that the code names are there", () => {
  const isThere = (page: string) => pages.some((file) => file === page || file.startsWith(`${page}-`));
  const names = [...new Set(search.stdout.trim().split("\n"))];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((page) => page !== "docs/a.md" && !isThere(page))).toEqual([]);
});
