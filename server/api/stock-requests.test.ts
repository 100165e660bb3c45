import { expect, test } from "vitest";
import { askAsPostgrest } from "./stock-requests.ts";

async function forwarded(query: string, init: RequestInit = {}) {
  let lastRequest: Request | undefined;
  await askAsPostgrest(new Request(`http://club.example/rest/v1/${query}`, init), async (request) => {
    lastRequest = request;
    return new Response("[]");
  });
  return lastRequest;
}

const pageBehind = (offset: number, init: RequestInit = {}) =>
  askAsPostgrest(new Request(`http://club.example/rest/v1/teams?offset=${offset}`, init), async () =>
    Response.json({ code: "PGRST103" }, { status: 416, headers: { "content-range": "*/5" } }),
  );

test("groups with one name are joined, all of them required, and the body stays", async () => {
  const query = "teams?or=(a.eq.1,b.eq.2)&not.or=(c.eq.3)&id=eq.4&or=(d.eq.5,e.eq.%22x,y%22)";
  const request = await forwarded(query, { method: "PATCH", body: '{"name":"A"}' });
  expect([...new URL(request?.url ?? "").searchParams]).toEqual([
    ["id", "eq.4"],
    ["and", '(or(a.eq.1,b.eq.2),not.or(c.eq.3),or(d.eq.5,e.eq."x,y"))'],
  ]);
  expect([request?.method, await request?.text()]).toEqual(["PATCH", '{"name":"A"}']);
});

test("a query with one group of each name is passed on as it is", async () => {
  const query = "teams?or=(a.eq.1,b.eq.2)&and=(c.eq.3,d.eq.4)&id=in.(5)&id=eq.5";
  expect((await forwarded(query))?.url).toBe(`http://club.example/rest/v1/${query}`);
});

test("a call by HEAD is asked by GET, and answered without a body", async () => {
  const head = { method: "HEAD" };
  expect((await forwarded("rpc/teams?a=1", head))?.method).toBe("GET");
  expect((await forwarded("teams?a=eq.1", head))?.method).toBe("HEAD");
  const response = await askAsPostgrest(
    new Request("http://club.example/rest/v1/rpc/teams", head),
    async () => Response.json([1], { headers: { "content-range": "0-0/1" } }),
  );
  expect([await response.text(), response.headers.get("content-range")]).toEqual(["", "0-0/1"]);
});

test("only the page right behind the last row is empty; one further behind, or one row, is an error", async () => {
  const empty = await pageBehind(5);
  expect([empty.status, await empty.json(), empty.headers.get("content-range")]).toEqual([206, [], "*/5"]);
  expect((await pageBehind(6)).status).toBe(416);
  const single = await pageBehind(5, { headers: { accept: "application/vnd.pgrst.object+json" } });
  expect(single.status).toBe(416);
});
