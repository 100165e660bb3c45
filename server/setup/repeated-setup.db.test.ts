import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startServerProcess } from "#testing/backend-process.ts";
import { aNewClub } from "#testing/setup-site.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const server = stopAfterTests(await startServerProcess({ environment: { DEMO: "ask", ADMIN_PASSWORD: "" } }));

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test("the form that set the club up gets its response again from the site, which runs by then", async () => {
  const opening = await post("/setup/open", { code: /\/setup#(\S+)/.exec(server.output())?.[1] });
  const cookie = opening.headers.get("set-cookie")?.split(";")[0] ?? "";
  const key = randomUUID();
  const complete = async (id: string, body: object = aNewClub) => {
    const { status, text } = await post("/setup/complete", body, { cookie, "idempotency-key": id });
    return [status, text];
  };
  expect(await complete(key)).toEqual([200, "{}"]);
  await expect.poll(() => isOpen(), { timeout: 30_000 }).toBe(true);
  expect(await complete(key)).toEqual([200, "{}"]);
  expect(await complete(randomUUID())).toEqual([404, expect.stringContaining("There is nothing here.")]);
  const [status] = await complete(key, { ...aNewClub, club: null });
  expect(status).toBe(422);
});

const isOpen = () =>
  fetch(`${server.url}/config.json`)
    .then(({ ok }) => ok)
    .catch(() => false);
