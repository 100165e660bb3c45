import { describe, vi } from "vitest";
import { areTestsWhole } from "#testing/whole-tests.ts";

vi.stubEnv("CLUB_TEST_DATABASE", "supabase");

describe.runIf(areTestsWhole)(
  "on a database with the owners, roles and privileges of a hosted project",
  async () => void (await import("./permission-matrix.db.test.ts")),
);
