import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { theme } from "./theme.ts";

/** As the library's own provider would write them while the site starts: what its style sheet has otherwise. */
function ownVariables(): string {
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const rule = (selector: string, part: keyof typeof own) => {
    const known = new Map(Object.entries(usual[part]));
    const changed = Object.entries(own[part]).filter(([name, value]) => known.get(name) !== value);
    return `${selector} {\n${changed.map(([name, value]) => declaration(name, value)).join("")}}\n`;
  };
  return [
    "/* What follows from theme.ts, written by the test beside it (npx vitest run mantine-variables --update). */\n",
    rule(":root", "variables"),
    rule(':root[data-mantine-color-scheme="light"]', "light"),
    rule(':root[data-mantine-color-scheme="dark"]', "dark"),
  ].join("\n");
}

const lineWidth = 110;

/** Formatted as the project's style sheets are. */
function declaration(name: string, value: string): string {
  const line = `  ${name}: ${value};`;
  return line.length > lineWidth ? `  ${name}:\n    ${value};\n` : `${line}\n`;
}

test("the library's variables that follow from the theme are in the style sheet", async () => {
  await expect(ownVariables()).toMatchFileSnapshot("./mantine-variables.css");
});
