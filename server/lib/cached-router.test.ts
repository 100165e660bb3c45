import { Hono } from "hono";
import { expect, test } from "vitest";
import { CachedRouter } from "./cached-router.ts";

const app = new Hono({ router: new CachedRouter() });
app.use("/teams/*", async (context, next) => {
  await next();
  context.header("x-seen", context.req.path);
});
app.get("/teams/:name", (context) => context.text(`a look at ${context.req.param("name")}`));
app.post("/teams/:name", (context) => context.text(`a change of ${context.req.param("name")}`));

const ask = async (method: string, path: string) => {
  const response = await app.request(path, { method });
  return [response.status, response.status === 200 ? await response.text() : ""];
};

test("a path that was asked before has the handlers of its method, and its own parameters", async () => {
  for (let round = 0; round < 2; round++) {
    expect(await ask("GET", "/teams/red")).toEqual([200, "a look at red"]);
    expect(await ask("POST", "/teams/red")).toEqual([200, "a change of red"]);
    expect(await ask("GET", "/teams/blue")).toEqual([200, "a look at blue"]);
    expect(await ask("GET", "/nowhere")).toEqual([404, ""]);
  }
  expect((await app.request("/teams/red")).headers.get("x-seen")).toBe("/teams/red");
});

test("after more paths than are cached, and with long ones, each is still found", async () => {
  for (let n = 0; n < 1100; n++)
    expect(await ask("GET", `/teams/${n % 600}`)).toEqual([200, `a look at ${n % 600}`]);
  const long = "x".repeat(2000);
  for (let round = 0; round < 2; round++)
    expect(await ask("GET", `/teams/${long}`)).toEqual([200, `a look at ${long}`]);
});
