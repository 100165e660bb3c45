import { describe, expect, test } from "vitest";
import { leadingAway } from "#lib/text/addresses.fixture.ts";
import { readLinkTarget } from "./rich-text-kinds.ts";

describe("the address of a link", () => {
  test.each([
    ["www.club.example/map", "https://www.club.example/map"],
    [" http://club.example ", "http://club.example"],
    ["secretary@club.example", "mailto:secretary@club.example"],
    ["(555) 010-1234", "tel:5550101234"],
    ["/events", "/events"],
  ])("%s leads to %s", (typed, address) => expect(readLinkTarget(typed, "full")).toBe(address));

  test.each([
    "javascript:alert(1)",
    " java\tscript:alert(1)",
    "data:text/html,x",
    ...leadingAway,
    'https://x.example/"onclick="y',
    "the club",
    "",
  ])("%s leads nowhere", (typed) => expect(readLinkTarget(typed, "full")).toBeNull());

  test("a running text has no links inside the site, which the database refuses there", () =>
    expect(readLinkTarget("/events", "inline")).toBeNull());
});
