import { expect, test } from "vitest";
import { lineKeyOf } from "./line-keys.ts";

const plain = { repeat: false, ctrlKey: false, metaKey: false, altKey: false };

test("hit, lost and undo each have a figure or letter and a key that lies apart", () => {
  const meaning = (key: string) => lineKeyOf({ ...plain, key });
  expect(["1", "H", "x", "ArrowRight"].map(meaning)).toEqual(["hit", "hit", "hit", "hit"]);
  expect(["0", "l", "O", "ArrowLeft"].map(meaning)).toEqual(["lost", "lost", "lost", "lost"]);
  expect(["u", "Backspace"].map(meaning)).toEqual(["undo", "undo"]);
});

test("no other key is a result, least of all the ones that press a button", () => {
  expect(["Enter", " ", "Tab", "2", "a"].map((key) => lineKeyOf({ ...plain, key }))).toEqual(
    Array(5).fill(null),
  );
});

test("a key held down counts once, and shortcuts of the browser stay its own", () => {
  expect(lineKeyOf({ ...plain, key: "1", repeat: true })).toBeNull();
  expect(lineKeyOf({ ...plain, key: "l", ctrlKey: true })).toBeNull();
  expect(lineKeyOf({ ...plain, key: "ArrowLeft", altKey: true })).toBeNull();
});
