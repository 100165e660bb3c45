import { expect, test } from "vitest";
import { readDisplayCode, readSlidesAddress, timeLeft } from "./display-code.ts";

test("a code is read from the fragment and from nothing else", () => {
  for (const hash of ["#code=k7m4rx9c", "#code=K7M4-RX9C"]) expect(readDisplayCode(hash)).toBe("K7M4RX9C");
  for (const other of ["", "#code=", "#code=K7M4RX9CC", "#display=K7M4RX9C", "#x#code=K7M4RX9C"])
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
