import { readFile } from "node:fs/promises";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { parseAst } from "vite";
import { browserFloor } from "../build/browser-floor.ts";

type Browser = "chrome" | "firefox" | "safari" | "safari_ios";
type CompatStatement = { support: Partial<Record<Browser, Support | Support[]>> };
type Support = { version_added: unknown; flags?: unknown; prefix?: unknown; alternative_name?: unknown };
type Node = { type: string; [key: string]: unknown };

const names: Record<string, Browser> = {
  chrome: "chrome",
  firefox: "firefox",
  safari: "safari",
  ios: "safari_ios",
};

const floor = browserFloor.map((entry) => {
  const [, name = "", version] = /^([a-z]+)([\d.]+)$/.exec(entry) ?? [];
  const browser = names[name];
  if (!browser) throw new Error(`No browser is called ${entry}.`);
  return { browser, version: Number(version) };
});

/** Of the interfaces of the web, those that scripts use without asking first whether the browser has them. */
const interfaces = ["AbortSignal", "Document", "Element", "HTMLElement", "URL"];

/** Built-ins that a browser of the floor may lack: `Map.groupBy`, and `.toSorted` for one of a prototype. */
const newer = collectNewer();

/** The built-ins in a script that a browser of the floor may lack, and patterns that it can't read; each once, in order. */
export async function newerBuiltInsOf(file: string): Promise<string[]> {
  const used = new Set<string>();
  visit(parseAst(await readFile(file, "utf8")) as unknown as Node, (node) => {
    const name = nameOf(node);
    if (name) used.add(name);
  });
  return [...used].sort();
}

function nameOf(node: Node): string | undefined {
  if (node.type === "Literal") return newerPattern(node.regex as { pattern: string; flags: string } | null);
  if (node.type !== "MemberExpression") return undefined;
  const { object, property, computed } = node as Node & { object: Node; property: Node };
  const member = String(computed ? property.value : property.name);
  const whole = `${object.name}.${member}`;
  if (object.type === "Identifier" && newer.has(whole)) return whole;
  return newer.has(`.${member}`) ? `.${member}` : undefined;
}

/** Safari reads a pattern that looks behind from 16.4 on, and one with sets of characters from 17 on. */
function newerPattern(regex: { pattern: string; flags: string } | null | undefined): string | undefined {
  if (!regex) return undefined;
  return /\(\?<[=!]/.test(regex.pattern) || regex.flags.includes("v") ? `/${regex.pattern}/` : undefined;
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) visit(each, look);
    return;
  }
  if ("type" in node) look(node as Node);
  for (const part of Object.values(node)) visit(part, look);
}

function collectNewer(): ReadonlySet<string> {
  const found = new Set<string>();
  const others = new Set<string>();
  for (const [owner, group] of [
    ...Object.entries(bcd.javascript.builtins ?? {}),
    ...interfaces.map((name) => [name, bcd.api[name] ?? {}] as const),
  ])
    for (const [key, { __compat: statement }] of Object.entries(group)) {
      if (!statement || key.startsWith("@@")) continue;
      const name = key.replace(/_static$/, "");
      const called = isStatic(owner, key) ? `${owner}.${name}` : `.${name}`;
      (isNewer(statement) ? found : others).add(called);
    }
  // A name that something older has, too, says nothing of which one is meant.
  for (const name of others) found.delete(name);
  return found;
}

/** The data marks the statics of the web's interfaces alone; of JavaScript's own, this runtime knows them. */
function isStatic(owner: string, key: string): boolean {
  const holder: unknown = Reflect.get(globalThis, owner);
  return key.endsWith("_static") || (Object(holder) === holder && Object.hasOwn(Object(holder), key));
}

function isNewer({ support }: CompatStatement): boolean {
  return floor.some(({ browser, version }) => {
    const statements = [support[browser] ?? []].flat();
    const whole = statements.find((each) => !each.flags && !each.prefix && !each.alternative_name);
    const since = whole?.version_added;
    return typeof since !== "string" || Number.parseFloat(since.replace("≤", "")) > version;
  });
}
