import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { hostFunctions } from "#server/contract/functions-host.ts";
import { createLog } from "#server/log/log.ts";
import { readProjectSettings } from "../tests/project-settings.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const manifest = JSON.parse(readFileSync(join(folder, "../../package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};
/** What several functions have in common; a hosted project deploys it with each of them. */
const shared = "_shared";
const functions = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== shared)
  .map(({ name }) => name);

/** What a file imports, by the words of its import statements. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:\bfrom|^import|\bimport\()\s*"([^"]+)"/gm)].map(([, name]) => name ?? "");
}

/** Every file that is deployed with a function, from its entry on, and what it takes from elsewhere. */
function graphOf(name: string) {
  const files = new Set<string>();
  const foreign = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const specifier of importsOf(file))
      if (specifier.startsWith(".")) visit(join(dirname(file), specifier));
      else foreign.add(specifier);
  };
  visit(join(folder, name, "index.ts"));
  return { files: [...files], foreign: [...foreign] };
}

/** The server has a job and a queue of its own for these emails. */
const ofHostedProjects = ["attendance-reminders"];

test("the server hosts every function that it does not do itself", () => {
  const { names } = hostFunctions(() => expect.fail("no function is called"), createLog("silent"));
  expect([...names, ...ofHostedProjects].sort()).toEqual(functions.sort());
});

describe.each(functions)("the function %s", (name) => {
  const { files, foreign } = graphOf(name);

  test("is complete in its folder and the shared one, as a hosted project deploys it", () => {
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect([name, shared]).toContain(relative(folder, file).split("/")[0]);
      expect(existsSync(file)).toBe(true);
    }
  });

  test("takes from elsewhere only packages that its deno.json names, in the server's own version", () => {
    const map = join(folder, name, "deno.json");
    const { imports = {} } = existsSync(map)
      ? (JSON.parse(readFileSync(map, "utf8")) as { imports?: Record<string, string> })
      : {};
    expect(Object.keys(imports).sort()).toEqual(foreign.sort());
    for (const [packageName, source] of Object.entries(imports))
      expect(source).toBe(`npm:${packageName}@${manifest.dependencies[packageName]}`);
  });

  test("knows the runtime in its entry alone, so that the server runs the rest", () => {
    for (const file of files.filter((one) => !/\/(index|_shared\/serve)\.ts$/.test(one)))
      expect(readFileSync(file, "utf8")).not.toMatch(/\bDeno\b|\bprocess\.|from "node:/);
  });

  test("has its settings in supabase/config.toml", () => {
    expect(readProjectSettings().get(`functions.${name}`)).toMatchObject({ verify_jwt: expect.any(Boolean) });
  });
});
