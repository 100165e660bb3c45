import { expect, test } from "vitest";
import { createSetupCode } from "./setup-code.ts";

const minute = 60_000;

/** A code whose clock the test moves. */
function codeAt(start = 0) {
  const clock = { now: start };
  return { clock, setup: createSetupCode(() => clock.now) };
}

test("the code is another for each start, long, and without characters that look alike", () => {
  const codes = Array.from({ length: 20 }, () => createSetupCode().code);
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});

test("it opens once, and for the browser that opened it alone", () => {
  const { setup } = codeAt();
  expect(setup.isOpenFor(undefined)).toBe(false);
  const opening = setup.open(setup.code);
  const token = typeof opening === "object" ? opening.token : "";
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(setup.open(setup.code)).toBe("spent");
  expect(setup.isOpenFor(token)).toBe(true);
  expect(setup.isOpenFor(setup.code)).toBe(false);
  expect(setup.isOpenFor("")).toBe(false);
});

test("what is no code, and the code of another start, is wrong, also once it was spent", () => {
  const { setup } = codeAt();
  for (const given of ["", "x", `${setup.code}x`, createSetupCode().code])
    expect(setup.open(given)).toBe("wrong");
  setup.open(setup.code);
  expect(setup.open(createSetupCode().code)).toBe("wrong");
});

test("it can be opened for an hour, and used for two more", () => {
  const late = codeAt();
  late.clock.now = 60 * minute + 1;
  expect(late.setup.open(late.setup.code)).toBe("expired");

  const { clock, setup } = codeAt();
  clock.now = 60 * minute;
  const opening = setup.open(setup.code);
  const token = typeof opening === "object" ? opening.token : "";
  clock.now += 120 * minute;
  expect(setup.isOpenFor(token)).toBe(true);
  clock.now += 1;
  expect(setup.isOpenFor(token)).toBe(false);
});
