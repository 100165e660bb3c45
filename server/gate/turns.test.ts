import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { Busy } from "#server/busy.ts";
import { Turns } from "./turns.ts";

test("no more than the number runs at a time, in the order of asking", async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) =>
    turns.take(async () => {
      begun.push(n);
      most = Math.max(most, ++running);
      await wait(2);
      running--;
      return n;
    });
  expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5]);
  expect([begun, most]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test("work that fails gives its place back", async () => {
  const turns = new Turns(1);
  await expect(turns.take(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns.take(async () => "yes")).toBe("yes");
});

test("when two hundred wait, the next one is told to come again", async () => {
  const turns = new Turns(1);
  const first = Promise.withResolvers<void>();
  const all = Array.from({ length: 201 }, () => turns.take(() => first.promise));
  await expect(turns.take(async () => "too late")).rejects.toThrow(Busy);
  first.resolve();
  await Promise.all(all);
  expect(await turns.take(async () => "again")).toBe("again");
});
