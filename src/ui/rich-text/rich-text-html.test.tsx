import { describe, expect, test } from "vitest";
import { schemaOf } from "./rich-text-extensions.ts";
import { readPasted, readRichText, writeRichText } from "./rich-text-html.ts";
import type { RichTextKind } from "./rich-text-kinds.ts";

/** The sanitiser needs a browser (`e2e/rich-text.spec.ts`); here the text comes as it is, with what it adds to links. */
function asItIs(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll("a")) link.rel = "noopener noreferrer nofollow";
  return template.content;
}

const edited = (html: string, kind: RichTextKind) =>
  writeRichText(readRichText(html, { kind, clean: asItIs }, schemaOf(kind)), kind);

const article =
  "<h2>Summer league</h2><p>Starts <strong>Tuesday</strong>, <em>rain or shine</em>.<br>Bring shells.</p>" +
  "<ul><li><p>Eyes</p></li><li><p>Ears</p></li></ul>" +
  '<ol start="3"><li><p>third</p></li></ol><blockquote><p>Safety first</p></blockquote>' +
  '<h3>More</h3><p><a href="https://club.example/map">Map</a> <a href="mailto:a@club.example">write</a></p>';
const line =
  '<strong>Range</strong> <em>open</em> <u>today</u><br><span class="text-red">closed</span> ' +
  '<a href="https://club.example/">more</a> 3 &lt; 5 &amp; up';

describe.each([
  ["full", article],
  ["inline", line],
] as const)("a text of the kind %s", (kind, text) => {
  test("comes out of the editor as it went in", () => expect(edited(text, kind)).toBe(text));
  test("is empty when nothing is written in it", () =>
    expect([edited("", kind), edited("<p> </p>", kind)]).toEqual(["", ""]));
});

test("a running line takes no links of the site, no foreign classes and no blocks", () =>
  expect(
    edited('<h2>Big</h2><p>one</p><a href="/x">two</a> <span class="fixed">three</span>', "inline"),
  ).toBe("Big one two three"));

test("an article takes nothing that the sanitiser would take away again", () =>
  expect(
    edited(
      '<h1>Top</h1><p class="x" style="color:red" id="y">a <u>b</u> <s>c</s> <code>d</code></p><hr><pre>e</pre>' +
        '<p><a href="javascript:f" target="_blank" title="t">g</a></p><img src="x">',
      "full",
    ),
  ).toBe("<p>Top</p><p>a b c d</p><p>e</p><p>g</p>"));

test("pasted paragraphs stay apart in a running text", () => {
  const slice = readPasted(
    "<p>ab</p><ul><li>cd</li></ul>",
    { kind: "inline", clean: asItIs },
    schemaOf("inline"),
  );
  expect(slice.content.textBetween(0, slice.content.size, "|")).toBe("ab cd");
});
