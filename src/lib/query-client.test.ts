import { notifyManager, QueryObserver } from "@tanstack/react-query";
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

/** A query on screen that fails until it is fixed, and what its screen shows. */
async function failing() {
  const client = createQueryClient();
  const network = { isFixed: false };
  const options = {
    queryKey: ["season"],
    queryFn: async () => {
      await new Promise((done) => setTimeout(done, 100));
      if (!network.isFixed) throw new BackendError("invalid", { message: "No such season." });
      return "2026 Fall";
    },
  };
  const observer = new QueryObserver(client, options);
  const statuses: string[] = [];
  // As the library's own hook reads it.
  const show = () => {
    const { status } = observer.getCurrentResult();
    if (statuses.at(-1) !== status) statuses.push(status);
  };
  const leave = observer.subscribe(notifyManager.batchCalls(show));
  await vi.advanceTimersByTimeAsync(200);
  return { client, options, observer, shown: statuses, leave, network };
}

test("a screen keeps its error while it asks again, until there is an answer", async () => {
  const { client, observer, shown, network } = await failing();
  expect(shown).toEqual(["pending", "error"]);
  void client.refetchQueries();
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult()).toMatchObject({
    status: "error",
    isFetching: true,
    error: { message: "No such season." },
  });
  await vi.advanceTimersByTimeAsync(200);
  network.isFixed = true;
  void client.refetchQueries();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toEqual(["pending", "error", "success"]);
  expect(observer.getCurrentResult()).toMatchObject({ data: "2026 Fall", error: null });
});

test("the next visit of a screen, and the next person's, begin with loading", async () => {
  const { client, options, observer, leave } = await failing();
  void client.resetQueries();
  expect(observer.getCurrentResult()).toMatchObject({ status: "pending", error: null });
  await vi.advanceTimersByTimeAsync(200);
  leave();
  const next = new QueryObserver(client, options);
  next.subscribe(() => undefined);
  expect(next.getCurrentResult()).toMatchObject({ status: "pending", isFetching: true, error: null });
  await vi.advanceTimersByTimeAsync(200);
});
