import { expect, test } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { judgeUpload, unwrapUpload } from "./uploads.ts";

const url = "http://club.example/storage/v1/object/news/a.png";
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(url, { method: "PUT", body, headers });

function formOf(fields: Record<string, string | Blob>): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return send(form);
}

const headersOf = (request: Request | undefined) =>
  ["content-type", "content-length", "cache-control"].map((name) => request?.headers.get(name));

test("the file of a form becomes the body, with its own type and cache time", async () => {
  const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });
  const upload = await unwrapUpload(formOf({ cacheControl: "3600", "": file }));
  expect(headersOf(upload)).toEqual(["application/pdf", "8", "max-age=3600"]);
  expect([upload?.method, upload?.url, await upload?.text()]).toEqual(["PUT", url, "%PDF-1.7"]);
});

test("a file without a type is bytes, and a cache time that is none stays out", async () => {
  const upload = await unwrapUpload(formOf({ cacheControl: "for ever", "": new Blob(["x"]) }));
  expect(headersOf(upload)).toEqual(["application/octet-stream", "1", null]);
});

test("what is no form with a file goes on as it came, a form that cannot be read does not", async () => {
  const plain = send("%PDF-1.7", { "content-type": "application/pdf" });
  expect(await unwrapUpload(plain)).toBe(plain);
  const bare = formOf({ name: "a" });
  expect(await unwrapUpload(bare)).toBe(bare);
  expect(await unwrapUpload(send("x", { "content-type": "multipart/form-data" }))).toBeUndefined();
});

test("bytes are judged by the type, however it is written", async () => {
  const picture = new Uint8Array(aPicture());
  const judged = await judgeUpload(send(picture, { "content-type": "image/png" }));
  if (typeof judged === "string") throw new Error(judged);
  expect([judged.method, judged.url, headersOf(judged)[0]]).toEqual(["PUT", url, "image/png"]);
  expect(new Uint8Array(await judged.arrayBuffer())).toEqual(picture);
  for (const type of ["image/jpeg", "IMAGE/JPEG", "image/jpeg ; charset=x"])
    expect(await judgeUpload(send(picture, { "content-type": type }))).toMatch(/is not what its type says/);
});

test("what has no bytes of a file is not looked at", async () => {
  const json = send("{}", { "content-type": "application/json; charset=utf-8" });
  expect(await judgeUpload(json)).toBe(json);
  const empty = new Request(url, { method: "DELETE", headers: { "content-type": "image/png" } });
  expect(await judgeUpload(empty)).toBe(empty);
});
