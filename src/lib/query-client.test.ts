import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackendError } from "./errors.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a failed read is tried three times, and known as failed within a second and a half", async () => {
  const read = vi.fn(() => Promise.reject(new BackendError("unknown")));
  const failure = createQueryClient().fetchQuery({ queryKey: ["season"], queryFn: read });
  const rejection = expect(failure).rejects.toThrow(BackendError);
  await vi.advanceTimersByTimeAsync(1500);
  expect(read).toHaveBeenCalledTimes(3);
  await rejection;
});
