import { expect, test } from "vitest";
import { finishSteps, runSteps, type Steps } from "./import-steps.ts";

function* count(to: number, work = () => {}): Steps<number, string> {
  for (let at = 1; at <= to; at += 1) {
    work();
    yield at;
  }
  return `counted to ${to}`;
}

function busyFor(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("work at once and in pieces comes to the same", async () => {
  const { signal } = new AbortController();
  expect(finishSteps(count(1000))).toBe("counted to 1000");
  expect(await runSteps(count(1000), signal, () => {})).toBe("counted to 1000");
});

test("between the pieces others have their turn, and hear how far it is", async () => {
  const heard: number[] = [];
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const { signal } = new AbortController();
  await runSteps(
    count(100, () => busyFor(1)),
    signal,
    (done) => heard.push(done),
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(heard.length).toBeGreaterThan(3);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
});

test("work that is not wanted any more ends", async () => {
  const stop = new AbortController();
  let done = 0;
  const work = runSteps(
    count(10_000, () => {
      done += 1;
      busyFor(1);
    }),
    stop.signal,
    () => stop.abort(),
  );
  await expect(work).rejects.toThrow();
  expect(done).toBeLessThan(200);
});
