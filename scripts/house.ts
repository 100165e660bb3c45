// npm run house: the measures of the code that docs/quality.md tells, of the files that git keeps.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";

type Part = { name: string; lines: number };
type File = Part & { text: string; functions: Part[]; said: number };

const isTest = (path: string) =>
  /\.(test|spec|audit|fixture)\.tsx?$/.test(path) || /^(e2e|src\/testing|supabase\/tests)\//.test(path);

/** Each kind of file; the first that fits takes it. */
const kinds: [name: string, fits: (path: string) => boolean][] = [
  ["generated", (path) => path === "src/lib/database.types.ts"],
  ["tests", (path) => isTest(path) && /\.(tsx?|mjs)$/.test(path)],
  ["site, engine included", (path) => /^src\/.*\.tsx?$/.test(path)],
  ["server and functions", (path) => /^(server|supabase\/functions)\/.*\.ts$/.test(path)],
  ["scripts and measurements", (path) => /\.(ts|mjs)$/.test(path)],
  ["SQL", (path) => path.endsWith(".sql")],
];

const linesOf = (text: string) => text.trimEnd().split("\n").length;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const longest = (parts: Part[]) => parts.toSorted((a, b) => b.lines - a.lines)[0];
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Functions with a name: declarations, methods and constants that hold one. */
function functionsOf(text: string, program: ESTree.Program): Part[] {
  const found: Part[] = [];
  const add = (name: string, { start, end }: { start: number; end: number }) =>
    found.push({ name, lines: linesOf(text.slice(start, end)) });
  new Visitor({
    FunctionDeclaration: (node) => add(node.id?.name ?? "default", node),
    MethodDefinition: (node) => add(text.slice(node.key.start, node.key.end), node),
    VariableDeclarator: (node) => {
      if (node.init?.type === "ArrowFunctionExpression" || node.init?.type === "FunctionExpression")
        add(text.slice(node.id.start, node.id.end), node);
    },
  }).visit(program);
  return found;
}

function readScript(path: string, text: string) {
  const { program, comments } = parseSync(path, text);
  const said = comments.map(({ start, end }) => linesOf(text.slice(start, end)));
  return { functions: functionsOf(text, program), said: sum(said) };
}

function readSql(text: string) {
  const bodies = text.matchAll(/create (?:or replace )?function ([\w.]+)[^;]*?(\$\w*\$)[\s\S]*?\2/g);
  const said = text.match(/^\s*--.*$|^comment on [\s\S]*?';$/gm) ?? [];
  const functions = [...bodies].map(([whole, name = ""]) => ({ name, lines: linesOf(whole) }));
  return { functions, said: sum(said.map(linesOf)) };
}

function read(name: string): File {
  const text = readFileSync(name, "utf8");
  const facts = name.endsWith(".sql") ? readSql(text) : readScript(name, text);
  return { name, text, lines: linesOf(text), ...facts };
}

function rowOf([name, files]: [string, File[]]): string {
  const functions = files.flatMap((file) => file.functions);
  const [file, one] = [longest(files), longest(functions)];
  const lines = files.map((each) => each.lines);
  return `| ${[
    name,
    files.length,
    sum(lines),
    `${median(lines)}, ${file?.lines} (\`${file?.name}\`)`,
    functions.length,
    `${median(functions.map((each) => each.lines))}, ${one?.lines} (\`${one?.name}\`)`,
    `${((100 * sum(files.map(({ said }) => said))) / sum(lines)).toFixed(1)} %`,
  ].join(" | ")} |`;
}

/** Lines in a run of twelve that stands elsewhere, too; imports and empty lines aside. */
function repeatedLines(files: File[]): number {
  const places = new Map<string, string[]>();
  for (const { name, text } of files) {
    const lines = text.split("\n").map((line) => line.trim());
    const kept = lines.filter((line) => line && !/^import |^} from /.test(line));
    for (let at = 0; at + 12 <= kept.length; at += 1) {
      const run = kept.slice(at, at + 12);
      const covered = run.map((_, step) => `${name}:${at + step}`);
      places.set(run.join("\n"), [...(places.get(run.join("\n")) ?? []), ...covered]);
    }
  }
  return new Set([...places.values()].filter((found) => found.length > 12).flat()).size;
}

const byKind = new Map<string, File[]>(kinds.slice(1).map(([name]) => [name, []]));
for (const path of execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n"))
  byKind.get(kinds.find(([, fits]) => fits(path))?.[0] ?? "")?.push(read(path));

const all = [...byKind.values()].flat();
const code = [...byKind].flatMap(([name, files]) => (name === "tests" ? [] : files));
const times = (pattern: RegExp) => sum(all.map(({ text }) => text.match(pattern)?.length ?? 0));
const share =
  sum((byKind.get("tests") ?? []).map(({ lines }) => lines)) / sum(code.map(({ lines }) => lines));
console.log("| | files | lines | file: median, longest | functions | median, longest | comments |");
console.log("|---|---|---|---|---|---|---|");
for (const row of byKind) console.log(rowOf(row));
console.log(`
Lines of test for a line of code: ${share.toFixed(2)}
Functions above 40 lines: ${code.flatMap(({ functions }) => functions).filter(({ lines }) => lines > 40).length}
Lines that stand twice, in runs of twelve: ${repeatedLines(code.filter(({ name }) => !name.endsWith(".sql")))}
"any" as a type: ${times(/(: |\bas |<)any\b(?=[\s,;)>|&[=])/g)}, silenced type errors: ${times(/@ts-(ignore|expect-error|nocheck)\b(?!\|)/g)}, exceptions from lint with a reason: ${times(/biome-ignore lint\//g)}`);
