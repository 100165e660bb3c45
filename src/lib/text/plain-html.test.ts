import { describe, expect, test } from "vitest";
import { hostileStrings } from "../../../e2e/hostile/hostile-strings.ts";
import { leadingAway, pagesOfTheSite } from "./addresses.fixture.ts";
import { allowedLinks, htmlRules } from "./html-rules.ts";
import { type PlainNode, readPlainHtml } from "./plain-html.ts";

const element = (tag: string, children: unknown[], attributes = {}) => ({ tag, attributes, children });

describe("a text as the editor writes it", () => {
  test("is read element by element, with its words behind entities", () => {
    const html =
      '<h2>Rules</h2><ol start="3"><li><p>Eyes &amp; <b>ears</b><br>&#x2013; &lt;always&gt;</p></li></ol>';
    expect(readPlainHtml(html, "rich-text")).toEqual([
      element("h2", ["Rules"]),
      element(
        "ol",
        [element("li", [element("p", ["Eyes & ", element("b", ["ears"]), element("br", []), "– <always>"])])],
        { start: "3" },
      ),
    ]);
  });

  test("keeps links to other sites, mailboxes, telephones and pages of the site", () => {
    for (const href of [
      "https://club.example/?a=1&amp;b=2",
      "mailto:a@b.example",
      "tel:+1612",
      "/events",
      "#top",
    ])
      expect(readPlainHtml(`<a href="${href}">x</a>`, "rich-text"), href).toHaveLength(1);
  });

  test("keeps the colours of a running text, which no other text has", () => {
    const html = '<span class="text-red">Closed</span>';
    expect(readPlainHtml(html, "scrolling-text")).toEqual([
      element("span", ["Closed"], { class: "text-red" }),
    ]);
    expect(readPlainHtml(html, "rich-text")).toBeNull();
  });

  test("may be words alone", () => {
    expect(readPlainHtml("Tom & Jerry 5 > 4", "rich-text")).toEqual(["Tom & Jerry 5 > 4"]);
    expect(readPlainHtml("", "rich-text")).toEqual([]);
  });
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<p onclick="alert(1)">x</p>',
  '<p style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//elsewhere.example">x</a>',
  '<a href="/\\elsewhere.example">x</a>',
  '<a href="/&#9;/elsewhere.example">x</a>',
  '<a href="/x" target="_blank">x</a>',
  "<a href='/x'>x</a>",
  "<a href=/x>x</a>",
  '<p href="/x">x</p>',
  '<ol start="-1"></ol>',
  '<p __proto__="x">x</p>',
  "<constructor>x</constructor>",
  "<!-- a remark -->",
  "<svg><p>x</p></svg>",
  "<p>not closed",
  "closed only</p>",
  "<b><i>crossed</b></i>",
  "5 < 6",
  "<",
  "&eacute;",
  "&#0;",
  "&#xd800;",
  "&amp",
])("%s is for the sanitiser", (html) => {
  expect(readPlainHtml(html, "rich-text")).toBeNull();
});

test.each(["rich-text", "scrolling-text"] as const)(
  "of HTML that got through sanitisers once, nothing but plain %s is read",
  (kind) => {
    const check = (node: PlainNode): void => {
      if (typeof node === "string") return;
      expect(htmlRules[kind].tags).toContain(node.tag);
      for (const [name, value] of Object.entries(node.attributes)) {
        expect(htmlRules[kind].attributes).toContain(name);
        if (name === "href") expect(value).toMatch(allowedLinks);
      }
      node.children.forEach(check);
    };
    for (const text of hostileStrings) readPlainHtml(text, kind)?.forEach(check);
    expect(hostileStrings.length).toBeGreaterThan(20);
    expect(hostileStrings.filter((text) => readPlainHtml(text, kind) === null).length).toBeGreaterThan(20);
  },
);

const linkTo = (address: string) => `<p><a href="${address}">x</a></p>`;
test.each(leadingAway)("a link to %j is for the sanitiser", (address) =>
  expect(readPlainHtml(linkTo(address), "rich-text")).toBeNull(),
);
test.each(pagesOfTheSite)("a link to %s is read", (address) =>
  expect(readPlainHtml(linkTo(address), "rich-text")).not.toBeNull(),
);
