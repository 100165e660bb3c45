import { type AuditStep, divide, type Explanation } from "./audit-step.ts";
import { runProgram } from "./run-program.ts";

/** What keys and tokens of well-known makers look like, and what a password written into code looks like. */
const kinds: [string, RegExp][] = [
  ["private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ["key of a cloud", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["token of a code host", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20,})\b/],
  ["token of a package registry", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["token of a chat", /\bxox[abprs]-[\w-]{10,}\b/],
  ["key of a payment service", /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}\b/],
  ["key of an assistant", /\bsk-[A-Za-z0-9_-]{32,}\b/],
  ["key of a map service", /\bAIza[\w-]{35}\b/],
  ["secret key of Supabase", /\bsb_secret_[\w-]{20,}\b|\bsbp_[0-9a-f]{40}\b/],
  ["signed token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
  ["password in an address", /\b[a-z][a-z+]+:\/\/[^\s:/@"'`$<]+:[^\s/@"'`$<{]+@[a-z0-9.-]+/i],
  [
    "password in a setting",
    /\b(?:password|passwd|secret|api_?key|token)["']?\s*[:=]\s*["'][^"'\s${}]{16,}["']/i,
  ],
];

const explanations: Explanation[] = [
  {
    matches:
      /password in an address: (.*\.test\.tsx?|e2e\/.*|docs\/.*|README\.md|\.env\.example|server\/settings\.ts|scripts\/(?:servers|faults)\/.*) /,
    reason:
      "made-up addresses of tests and test runs, of the manual and of the sentences that say how one looks",
  },
  {
    matches: /password in a setting: .*\.test\.tsx? /,
    reason: "passwords of made-up people of tests",
  },
];

type Place = { place: string; text: string };

/** Lines that look like a key or a password; the text itself is not repeated. */
export function findSecrets(lines: Place[]): string[] {
  return lines.flatMap(({ place, text }) =>
    kinds.filter(([, pattern]) => pattern.test(text)).map(([kind]) => `${kind}: ${place}`),
  );
}

/** Every line of every commit was added once, so the patches hold the history and the tree alike. */
function addedLines(patches: string): Place[] {
  let commit = "";
  let file = "";
  return patches.split("\n").flatMap((line) => {
    if (line.startsWith("commit ")) commit = line.slice(7, 15);
    else if (line.startsWith("+++ b/")) file = line.slice(6);
    else if (line.startsWith("+")) return [{ place: `${file} (${commit})`, text: line.slice(1) }];
    return [];
  });
}

export const secretsCheck: AuditStep = {
  name: "keys and passwords in the tree and its history",
  async run() {
    const args = [
      "log",
      "--all",
      "--no-color",
      "-p",
      "--unified=0",
      "--format=commit %H",
      "--",
      ".",
      ":!package-lock.json",
    ];
    const { code, output, errors } = await runProgram("git", args);
    if (code !== 0) return { summary: "the history could not be read", open: [errors.slice(0, 300)] };
    const lines = addedLines(output);
    return { summary: `${lines.length} added lines read`, ...divide(findSecrets(lines), explanations) };
  },
};
