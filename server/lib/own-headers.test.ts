import { expect, test } from "vitest";
import { OwnHeaders } from "./own-headers.ts";

const plainHeaders = { "content-type": "application/json", "content-length": "2" };

function change<T extends Headers>(headers: T): T {
  headers.set("Cache-Control", "no-store");
  headers.append("vary", "accept-encoding");
  headers.append("Vary", "origin");
  headers.delete("Content-Length");
  headers.delete("absent");
  return headers;
}

const looks: readonly [string, (headers: Headers) => unknown][] = [
  ["one value", (headers) => [headers.get("Vary"), headers.get("absent")]],
  ["which are there", (headers) => ["CACHE-control", "content-length"].map((name) => headers.has(name))],
  ["all", (headers) => [...headers].sort()],
  ["their entries", (headers) => [...headers.entries()].sort()],
  ["names and values", (headers) => [[...headers.keys()].sort(), [...headers.values()].sort()]],
  ["cookies", (headers) => headers.getSetCookie()],
  ["copies", (headers) => [...new Headers(headers)].sort()],
  ["those of a response", (headers) => [...new Response("{}", { headers }).headers].sort()],
];

test.each(looks)("it shows %s as the platform's headers do", (_, look) => {
  expect(look(change(new OwnHeaders(plainHeaders)))).toEqual(look(change(new Headers(plainHeaders))));
});

test("it shows one after the other", () => {
  const entries: unknown[] = [];
  const headers = new OwnHeaders(plainHeaders);
  headers.forEach((value, name, of) => {
    entries.push([name, value, of === headers]);
  });
  expect(entries).toEqual(Object.entries(plainHeaders).map((entry) => [...entry, true]));
});

test("it belongs to its response, and a change reaches it", () => {
  const response = new Response("{}", { headers: new OwnHeaders(plainHeaders) });
  response.headers.set("x-later", "yes");
  expect(response.headers.get("x-later")).toBe("yes");
});
