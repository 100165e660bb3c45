import { expect, test } from "vitest";
import { readBody } from "./readable-body.ts";

const rows = "http://club.example/rest/v1/scores";

/** Sends bytes, so that no type is named unless the test does. */
function post(body: string, { type, url = rows }: { type?: string; url?: string } = {}) {
  const headers = type === undefined ? undefined : { "content-type": type };
  return readBody(new Request(url, { method: "POST", body: new TextEncoder().encode(body), headers }));
}

async function accepted(outcome: Promise<Request | Response>): Promise<Request> {
  const request = await outcome;
  if (request instanceof Response) throw new Error(`refused with ${request.status}`);
  return request;
}

async function statusOf(outcome: Promise<Request | Response>): Promise<number | null> {
  const response = await outcome;
  return response instanceof Response ? response.status : null;
}

test("a body without a type is JSON, and goes on as it came", async () => {
  const request = await accepted(post('{"hits":25}'));
  expect(request.headers.get("content-type")).toBe("application/json");
  expect(await request.text()).toBe('{"hits":25}');
});

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON ;charset=utf-8"])(
  "rows may be sent as %s, which stays their type",
  async (type) => {
    expect((await accepted(post("[]", { type }))).headers.get("content-type")).toBe(type);
  },
);

test.each(["text/csv", "application/jsonp", "application/json-seq", "x-application/json"])(
  "rows are refused as %s",
  async (type) => {
    expect(await statusOf(post("[]", { type }))).toBe(415);
  },
);

test("only rows are asked for their type", async () => {
  const url = "http://club.example/auth/v1/token";
  expect(await statusOf(post("{}", { type: "text/plain", url }))).toBeNull();
});

test.each([
  [String.raw`{"name":"\u0000"}`, 400],
  [String.raw`{"name":"\\\u0000"}`, 400],
  [String.raw`{"name":"\\u0000"}`, null],
])("the character zero in %s is refused, its look in text is not", async (body, status) => {
  expect(await statusOf(post(body))).toBe(status);
});

test.each(["?name=eq.%00", "/%ff"])("the address %s is refused without a look at the body", async (end) => {
  expect(await statusOf(readBody(new Request(`${rows}${end}`)))).toBe(400);
});

test("what has no body to read goes on as it is", async () => {
  const request = new Request(rows);
  expect(await readBody(request)).toBe(request);
});
