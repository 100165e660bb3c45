// npm run test:all: npm test with every test of the browser, the generated evenings, and the permission matrix in full;
// then the documented commands, the reference pictures, the main walks in Firefox and WebKit, and a release.
import { join } from "node:path";
import { environment, root, runBeside } from "../project.mjs";
import { findOtherEngines } from "./browsers.mjs";
import { documentedCommands, playwright } from "./checks.mjs";
import { runTests } from "./run-tests.mjs";

process.env.WHOLE_TESTS = "1";
await runTests({
  ...documentedCommands,
  "screens beside their reference pictures": () => playwright("e2e/pictures/playwright.config.ts"),
  "main walks in Firefox and WebKit": walksInOtherEngines,
  "release of this machine, made and tried": tryRelease,
});

async function tryRelease() {
  for (const script of ["release", "try-release"]) {
    const { status, output } = await runBeside([join(root, `scripts/release/${script}.ts`)], {
      env: environment(),
    });
    if (status !== 0) return { passed: 0, failed: 1, output };
  }
  return { passed: 1, failed: 0 };
}

function walksInOtherEngines() {
  const { paths, problem } = findOtherEngines();
  if (problem) return { passed: 0, failed: 1, errors: [problem] };
  Object.assign(process.env, paths);
  return playwright("e2e/engines/playwright.config.ts");
}
