import { tmpdir } from "node:os";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test("without Pebble a test says at once what to install", async () => {
  vi.stubEnv("PEBBLE_PATH", "/nonexistent/pebble");
  const { startTestIssuer } = await import("./acme-issuer.ts");
  await expect(startTestIssuer(tmpdir(), 1)).rejects.toThrow(
    "/nonexistent/pebble is missing. Install it (npm test does; Debian: apt-get install pebble) or set its path in PEBBLE_PATH.",
  );
});
