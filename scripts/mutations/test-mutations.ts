/**
 * How strong the tests are: npm run test:mutations [-- area or part of a path …] [--sample=40] [--seed=1] [--processes=2]. Changes
 * one place of the source at a time, in memory, and runs the tests that are nearest to it. Prints the share that was noticed
 * in each area, and every change that was not. `--sample=all` tries all of them, which takes a day.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Durations, MutantRunner } from "./mutant-runner.ts";
import { applyMutant, type Mutant, mutantsOf } from "./mutants.ts";
import { type FindTests, readImports } from "./nearest-tests.ts";

const areas = {
  league: ["src/league/**/*.ts"],
  season: ["src/season/**/*.ts"],
  core: ["src/{club,keeping,standings,running}/*/core/**/*.ts"],
  requests: ["src/{club,keeping,standings,running,lib}/**/*-{queries,mutations}.ts"],
  api: ["server/api/**/*.ts"],
} as const;
type Area = keyof typeof areas;
const areaNames: readonly Area[] = ["league", "season", "core", "requests", "api"];

/** How many of the nearest test files judge a mutant: those beside it first, more only if it survives them. */
const stages = { unit: [3, 10, 40], database: [2, 10] } as const;

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    processes: { type: "string", default: "2" },
  },
});

type Outcome = { area: Area; mutant: Mutant; isKilled: boolean };

const totals = new Map<Area, number>();
const durations: Durations = new Map();
const random = seeded(Number(values.seed));
const chosenMutants = areaNames.flatMap((area) => choose(area));
if (chosenMutants.length === 0) {
  console.error(`No source file is named "${positionals.join(" ")}". Areas: ${areaNames.join(", ")}.`);
  process.exit(1);
}
const findTests = readImports(root);
const outcomes: Outcome[] = [];
const started = Date.now();

process.chdir(root);
await Promise.all(Array.from({ length: Number(values.processes) }, work));
report();

function choose(area: Area): { area: Area; mutant: Mutant }[] {
  const files = globSync([...areas[area]], { cwd: root })
    .filter((file) => isWanted(file, area))
    .sort();
  const mutants = files.flatMap((file) => mutantsOf(file, textOf(file)));
  totals.set(area, mutants.length);
  const size = values.sample === "all" ? mutants.length : Number(values.sample);
  return shuffled(mutants)
    .slice(0, size)
    .map((mutant) => ({ area, mutant }));
}

/** Everything unless told otherwise; an area by its name, else files by a part of their path. */
function isWanted(file: string, area: Area): boolean {
  if (/\.(test|fixture|d)\.ts$|\/fixtures\//.test(file)) return false;
  const paths = positionals.filter((part) => !areaNames.some((name) => name === part));
  const isArea = positionals.length === 0 || positionals.includes(area);
  return paths.length > 0 ? paths.some((path) => file.includes(path)) : isArea;
}

async function work() {
  const runner = new MutantRunner(durations);
  for (let next = chosenMutants.shift(); next; next = chosenMutants.shift()) {
    const { area, mutant } = next;
    const isKilled = await judge(runner, mutant);
    outcomes.push({ area, mutant, isKilled });
    if (!isKilled) console.log(`${area.padEnd(8)} survived  ${describe(mutant)}`);
  }
  runner.stop();
}

async function judge(runner: MutantRunner, mutant: Mutant): Promise<boolean> {
  const text = applyMutant(mutant, textOf(mutant.file));
  for (const tests of stagesOf(mutant.file, findTests))
    if (await runner.isKilled(mutant.file, text, tests)) return true;
  return false;
}

function stagesOf(file: string, find: FindTests): string[][] {
  const tests = find(file);
  // Nearly every test of the database imports the whole server: those in the nearest folder ask for most of a file.
  const database = tests
    .filter((test) => test.endsWith(".db.test.ts"))
    .toSorted((a, b) => sharedFolders(b, file) - sharedFolders(a, file));
  const unit = tests.filter((test) => !database.includes(test));
  const parts = (all: string[], ends: readonly number[]) =>
    ends.map((end, at) => all.slice(ends[at - 1] ?? 0, end)).filter(({ length }) => length > 0);
  return [
    ...parts(unit, stages.unit),
    ...(file.startsWith("server/") ? parts(database, stages.database) : []),
  ];
}

function sharedFolders(one: string, other: string): number {
  const [parts, others] = [dirname(one).split("/"), dirname(other).split("/")];
  const differs = parts.findIndex((part, at) => part !== others[at]);
  return differs < 0 ? parts.length : differs;
}

function report() {
  const row = (cells: readonly unknown[]) => cells.map((cell) => String(cell).padStart(9)).join("");
  console.log(`\n${row(["area", "mutants", "tried", "killed", "score"])}`);
  for (const area of areaNames) {
    const own = outcomes.filter((outcome) => outcome.area === area);
    const killed = own.filter(({ isKilled }) => isKilled).length;
    const score = `${Math.round((100 * killed) / own.length)} %`;
    if (own.length > 0) console.log(row([area, totals.get(area), own.length, killed, score]));
  }
  console.log(`Seed ${values.seed}, ${Math.round((Date.now() - started) / 60_000)} minutes.`);
}

function describe({ file, line, source, replacement }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 90) || "nothing";
  return `${file}:${line}  ${short(source)}  →  ${short(replacement)}`;
}

function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Mulberry32: the same numbers between 0 and 1 for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
