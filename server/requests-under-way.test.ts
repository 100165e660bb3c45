import { expect, test } from "vitest";
import { RequestsUnderWay } from "./requests-under-way.ts";

test("a server that stops waits for what is under way, and tells newcomers to come again", async () => {
  const requests = new RequestsUnderWay();
  const work = Promise.withResolvers<Response>();
  const answer = requests.answer(() => work.promise);
  let hasStopped = false;
  const stopping = requests.stop().then(() => {
    hasStopped = true;
  });
  const late = await requests.answer(() => new Response("not reached"));
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(hasStopped).toBe(false);
  work.resolve(new Response("done"));
  await stopping;
  expect(await (await answer).text()).toBe("done");
});

test("work that fails is no reason to wait", async () => {
  const requests = new RequestsUnderWay();
  await expect(requests.answer(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await requests.stop();
});
