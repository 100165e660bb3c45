import { expect, test } from "vitest";
import { offeredSeasons } from "./offered-seasons.ts";

const draft = { id: "next", status: "draft" } as const;
const running = { id: "now", status: "active" } as const;
const over = { id: "before", status: "final" } as const;
const all = [draft, running, over];

test("a season that is being set up is offered to the board alone", () => {
  expect(offeredSeasons(all, { seasonParam: "", isManager: false })).toEqual([running, over]);
  expect(offeredSeasons(all, { seasonParam: "", isManager: true })).toEqual(all);
});

test("a season that is being set up is offered to who has its address", () => {
  expect(offeredSeasons(all, { seasonParam: "next", isManager: false })).toEqual(all);
});

test("where there is no other, the season that is being set up is offered", () => {
  expect(offeredSeasons([draft], { seasonParam: "", isManager: false })).toEqual([draft]);
});
