import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressResponse } from "./site-files.ts";

const asking = (encoding: string, method = "GET"): Request =>
  new Request("http://club.example/", { method, headers: { "accept-encoding": encoding } });

function jsonResponse(text: string, length = String(Buffer.byteLength(text))): Response {
  return new Response(text, { headers: { "content-type": "application/json", "content-length": length } });
}

test.each([
  ["a short one", "br", 1023],
  ["any to one who takes no encoding", "identity", 5000],
])("%s goes on as it is, and says that it may come in other encodings", async (_, encoding, length) => {
  const text = "x".repeat(length);
  const response = await compressResponse(asking(encoding), jsonResponse(text));
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "application/json",
    "content-length": String(length),
    vary: "accept-encoding",
  });
  expect(await response.text()).toBe(text);
});

test("a long one is compressed", async () => {
  const text = "x".repeat(1024);
  const response = await compressResponse(asking("gzip, br"), jsonResponse(text));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([
    response.headers.get("content-encoding"),
    response.headers.get("content-length"),
    response.headers.get("vary"),
  ]).toEqual(["br", String(bytes.length), "accept-encoding"]);
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
});

test("one that does not say how long it is, is told", async () => {
  const response = await compressResponse(asking("br"), Response.json({ hits: 25 }));
  expect(response.headers.get("content-length")).toBe("11");
});

test("one without a body has none", async () => {
  const headers = { "content-type": "application/json", "content-length": "2" };
  const response = await compressResponse(asking("br", "HEAD"), new Response(null, { headers }));
  expect([response.body, response.headers.get("content-length")]).toEqual([null, "2"]);
});
