// @vitest-environment happy-dom
import { keepPreviousData } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { answerOf } from "#testing/answer-of.ts";
import {
  accountNamesQueryOptions,
  type BulletinCircle,
  circleQueryOptions,
  commentsQueryOptions,
  postQueryOptions,
  postsQueryOptions,
} from "./bulletin-queries.ts";
import { bulletinInAddress } from "./bulletin-search-params.ts";

afterEach(() => vi.unstubAllGlobals());

const list = postsQueryOptions("ruth", bulletinInAddress.parse({}));

test("a post that is not there, or not for the viewer, is none", async () => {
  expect(await answerOf(postQueryOptions("ruth", "p1"), { bulletin_posts: { body: [] } })).toBeNull();
  expect(
    await answerOf(postQueryOptions("ruth", "p1"), { bulletin_posts: { body: [{ id: "p1" }] } }),
  ).toEqual({
    id: "p1",
  });
});

test("the circle: juniors by their accounts, and whom the viewer may not write to", async () => {
  const circle = await answerOf<BulletinCircle>(circleQueryOptions("ruth"), {
    members: { body: [{ account_id: "a1" }, { account_id: null }] },
    "rpc/protected_account_ids": { body: ["a2"] },
  });
  expect([[...circle.juniors], [...circle.unreachable]]).toEqual([["a1"], ["a2"]]);
  const none = await answerOf<BulletinCircle>(circleQueryOptions("ruth"), {
    "rpc/protected_account_ids": { body: null },
  });
  expect([none.juniors.size, none.unreachable.size]).toEqual([0, 0]);
  // Two sets look alike to what compares answers: the older one would stay.
  expect(circleQueryOptions("ruth").structuralSharing).toBe(false);
});

test("no name is asked for without an id", () => {
  expect([accountNamesQueryOptions("").enabled, accountNamesQueryOptions("a1").enabled]).toEqual([
    false,
    true,
  ]);
});

test("answers stay for half a minute, names and the circle longer, and a list until its next page is there", () => {
  expect(
    [list, postQueryOptions("ruth", "p1"), commentsQueryOptions("ruth", "p1")].map(
      ({ staleTime }) => staleTime,
    ),
  ).toEqual([30_000, 30_000, 30_000]);
  expect([accountNamesQueryOptions("a1").staleTime, circleQueryOptions("ruth").staleTime]).toEqual([
    600_000, 300_000,
  ]);
  expect(list.placeholderData).toBe(keepPreviousData);
});

test("what one person was shown is not what another reads", () => {
  const keysOf = (viewer: string) =>
    [
      postsQueryOptions(viewer, bulletinInAddress.parse({})),
      postQueryOptions(viewer, "p1"),
      commentsQueryOptions(viewer, "p1"),
      circleQueryOptions(viewer),
    ].map(({ queryKey }) => JSON.stringify(queryKey));
  const keys = [...keysOf("ruth"), ...keysOf("ann")];
  expect(new Set(keys).size).toBe(8);
  expect(new Set(keys.map((key) => JSON.parse(key)[0]))).toEqual(new Set(["bulletin-board"]));
});
