// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import {
  clearFailures,
  countFailures,
  minutesBlocked,
  recordFailure,
  recordServerLimit,
} from "./sign-in-throttle.ts";

const minute = 60_000;
const start = Date.parse("2026-11-21T19:00:00Z");
const ruth = "ruth@club.example";

function failTimes(times: number, email = ruth, now = start) {
  for (let time = 0; time < times; time++) recordFailure(email, now);
}

beforeEach(() => localStorage.clear());

test("four failures leave a fifth try, five leave none", () => {
  failTimes(4);
  expect(minutesBlocked(ruth, start)).toBe(0);
  failTimes(1);
  expect(minutesBlocked(ruth, start)).toBe(15);
});

test("the wait counts down in whole minutes from the first failure", () => {
  recordFailure(ruth, start);
  failTimes(4, ruth, start + 10 * minute);
  expect(minutesBlocked(ruth, start + 10 * minute)).toBe(5);
  expect(minutesBlocked(ruth, start + 14 * minute + 1)).toBe(1);
});

test("after fifteen minutes everything is forgotten", () => {
  failTimes(5);
  expect(minutesBlocked(ruth, start + 15 * minute)).toBe(0);
  expect(countFailures(ruth, start + 15 * minute)).toBe(0);
});

test("each address has its own counter, whatever its case", () => {
  failTimes(5);
  expect(minutesBlocked("bob@club.example", start)).toBe(0);
  expect(minutesBlocked(" Ruth@Club.Example ", start)).toBe(15);
});

test("a success forgets the failures of that address only", () => {
  failTimes(3);
  failTimes(2, "bob@club.example");
  clearFailures(ruth, start);
  expect(countFailures(ruth, start)).toBe(0);
  expect(countFailures("bob@club.example", start)).toBe(2);
});

test("a wait that the server asked for blocks as long as it said", () => {
  recordServerLimit(ruth, 90, start);
  expect(minutesBlocked(ruth, start)).toBe(2);
  expect(minutesBlocked(ruth, start + 2 * minute)).toBe(0);
});

test("a wait that the server asked for counts as no failure of this browser", () => {
  recordServerLimit(ruth, 90, start);
  expect(countFailures(ruth, start)).toBe(0);
  recordFailure(ruth, start + 2 * minute);
  expect(countFailures(ruth, start + 2 * minute)).toBe(1);
  expect(minutesBlocked(ruth, start + 2 * minute)).toBe(0);
});

test("a clock that is set back makes no wait longer than the server's longest", () => {
  failTimes(5);
  recordServerLimit(ruth, 90, start);
  expect(minutesBlocked(ruth, start - 120 * minute)).toBe(0);
});

test("a spoilt memory counts as none", () => {
  localStorage.setItem("club-sign-in-attempts", "{not json");
  expect(countFailures(ruth, start)).toBe(0);
});
