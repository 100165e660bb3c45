import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPostgresPid, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { findRunningDatabase } from "../club-database/running-database.ts";
import { openDataFolder } from "../data-folder/data-folder.ts";
import { connect, type Sql } from "../database/connect.ts";
import { isAlive } from "../database/orphan.ts";

const run = promisify(execFile);
const [main, cli] = ["../main.ts", "../cli.ts"].map((name) => fileURLToPath(new URL(name, import.meta.url)));

/** What two containers on one machine do not share: network, shared memory, processes and mounts. */
const otherNamespaces = ["--net", "--ipc", "--pid", "--mount", "--fork", "--kill-child", "--mount-proc"];
const mayMakeNamespaces = spawnSync("unshare", [...otherNamespaces, "true"]).status === 0;

/** Runs a program on the folder as a container beside this one would; the folder may have another path there. */
function inContainer(folder: string, program: string, args: string[] = [], path = folder) {
  const script = 'ip link set lo up; [ "$1" = "$2" ] || mount --bind "$1" "$2"; shift 2; exec "$@"';
  const command = ["sh", "-c", script, "sh", folder, path, process.execPath, program, ...args];
  const env = { ...process.env, DATA_DIR: path, PORT: "0", DEMO: "0", LOG_LEVEL: "warn" };
  return run("unshare", [...otherNamespaces, ...command], { env, timeout: 60_000, killSignal: "SIGKILL" });
}

describe.skipIf(!mayMakeNamespaces)(
  "a second server in another container (needs root and unshare)",
  { timeout: 90_000 },
  () => {
    let dataFolder: string;
    let server: ServerProcess;
    let sql: Sql;

    beforeAll(async () => {
      dataFolder = mkdtempSync(join(tmpdir(), "one-server-"));
      server = await startServerProcess({ dataFolder });
      sql = await connectTo(dataFolder);
      await sql`create table written (row integer primary key)`;
    });
    afterAll(async () => {
      await sql?.end();
      await server?.stop();
    });

    test.each([
      ["another path", () => mkdtempSync(join(tmpdir(), "same-folder-"))],
      ...(areTestsWhole ? [["the same path", () => dataFolder] as const] : []),
    ] as const)(
      "is refused at %s, and the first loses neither a row nor its PostgreSQL",
      async (_, folderOf) => {
        const postgres = await readPostgresPid(dataFolder);
        let isOver = false;
        const acknowledged = writeRows(sql, () => isOver);
        const path = folderOf();
        await expect(inContainer(dataFolder, main ?? "", [], path)).rejects.toThrow(
          `The data folder ${path} is already in use by another server`,
        );
        isOver = true;
        const rows = await acknowledged;
        expect(rows).toBeGreaterThan(0);
        expect(isAlive(postgres)).toBe(true);
        await sql.end();
        await server.end();
        server = await startServerProcess({ dataFolder });
        sql = await connectTo(dataFolder);
        const [row] = await sql`select count(*)::integer as rows from written`;
        expect(row?.rows).toBe(rows);
        await sql`truncate written`;
        if (path !== dataFolder) await rm(path, { recursive: true });
      },
    );

    test.runIf(areTestsWhole)("a command there works with the server that runs here", async () => {
      const { stdout } = await inContainer(dataFolder, cli ?? "", ["admin", "list"]);
      expect(stdout).toContain(server.admin.email);
      await expect(inContainer(dataFolder, cli ?? "", ["upgrade"])).rejects.toThrow(/The server is running/);
    });

    test.runIf(areTestsWhole)(
      "is refused while the PostgreSQL of a killed server is still at work here",
      async () => {
        const postgres = await readPostgresPid(dataFolder);
        await sql.end();
        await server.end("SIGKILL");
        await expect(inContainer(dataFolder, main ?? "")).rejects.toThrow(/A PostgreSQL .* still uses/);
        expect(isAlive(postgres)).toBe(true);
        server = await startServerProcess({ dataFolder });
        expect(isAlive(postgres)).toBe(false);
        sql = await connectTo(dataFolder);
      },
    );
  },
);

test.runIf(areTestsWhole)(
  "a folder too deep for the path of a socket serves, and is refused to a second server",
  {
    timeout: 90_000,
  },
  async () => {
    const top = mkdtempSync(join(tmpdir(), "deep-"));
    const dataFolder = join(top, "d".repeat(100), "e".repeat(100));
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
    const server = await startServerProcess({ dataFolder });
    try {
      await expect(startServerProcess({ dataFolder })).rejects.toThrow(/already in use by another server/);
      const sql = await connectTo(dataFolder);
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
      await sql.end();
    } finally {
      await server.stop();
      await rm(top, { recursive: true });
    }
  },
);

async function connectTo(dataFolder: string): Promise<Sql> {
  const address = await findRunningDatabase(await openDataFolder(dataFolder));
  if (!address) throw new Error("The server's database was not found.");
  return connect(address, { max: 1 });
}

/** Writes one row after the other; returns how many were acknowledged. */
async function writeRows(sql: Sql, isOver: () => boolean): Promise<number> {
  let rows = 0;
  for (; !isOver() || rows === 0; rows++) await sql`insert into written values (${rows})`;
  return rows;
}
