import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { completePostgres } from "./binaries.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "postgres-package-"));
  await mkdir(join(folder, "native/bin"), { recursive: true });
  await mkdir(join(folder, "native/lib"));
});
afterEach(() => rm(folder, { recursive: true }));

test("adds the links and rights that a package of npm cannot carry", async () => {
  for (const name of ["initdb", "postgres"]) {
    await writeFile(join(folder, "native/bin", name), "");
    await chmod(join(folder, "native/bin", name), 0o644);
  }
  await writeFile(join(folder, "native/lib/libpq.so.5.17"), "library");
  const links = [{ source: "native/lib/libpq.so.5.17", target: "native/lib/libpq.so.5" }];
  await writeFile(join(folder, "native/pg-symlinks.json"), JSON.stringify(links));

  expect(await completePostgres(folder)).toEqual({
    initdb: join(folder, "native/bin/initdb"),
    postgres: join(folder, "native/bin/postgres"),
  });
  expect(await readlink(join(folder, "native/lib/libpq.so.5"))).toBe("libpq.so.5.17");
  expect(await readFile(join(folder, "native/lib/libpq.so.5"), "utf8")).toBe("library");
  expect((await stat(join(folder, "native/bin/postgres"))).mode & 0o777).toBe(0o755);
  await completePostgres(folder);
});

test("completes the package for Windows on another machine, too", async () => {
  for (const name of ["initdb.exe", "postgres.exe"])
    await writeFile(join(folder, "native/bin", name), "", { mode: 0o755 });
  expect((await completePostgres(folder)).postgres).toBe(join(folder, "native/bin/postgres.exe"));
});
