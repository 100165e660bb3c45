import { expect, test } from "vitest";
import { partsOf } from "./text-links.ts";

const links = (text: string) =>
  partsOf(text).flatMap(({ text: linkText, href }) => (href ? [[linkText, href]] : []));

test("addresses of pages and of mail can be followed, the rest is text", () => {
  expect(partsOf("See https://club.example/a?b=1, or mail max@club.example.")).toEqual([
    { text: "See " },
    { text: "https://club.example/a?b=1", href: "https://club.example/a?b=1" },
    { text: ", or mail " },
    { text: "max@club.example", href: "mailto:max@club.example" },
    { text: "." },
  ]);
  expect(links("HTTP://CLUB.EXAMPLE and mailto:max@club.example")).toEqual([
    ["HTTP://CLUB.EXAMPLE", "http://club.example/"],
    ["mailto:max@club.example", "mailto:max@club.example"],
  ]);
});

test("the rounds, the event, or the schedule that a notice is about can be followed, no other path", () => {
  for (const path of ["/score-history?season=a-1&score=b-2", "/events?event=a-1", "/team-scores?view=season"])
    expect(links(`See it here: ${path}`)).toEqual([[path, path]]);
  expect(links(`see /admin?season=a or //evil.example/score-history?x=1 or x/score-history?y=1`)).toEqual([]);
});

test("a bracket belongs to an address that opened it", () => {
  expect(links("(https://club.example/trap)")[0]?.[0]).toBe("https://club.example/trap");
  expect(links("https://wiki.example/Trap_(sport)")[0]?.[0]).toBe("https://wiki.example/Trap_(sport)");
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>1</script>",
  "ftp://club.example/file",
  "https://known.example@evil.example/",
  "https://",
  "<a href=x>no link</a>",
  "file:///etc/passwd",
])("%s is never a link to what it says", (text) => {
  for (const [, href] of links(text)) expect(href).toMatch(/^mailto:/);
});

test("the parts put together are the text, whatever it was", () => {
  for (const text of [
    "",
    "a",
    "x https://a.example) y",
    "  \n<b>&amp;</b> a@b.example!!",
    "https://a.example/é🙂 z",
  ])
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
});
