import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { publicRoutes } from "#app/public-routes.ts";
import { routes } from "#app/routes.ts";
import { groupFiles, pagesIn } from "./file-groups.ts";

const read = (name: string) => readFileSync(new URL(`../src/app/${name}.ts`, import.meta.url), "utf8");

test("every route is read from its source, with who may open it", () => {
  const expected = routes.slice(publicRoutes.length).map(({ access, module }) => ({ access, module }));
  expect(pagesIn(read("routes"))).toEqual(expected);
  expect(pagesIn(read("public-routes")).map(({ module }) => module)).toEqual(
    publicRoutes.map(({ module }) => module),
  );
});

type Chunk = { imports?: string[]; later?: string[]; styles?: string[] };

function bundleOf(chunks: Record<string, Chunk>): Rolldown.OutputBundle {
  const files = Object.entries(chunks).map(([module, { imports = [], later = [], styles = [] }]) => [
    fileOf(module),
    {
      type: "chunk",
      fileName: fileOf(module),
      moduleIds: [`/root/${module}`],
      imports: imports.map(fileOf),
      dynamicImports: later.map(fileOf),
      viteMetadata: { importedCss: new Set(styles.map((name) => `assets/${name}`)) },
    },
  ]);
  // As much of a bundle as is read.
  return Object.fromEntries(files) as Rolldown.OutputBundle;
}

const fileOf = (module: string) =>
  `assets/${module
    .split("/")
    .at(-1)
    ?.replace(/\.tsx?$/, "")}-1.js`;

const sources = {
  root: "/root",
  publicRoutes: `module: "src/home.tsx",`,
  routes: ["active table", "managersAndScorekeepers entry", "public score", "managers admin"]
    .map((page) => page.split(" "))
    .map(([access, name]) => `access: "${access}",\n module: "src/${name}.tsx",`)
    .join("\n"),
};

test("a file belongs to everyone who needs it without a network", () => {
  const pages = ["src/home.tsx", "src/table.tsx", "src/entry.tsx", "src/score.tsx", "src/admin.tsx"];
  const bundle = bundleOf({
    "src/render/start.tsx": {
      imports: ["src/react.ts"],
      later: [...pages, "src/menu.tsx"],
      styles: ["all.css"],
    },
    "src/react.ts": {},
    "src/menu.tsx": {},
    "src/home.tsx": { later: ["src/sheet.tsx"] },
    "src/sheet.tsx": {},
    "src/table.tsx": {
      imports: ["src/render/start.tsx", "src/engine.ts"],
      later: ["src/rich-text-editor.tsx"],
    },
    "src/engine.ts": {},
    "src/rich-text-editor.tsx": {},
    "src/entry.tsx": { imports: ["src/engine.ts"], later: ["src/line.tsx"], styles: ["entry.css"] },
    "src/line.tsx": {},
    "src/score.tsx": { imports: ["src/line.tsx"] },
    "src/admin.tsx": {},
  });
  const { visitors, members, line } = groupFiles(bundle, sources);
  const names = (urls: string[]) =>
    urls.map((url) => url.replace(/^\/assets\/|-1\.js$/g, "").replace("-1.js", ""));
  const everywhere = ["all.css", "home", "react", "start"];
  expect(names(visitors)).toEqual(everywhere);
  expect(names(members).sort()).toEqual([...everywhere, "engine", "menu", "sheet", "table"].sort());
  expect(names(line).sort()).toEqual(
    ["all.css", "engine", "entry", "entry.css", "line", "menu", "react", "score", "start"].sort(),
  );
});
