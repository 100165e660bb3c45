import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkExample, type LeagueExample } from "#league/fixtures/example-check.ts";
import { league2024, type ReadSheet, sheetRows } from "#league/fixtures/league-2024-book.ts";
import { type ComparedCell, comparePublished, isDifferent } from "#league/fixtures/published-table.ts";
import { computeReport } from "#league/season/report.ts";

type Count = { passed: number; failed: number };

const fixtures = fileURLToPath(new URL("../../src/league/fixtures/", import.meta.url));
const readSheet: ReadSheet = (file) => readFileSync(join(fixtures, "league-2024", file), "utf8");
const knownDifferences = [
  "Shockers 1 team_yardage",
  "Shockers 7 team_yardage",
  "Smoking Guns 10 team_yardage",
];

const folders = ["league", "league-next"].map((name) => join(fixtures, "examples", name));
const counts = [...[...folders, ...otherFolders()].map(checkFolder), checkSeason()];
const passed = counts.reduce((total, count) => total + count.passed, 0);
const failed = counts.reduce((total, count) => total + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** The folders that LEAGUE_EXAMPLES names, one or more between colons, of the same format as the project's own. */
function otherFolders(): string[] {
  return (process.env.LEAGUE_EXAMPLES ?? "").split(delimiter).filter((folder) => folder !== "");
}

function checkFolder(folder: string): Count {
  if (!existsSync(folder)) {
    console.log(`FAIL ${folder}: there is no such folder`);
    return { passed: 0, failed: 1 };
  }
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort();
  const count = files
    .map((file) => checkFile(join(folder, file)))
    .reduce(addCounts, { passed: 0, failed: 0 });
  const expectations = count.passed + count.failed;
  console.log(`${folder}: ${files.length} files, ${expectations} expectations, ${count.failed} failed`);
  return files.length > 0 ? count : { passed: 0, failed: 1 };
}

function addCounts(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

function checkFile(file: string): Count {
  const example = readExample(file);
  if (example === null) return { passed: 0, failed: 1 };
  const { passed, failed } = checkExample(example);
  for (const { path, expected, actual } of failed) {
    console.log(
      `FAIL ${file}  ${path}  expected ${JSON.stringify(expected)}  actual ${JSON.stringify(actual)}`,
    );
  }
  return { passed, failed: failed.length };
}

function readExample(file: string): LeagueExample | null {
  try {
    const example = JSON.parse(readFileSync(file, "utf8")) as Partial<LeagueExample>;
    if (Array.isArray(example.expect) && example.expect.length > 0) return example as LeagueExample;
    console.log(`FAIL ${file}: has no expectations`);
  } catch (error) {
    console.log(`FAIL ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return null;
}

/** The season of 2024 against its published table; the three known yard lines must differ, nothing else may. */
function checkSeason(): Count {
  const book = league2024(readSheet);
  const teamIds = new Map(book.teams.map(({ id, name }) => [name, id]));
  const cells = comparePublished(computeReport(book), sheetRows(readSheet("published.csv")), teamIds);
  const different = cells.filter(isDifferent);
  const equal = cells.length - different.length;
  console.log(`season 2024: ${cells.length} cells compared, ${equal} equal, ${different.length} different`);
  for (const cell of different) console.log(`  ${cellText(cell)}`);
  const unexpected = cells.filter((cell) => isDifferent(cell) !== knownDifferences.includes(nameOf(cell)));
  for (const cell of unexpected) console.log(`FAIL season 2024  ${cellText(cell)}`);
  return { passed: cells.length - unexpected.length, failed: unexpected.length };
}

function nameOf({ team, week, column }: ComparedCell): string {
  return `${team} ${week} ${column}`;
}

function cellText(cell: ComparedCell): string {
  const suffix = knownDifferences.includes(nameOf(cell)) ? ", known" : "";
  return `${cell.team}, week ${cell.week}, ${cell.column}: published ${cell.published}, computed ${cell.computed}${suffix}`;
}
