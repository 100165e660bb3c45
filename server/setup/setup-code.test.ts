import { expect, test } from "vitest";
import { createSetupCode, type Opening } from "./setup-code.ts";

const minute = 60_000;

/** A code whose clock the test moves. */
function codeAt(start = 0) {
  const clock = { now: start };
  const renewed: string[] = [];
  const setup = createSetupCode({ now: () => clock.now, onRenewed: (code) => renewed.push(code) });
  return { clock, renewed, setup };
}

function tokenOf(opening: Opening): string {
  if (typeof opening !== "object") throw new Error(opening);
  return opening.token;
}

test("the code is another for each start, long, and without characters that look alike", () => {
  const codes = Array.from({ length: 20 }, () => createSetupCode().code);
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});

test("it opens once, and for the browser that opened it alone", () => {
  const { setup } = codeAt();
  expect(setup.check(undefined)).toBe("closed");
  const token = tokenOf(setup.open(setup.code));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(setup.open(setup.code)).toBe("spent");
  expect(setup.check(token)).toBe("open");
  expect(setup.check(setup.code)).toBe("closed");
  expect(setup.check("")).toBe("closed");
});

test("what is no code, and the code of another start, is wrong, also once it was spent", () => {
  const { setup } = codeAt();
  for (const code of ["", "x", `${setup.code}x`, createSetupCode().code])
    expect(setup.open(code)).toBe("wrong");
  setup.open(setup.code);
  expect(setup.open(createSetupCode().code)).toBe("wrong");
});

test("it can be opened for an hour, and used for two more", () => {
  const { clock, setup } = codeAt();
  clock.now = 60 * minute;
  const token = tokenOf(setup.open(setup.code));
  clock.now += 120 * minute;
  expect(setup.check(token)).toBe("open");
  clock.now += 1;
  expect(setup.check(token)).toBe("expired");
});

test("one that has expired is followed by one other, for whoever has it and for nobody else", () => {
  const { clock, renewed, setup } = codeAt();
  const first = setup.code;
  clock.now = 60 * minute + 1;
  expect(setup.open("a guess")).toBe("wrong");
  expect(renewed).toEqual([]);
  expect([setup.open(first), setup.open(first)]).toEqual(["expired", "expired"]);
  expect(renewed).toEqual([setup.code]);
  expect(setup.code).not.toBe(first);

  const token = tokenOf(setup.open(setup.code));
  expect(setup.open(first)).toBe("expired");
  expect([renewed.length, setup.check(token)]).toEqual([1, "open"]);
});

test("where the next one has expired too, the first one still asks for another", () => {
  const { clock, renewed, setup } = codeAt();
  const first = setup.code;
  for (const hours of [1, 2]) {
    clock.now = hours * 60 * minute + hours;
    expect(setup.open(first)).toBe("expired");
    expect(renewed).toHaveLength(hours);
  }
  expect(new Set([first, ...renewed]).size).toBe(3);
});

test("a browser that took too long leaves the page to a new code, and so does its link", () => {
  for (const asks of ["the page", "the link"]) {
    const { clock, renewed, setup } = codeAt();
    const first = setup.code;
    const token = tokenOf(setup.open(first));
    clock.now = 120 * minute + 1;
    expect(asks === "the page" ? setup.check(token) : setup.open(first)).toBe("expired");
    expect(setup.check(token)).toBe("closed");
    expect(setup.check(tokenOf(setup.open(renewed[0] ?? "")))).toBe("open");
  }
});
