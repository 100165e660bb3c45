import { afterAll } from "vitest";

/** Something that the tests of a file share: it stops when they have run, what was started last first. */
export function stopAfterTests<T extends { stop: () => unknown }>(started: T): T {
  afterAll(() => started.stop());
  return started;
}
