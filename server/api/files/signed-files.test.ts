import { expect, test } from "vitest";
import { signFiles } from "./signed-files.ts";

const folder = "http://club.example/storage/v1/object/sign/attachments";
const ask = (body: unknown, url = folder) =>
  new Request(url, { method: "POST", headers: { "content-length": "1" }, body: JSON.stringify(body) });

/** What the library is asked, and what comes of it: a file that is called missing does not exist. */
async function sign(
  body: unknown,
  { url = folder, status = 404, ...refusal }: { url?: string; status?: number; message?: string } = {},
) {
  const requests: unknown[] = [];
  const response = await signFiles(ask(body, url), async (request) => {
    requests.push([request.method, request.url, await request.json(), request.headers.has("content-length")]);
    if (request.url.includes("missing")) return Response.json(refusal, { status });
    return Response.json({ signedUrl: "/storage/v1/object/sign/a?token=/storage/v1" });
  });
  return { asked: requests, status: response.status, body: await response.json() };
}

const signedURL = "/object/sign/a?token=/storage/v1";

test("one file has an address below the path of the store, for an hour at the most", async () => {
  const url = `${folder}/a.pdf`;
  expect(await sign({ expiresIn: 60 }, { url })).toEqual({
    asked: [["POST", url, { expiresIn: 60 }, false]],
    status: 200,
    body: { signedURL },
  });
  expect((await sign({ expiresIn: 3601 }, { url })).asked).toEqual([
    ["POST", url, { expiresIn: 3600 }, false],
  ]);
});

test("of a list each file has its own, or why it has none", async () => {
  const paths = ["b c/d#e.pdf", "missing"];
  const { asked, body } = await sign(
    { expiresIn: 60, paths },
    { url: `${folder}?apikey=x`, message: "Not yours" },
  );
  expect(asked).toEqual([
    ["POST", `${folder}/b%20c/d%23e.pdf`, { expiresIn: 60 }, false],
    ["POST", `${folder}/missing`, { expiresIn: 60 }, false],
  ]);
  expect(body).toEqual([
    { path: "b c/d#e.pdf", signedURL, error: null },
    { path: "missing", signedURL: null, error: "Not yours" },
  ]);
  expect((await sign({ expiresIn: 60, paths: ["missing"] })).body).toMatchObject([
    { error: "Object not found" },
  ]);
});

test("a session that is over is said of the whole list", async () => {
  expect(await sign({ expiresIn: 60, paths: ["a", "missing"] }, { status: 401 })).toMatchObject({
    status: 401,
  });
});

test("up to 200 files are asked for at once, each for a second at least", async () => {
  const paths = Array.from({ length: 201 }, () => "a");
  expect((await sign({ expiresIn: 1, paths: paths.slice(1) })).status).toBe(200);
  for (const body of [{ expiresIn: 1, paths }, { expiresIn: 0 }, { expiresIn: 1.5 }, {}])
    expect(await sign(body)).toMatchObject({ status: 400, body: { error: "InvalidRequest" }, asked: [] });
  const unreadable = await signFiles(new Request(folder, { method: "POST", body: "{" }), () =>
    Promise.reject(),
  );
  expect(unreadable.status).toBe(400);
});
