import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeroArt } from "./hero-art.tsx";

const markup = () => renderToStaticMarkup(<HeroArt />);

test("the drawing is light, asks for nothing, and is not read aloud", () => {
  expect(gzipSync(markup()).length).toBeLessThan(6 * 1024);
  expect(markup()).not.toMatch(/<image|<use|href=|<text|<animate/);
  expect(markup()).toMatch(/^<svg[^>]* aria-hidden="true"/);
});

test("the server and every browser draw the same wood", () => {
  const wood = /fill="var\(--tree\)" d="([^"]*)"/.exec(markup())?.[1] ?? "";
  expect(wood.match(/z/g)?.length).toBeGreaterThan(100);
  expect(markup()).toContain(wood);
});

test("what is kept in every crop is whole: the target, the house and the posts", () => {
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(markup())?.[1] ?? "")
    .split(" ")
    .map(Number);
  const [right, bottom] = [left + width, top + height];
  // A phone of 360 pixels shows 212 of the height, from the right edge.
  const frame = { left: right - (360 / 212) * height, top, right, bottom };
  const [target, posts] = [
    { left: 1183, top: 113, right: 1301, bottom: 172 },
    { left: 847, top: 444, right: 1340, bottom: 480 },
  ];
  for (const part of [target, posts]) {
    expect(part.left).toBeGreaterThan(frame.left);
    expect(part.top).toBeGreaterThan(frame.top);
    expect(part.right).toBeLessThan(frame.right);
    expect(part.bottom).toBeLessThan(frame.bottom);
  }
});
