import { expect, test } from "vitest";
import { unreadLabel } from "./unread-badge.tsx";

test("the badge counts to 99 and then says 99+", () => {
  expect([1, 99, 100, 4000].map(unreadLabel)).toEqual(["1", "99", "99+", "99+"]);
});
