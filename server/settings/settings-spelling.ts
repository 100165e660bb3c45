import { readEnvFile, settingNames } from "./settings.ts";

/** Names in `.env` that other programs read. */
const ofOthers = /^(NODE_|npm_|VITE_|TZ$|LANG$|LC_|PATH$|https?_proxy$|no_proxy$)/i;

/** Below this length a similar name is chance: HOME is not a typo of HOST. */
const shortestGuess = 6;

/** A sentence for each unknown setting: all of `.env`, and of the environment those similar to ours. */
export function describeMisspelled(environment: NodeJS.ProcessEnv = process.env, envFile = ".env"): string[] {
  const namesInFile = Object.keys(readEnvFile(envFile));
  const inFile = namesInFile.filter((name) => !settingNames.includes(name) && !ofOthers.test(name));
  const around = Object.keys(environment).filter((name) => !namesInFile.includes(name) && isSlip(name));
  return [...inFile, ...around].map((name) => {
    const meant = nearest(name);
    const inFile = namesInFile.includes(name) ? ` (in ${envFile})` : "";
    return `${name}${inFile} is not a setting.${meant ? ` Did you mean ${meant}?` : " It is not used: .env.example names all there are."}`;
  });
}

function isSlip(name: string): boolean {
  // Windows ignores case there.
  if (
    settingNames.includes(name) ||
    (process.platform === "win32" && settingNames.includes(name.toUpperCase()))
  )
    return false;
  return nearest(name) !== undefined;
}

function nearest(name: string): string | undefined {
  const [best] = settingNames
    .map((setting) => ({ known: setting, steps: distance(name.toUpperCase(), setting) }))
    .sort((a, b) => a.steps - b.steps);
  if (!best || (best.steps > 0 && best.known.length < shortestGuess)) return undefined;
  return best.steps <= 2 ? best.known : undefined;
}

/** The number of missing, extra, different, or swapped characters. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row, ...Array<number>(b.length).fill(0)]);
  const at = (row: number, column: number): number => (row === 0 ? column : (rows[row]?.[column] ?? 0));
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const steps = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
      ];
      if (swapped) steps.push(at(row - 2, column - 2) + 1);
      (rows[row] ?? [])[column] = Math.min(...steps);
    }
  return at(a.length, b.length);
}
