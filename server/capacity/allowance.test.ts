import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Allowance } from "./allowance.ts";
import { TooManyRequestsError } from "./refusals.ts";

const limits = { burst: 1000, aSecond: 100 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an account reads until its allowance is used up, and again after the seconds it is told", () => {
  const reads = new Allowance(limits);
  reads.charge("greedy", 1000);
  reads.check("greedy");
  reads.charge("greedy", 250);
  expect(() => reads.check("greedy")).toThrow(TooManyRequestsError);
  expect(() => reads.check("greedy")).toThrow(expect.objectContaining({ retryAfterSeconds: 3 }));
  vi.advanceTimersByTime(2_400);
  expect(() => reads.check("greedy")).toThrow(TooManyRequestsError);
  vi.advanceTimersByTime(100);
  reads.check("greedy");
});

test("what one account reads is not held against another", () => {
  const reads = new Allowance(limits);
  reads.charge("greedy", 5000);
  reads.check("other");
});

test("an allowance grows no larger than at the start", () => {
  const reads = new Allowance(limits);
  reads.charge("member", 10);
  vi.advanceTimersByTime(3_600_000);
  reads.charge("member", 1001);
  expect(() => reads.check("member")).toThrow(TooManyRequestsError);
});

test("a clock that is set back takes nothing from anybody", () => {
  const reads = new Allowance(limits);
  reads.charge("member", 10);
  vi.setSystemTime(Date.now() - 3_600_000);
  reads.check("member");
});

test("who asks on and on owes no more than a whole burst", () => {
  const refusals = new Allowance(limits);
  for (let index = 0; index < 100; index++) refusals.charge("stubborn", 1000);
  expect(() => refusals.check("stubborn")).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }));
});
