import { describe, vi } from "vitest";

/** Every second request goes to another backend: whatever one keeps to itself, the other does not know. */
vi.stubEnv("CLUB_TEST_BACKENDS", "2");

describe("accounts", async () => {
  await import("./contract-auth.db.test.ts");
});
describe("files", async () => {
  await import("./contract-files.db.test.ts");
});
