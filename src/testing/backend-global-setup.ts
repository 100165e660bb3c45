import type { TestProject } from "vitest/node";
import { startTestCluster, type TestCluster } from "./backend-cluster.ts";

declare module "vitest" {
  // A declaration is merged only when it is an interface.
  // biome-ignore lint/style/useConsistentTypeDefinitions: see above
  interface ProvidedContext {
    backendCluster: TestCluster;
  }
}

/** One PostgreSQL for all files of the project "backend". */
export async function setup(project: TestProject) {
  const { stop, admin, ownerPassword } = await startTestCluster();
  project.provide("backendCluster", { admin, ownerPassword });
  return stop;
}
