import { expect, test } from "vitest";
import { codeOf, isCode, readDisplayCode, readSlidesAddress, timeLeft } from "./display-code.ts";

test("a code has six characters, none of which is taken for another", () => {
  expect(isCode(codeOf(" k7m-4rx "))).toBe(true);
  for (const lookalike of "0O1IL5S8B2Z") expect(isCode(`K7M4R${lookalike}`)).toBe(false);
  for (const usual of "ACDEFGHJKMNPQRTUVWXY34679") expect(isCode(`K7M4R${usual}`)).toBe(true);
  expect(isCode("K7M4R")).toBe(false);
});

test("a code is read from the fragment and from nothing else", () => {
  expect(readDisplayCode("#code=k7m4rx")).toBe("K7M4RX");
  for (const other of ["", "#code=", "#code=K7M4RXX", "#display=K7M4RX", "#x#code=K7M4RX"])
    expect(readDisplayCode(other)).toBe("");
});

test("slides of this site are an address, anything else is none", () => {
  const slides = "/team-scores-slideshow?display=1&boards=tonight,standings";
  expect(readSlidesAddress(slides)).toBe(slides);
  for (const other of [
    "",
    "/admin?",
    "//a.example/leaderboard-slideshow?",
    `https://a.example${slides}`,
    `${slides}#x`,
  ])
    expect(readSlidesAddress(other)).toBeNull();
});

test("what is left of ten minutes is told in minutes and seconds", () => {
  expect([0, 19_000, 599_001, 700_000].map((now) => timeLeft(600_000, now))).toEqual([
    "10:00",
    "9:41",
    "0:01",
    "0:00",
  ]);
});
