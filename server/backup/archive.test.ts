import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { createArchive, readArchive } from "./archive.ts";

const folder = temporaryFolder();

const longName = `files/${"a".repeat(90)}/${"b".repeat(60)}.json`;
const contents = {
  "one.txt": "one",
  "empty.txt": "",
  [longName]: "é".repeat(700),
  "big.txt": "x".repeat(300_000),
};

async function pack(name: string): Promise<string> {
  const path = join(folder, name);
  const archive = createArchive(path);
  for (const [entry, content] of Object.entries(contents)) await archive.add(entry, Buffer.from(content));
  await archive.finish();
  return path;
}

async function unpack(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, body } of readArchive(path)) found[name] = await text(body);
  return found;
}

test("what was put in comes out, in order, whatever its length", async () => {
  const path = await pack("whole.tar.gz");
  expect(Object.entries(await unpack(path))).toEqual(Object.entries(contents));
});

test("entries nobody reads are passed over", async () => {
  const names: string[] = [];
  for await (const { name } of readArchive(await pack("skipped.tar.gz"))) names.push(name);
  expect(names).toEqual(Object.keys(contents));
});

test.skipIf(process.platform === "win32")("the tar of the system opens it, too", async () => {
  const names = execFileSync("tar", ["-tzf", await pack("system.tar.gz")], { encoding: "utf8" });
  expect(names.trim().split("\n")).toEqual(Object.keys(contents));
});

test("a file that was cut or changed is noticed", async () => {
  const bytes = await readFile(await pack("damaged.tar.gz"));
  const cut = join(folder, "cut.tar.gz");
  for (const length of [bytes.length - 1, bytes.length >> 1, 20]) {
    await writeFile(cut, bytes.subarray(0, length));
    await expect(unpack(cut)).rejects.toThrow();
  }
  const copy = Buffer.from(bytes);
  copy[bytes.length >> 1] = (copy[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(cut, copy);
  await expect(unpack(cut)).rejects.toThrow();
});

test("a stream of another length than announced is refused", async () => {
  const archive = createArchive(join(folder, "short.tar.gz"));
  await expect(
    archive.add("short", {
      size: 5,
      stream: (async function* () {
        yield Buffer.from("abc");
      })(),
    }),
  ).rejects.toThrow("short changed while it was copied");
  await archive.abandon();
});
