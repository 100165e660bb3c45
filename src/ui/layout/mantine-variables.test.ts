import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { theme } from "./theme.ts";

const source = fileURLToPath(new URL("../..", import.meta.url));
const file = "ui/layout/mantine-variables.css";

/** Named by the library's scripts: sizes by the props of its components, colors by the theme's primary one. */
const namedByScripts =
  /^--mantine-((font-size|line-height|spacing|radius|shadow|z-index|breakpoint)-|(primary-color|color-orange)-[a-z])/;

const namesIn = (text: string): string[] => [...text.matchAll(/--mantine-[a-z0-9-]+/g)].map(([name]) => name);

/** What the site's own style sheets name, and those of the library that it imports. */
function namedByStyles(): string[] {
  const read = (path: string) => readFileSync(path, "utf8");
  const own = globSync("**/*.css", { cwd: source }).filter((path) => path !== file);
  const scripts = globSync("**/*.{ts,tsx}", { cwd: source }).map((path) => read(source + path));
  const imported = scripts.flatMap((text) => [...text.matchAll(/"(@mantine\/[^"]+\.css)"/g)]);
  const library = new Set(imported.map(([, path = ""]) => fileURLToPath(import.meta.resolve(path))));
  return [...own.map((path) => source + path), ...library].flatMap((path) => namesIn(read(path)));
}

/** As the library's own provider would write them, without those that nothing here asks for: most are of colors. */
function variablesInUse(): string {
  const all = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const parts: Record<string, string>[] = [all.variables, all.light, all.dark];
  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    for (const part of parts) for (const other of namesIn(part[name] ?? "")) use(other);
  };
  const names = parts.flatMap((part) => Object.keys(part));
  for (const name of [...namedByStyles(), ...names.filter((one) => namedByScripts.test(one))]) use(name);
  const rule = (selector: string, part: Record<string, string>) => {
    const inUse = Object.entries(part).filter(([name]) => used.has(name));
    return `  ${selector} {\n${inUse.map(([name, value]) => declaration(name, value)).join("")}  }\n`;
  };
  const rules = [
    rule(":root", all.variables),
    rule(':root[data-mantine-color-scheme="light"]', all.light),
    rule(':root[data-mantine-color-scheme="dark"]', all.dark),
  ];
  const head =
    "/* What follows from theme.ts, written by the test beside it (npx vitest run mantine-variables --update). */";
  return `${head}\n\n@layer mantine {\n${rules.join("\n")}}\n`;
}

const lineWidth = 110;

/** Formatted as the project's style sheets are. */
function declaration(name: string, value: string): string {
  const text = value.replace(/#[0-9A-F]{6}\b/g, (color) => color.toLowerCase());
  const line = `    ${name}: ${text};`;
  return line.length > lineWidth ? `    ${name}:\n      ${text};\n` : `${line}\n`;
}

test("the library's variables that the site uses are in the style sheet, as they follow from the theme", async () => {
  await expect(variablesInUse()).toMatchFileSnapshot("./mantine-variables.css");
});
