/** Prints the lines of the product by folder, the longest folder, and the blocks of lines that are repeated; exits with 1 above a limit. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A feature that adds lines says in its commit what it removes. Lowered whenever the product gets smaller. */
const mostLines = 153_300;
const mostRepetitions = 32;
/** A repetition is as many equal lines in a row, without imports and empty lines. */
const linesOfRepetition = 5;

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = globSync("{src,server,supabase,build}/**/*.{ts,tsx,mjs,css,sql}", { cwd: root }).filter(
  (file) =>
    !/\.(test|fixture)\.tsx?$|^src\/testing\/|\/fixtures\/|^supabase\/tests\/|database\.types\.ts$/.test(
      file,
    ),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

const lines = (file: string): number => texts.get(file)?.match(/\n/g)?.length ?? 0;
const sumOf = (group: readonly string[]): number => group.reduce((sum, file) => sum + lines(file), 0);
const part = (file: string): string =>
  file
    .split("/")
    .slice(0, file.startsWith("src/") ? 2 : 1)
    .join("/");

const total = sumOf(files);
for (const [name, group] of [...Map.groupBy(files, part)].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${name.padEnd(20)} ${String(sumOf(group)).padStart(8)}`);
console.log(`${"all".padEnd(20)} ${String(total).padStart(8)} of ${mostLines}`);

const code = files.filter((file) => /\.tsx?$/.test(file));
const folders = [...Map.groupBy(code, dirname)].sort(([, a], [, b]) => b.length - a.length);
console.log(`longest folder       ${folders[0]?.[0]}: ${folders[0]?.[1].length} files`);

const repetitions = countRepetitions();
console.log(`repeated blocks      ${repetitions} of ${mostRepetitions}`);
if (total > mostLines || repetitions > mostRepetitions) process.exitCode = 1;

/** Blocks that stand somewhere else already; a longer repetition counts once. */
function countRepetitions(): number {
  const blocks = new Set<string>();
  let count = 0;
  for (const file of code) {
    const own = (texts.get(file) ?? "").split("\n").map((line) => line.trim());
    const lines = own.filter(
      (line) => line.length > 3 && !/^(import|export \{|\} from|\/?\*|\/\/)/.test(line),
    );
    let isRepeating = false;
    for (let first = 0; first + linesOfRepetition <= lines.length; first++) {
      const block = lines.slice(first, first + linesOfRepetition).join("\n");
      const isSeen = blocks.has(block);
      if (isSeen && !isRepeating) count++;
      isRepeating = isSeen;
      blocks.add(block);
    }
  }
  return count;
}
