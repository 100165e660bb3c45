import { vi } from "vitest";

/** The same matrix on a database with the owners, roles and privileges of a hosted project. */
vi.stubEnv("CLUB_TEST_DATABASE", "supabase");

await import("./permission-matrix.db.test.ts");
