import { expect, test } from "vitest";
import { keepPreviousDataForViewer, viewerKey } from "./viewer-keys.ts";

const shownTo = (viewer: string | undefined) => ({ queryKey: ["news", "list", viewerKey(viewer), 1] });

test("what a visitor saw stays for a member until his own list is there", () => {
  expect(keepPreviousDataForViewer<string>("ruth")("public", shownTo(undefined))).toBe("public");
  expect(keepPreviousDataForViewer<string>("ruth")("own", shownTo("ruth"))).toBe("own");
});

test("what a member saw stays neither for a visitor nor for another member", () => {
  expect(keepPreviousDataForViewer<string>(undefined)("secret", shownTo("ruth"))).toBeUndefined();
  expect(keepPreviousDataForViewer<string>("bob")("secret", shownTo("ruth"))).toBeUndefined();
  expect(keepPreviousDataForViewer<string>("bob")("secret", undefined)).toBeUndefined();
});
