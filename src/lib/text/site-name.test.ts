import { expect, test } from "vitest";
import { siteNameOf } from "./site-name.ts";

test.each([
  ["https://www.facebook.com/cedar-ridge", "Facebook"],
  ["https://en-gb.facebook.com/cedar-ridge", "Facebook"],
  ["https://x.com/cedar_ridge", "X"],
  ["https://notfacebook.com/", "Social page"],
  ["https://social.example/cedar-ridge", "Social page"],
  ["cedar ridge", null],
])("the page %s of a club is called %s", (address, name) => {
  expect(siteNameOf(address)).toBe(name);
});
