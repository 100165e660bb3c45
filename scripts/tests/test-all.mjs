// npm run test:all: npm test, with the generated evenings and the permission matrix in full, and the main walks in Firefox and WebKit.
import { findOtherEngines } from "./browsers.mjs";
import { playwright } from "./checks.mjs";
import { runTests } from "./run-tests.mjs";

process.env.WHOLE_TESTS = "1";
await runTests({ "main walks in Firefox and WebKit": walksInOtherEngines });

function walksInOtherEngines() {
  const { paths, problem } = findOtherEngines();
  if (problem) return { passed: 0, failed: 1, errors: [problem] };
  Object.assign(process.env, paths);
  return playwright("e2e/engines/playwright.config.ts");
}
