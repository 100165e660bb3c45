import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { FileStore } from "./file-store.ts";

const folder = await mkdtemp(join(tmpdir(), "stored-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const megabyte = 1024 * 1024;
const files = new FileStore(folder);
const bytes = Buffer.alloc(8 * megabyte, "clay");
await files.uploadObject("news", "poster.png", undefined, bytes, "image/png", "no-cache");

const open = () => files.getObject("news", "poster.png", undefined);

test("a file is read whole", async () => {
  const { body, metadata } = await open();
  expect(Buffer.from(await new Response(body).arrayBuffer()).equals(bytes)).toBe(true);
  expect(metadata.contentLength).toBe(bytes.length);
});

test("a file is read no faster than it is sent, and no further once its client has left", async () => {
  const { body } = await open();
  const download = body.getReader();
  const first = await download.read();
  expect(first.value?.length).toBeLessThan(megabyte / 4);
  await download.cancel();
  expect((await download.read()).done).toBe(true);
});

test("a file that is not there is refused before anything is sent", async () => {
  await expect(files.getObject("news", "other.png", undefined)).rejects.toThrow("ENOENT");
});
