import { expect, test } from "vitest";
import { eventsOf, withEvent, withOthers } from "./events-draft.ts";

test("events are chosen and left out one by one, and the club's own stay", () => {
  expect(eventsOf("singles16, Annie Oakley, handicap")).toEqual({
    knownEvents: ["singles16", "handicap"],
    others: ["Annie Oakley"],
  });
  expect(withEvent("singles16, Annie Oakley", "doubles", true)).toBe("singles16, doubles, Annie Oakley");
  expect(withEvent("singles16, doubles", "singles16", false)).toBe("doubles");
  expect(withEvent("singles16", "singles16", true)).toBe("singles16");
});

test("a known event typed by the name that screens show is that event, not another of the same name", () => {
  expect(withOthers("handicap", "16-yard Singles, Annie Oakley")).toBe("handicap, singles16, Annie Oakley");
  expect(withOthers("handicap, Old", "")).toBe("handicap");
});
