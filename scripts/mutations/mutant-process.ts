/** A process of its own in which Vitest stays warm: a mutant that never comes to an end is ended with it. */
import { join } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type TestSpecification } from "vitest/node";
import config from "../../vitest.config.ts";

/** A source file with a mutant in it (null: as it is), and the test files to run, all of a stage together. */
export type Trial = { file: string; text: string | null; tests: readonly string[] };
/** The test files that failed; none: the mutant survived them. */
export type Verdict = { failed: string[] };

const root = process.cwd();
let mutated: { path: string; text: string } | null = null;

const mutant: Plugin = {
  name: "mutant",
  enforce: "pre",
  load: (id) => (mutated && id === mutated.path ? mutated.text : null),
};
const { plugins = [], test: { projects = [] } = {} } = config;
const vitest = await createVitest(
  "test",
  { config: false, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], cache: false },
  {
    test: {
      // Each project has a server of its own, which the plugins of the root do not reach.
      projects: projects.flatMap((project) =>
        typeof project === "object" && "test" in project
          ? // Nothing of a mutant may be stored on the disk, where the tests themselves would find it.
            { test: { ...project.test, fsModuleCache: false }, plugins: [...plugins, mutant] }
          : [],
      ),
    },
  },
);
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();

async function judge({ file, text, tests }: Trial): Promise<Verdict> {
  // What was read of the mutant before is forgotten.
  if (mutated) vitest.invalidateFile(mutated.path);
  mutated = text === null ? null : { path: join(root, file), text };
  if (mutated) vitest.invalidateFile(mutated.path);
  const paths = tests.map((test) => join(root, test));
  return { failed: await run(specifications.filter(({ moduleId }) => paths.includes(moduleId))) };
}

async function run(specifications: TestSpecification[]): Promise<string[]> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Those of earlier runs are in the report too.
  const own = testModules.filter(({ moduleId }) => specifications.some((each) => each.moduleId === moduleId));
  const failed = own.filter((module) => module.state() === "failed");
  if (failed.length === 0 && unhandledErrors.length > 0) return ["an unhandled error"];
  return failed.map(({ relativeModuleId }) => relativeModuleId);
}

process.on("message", async (trial: Trial) => {
  process.send?.(await judge(trial));
});
process.on("disconnect", () => process.exit());
process.send?.({ failed: [] });
