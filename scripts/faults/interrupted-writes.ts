import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { missingFilesOf } from "#server/backup/uploaded-files.ts";
import type { ServerProcess } from "#testing/backend-process.ts";
import { type Fault, insist } from "./fault.ts";
import { MortalServer } from "./mortal-server.ts";
import { signInAdmin, withDatabase } from "./writing-load.ts";

/** kill -9 of server and PostgreSQL during changes that take more than one request. */
export const interruptedWrites: Fault[] = [
  { name: "kill -9 while files are uploaded", run: killUploads },
  { name: "kill -9 inside an import of 3,000 people", run: killImports },
];

const kills = 5;

type Uploaded = { path: string; bytes: Buffer<ArrayBuffer> };

async function killUploads(): Promise<string> {
  const server = await MortalServer.start();
  const acknowledged: Uploaded[] = [];
  let refused = 0;
  try {
    const account = await adminId(server.dataFolder);
    for (let time = 0; time < kills; time++) {
      const { url } = server.now;
      const { "content-type": _, ...headers } = await signInAdmin(server.now);
      let isOver = false;
      const upload = async (): Promise<void> => {
        while (!isOver) {
          const path = `${account}/${crypto.randomUUID()}.pdf`;
          const bytes = Buffer.concat([
            Buffer.from("%PDF-1.4\n"),
            Buffer.alloc(200_000, crypto.randomUUID()),
          ]);
          const response = await fetch(`${url}/storage/v1/object/attachments/${path}`, {
            method: "POST",
            headers: { ...headers, "content-type": "application/pdf" },
            body: bytes,
          }).catch(() => undefined);
          if (response?.ok) acknowledged.push({ path, bytes });
          else refused++;
          await response?.arrayBuffer().catch(() => undefined);
        }
      };
      const uploading = [1, 2, 3].map(upload);
      await wait(800 + Math.random() * 400);
      const killing = server.killAndStart();
      await wait(50);
      isOver = true;
      await Promise.all([killing, ...uploading]);
    }
    const missing = await countMissing(server.now, acknowledged);
    const without = await countRowsWithoutBytes(server.dataFolder);
    const sentence = `${acknowledged.length} files of 200 kB acknowledged, ${missing} missing or changed, ${without} listed without their bytes, ${refused} refused or cut off`;
    insist(acknowledged.length > 0 && missing === 0 && without === 0, sentence);
    return sentence;
  } finally {
    await server.stop();
  }
}

async function adminId(dataFolder: string): Promise<string> {
  const [row] = await withDatabase(
    dataFolder,
    (sql) => sql<{ id: string }[]>`select id from auth.users limit 1`,
  );
  insist(row, "there is no account");
  return row.id;
}

async function countMissing(server: ServerProcess, files: Uploaded[]): Promise<number> {
  const headers = await signInAdmin(server);
  let missing = 0;
  for (const { path, bytes } of files) {
    const url = `${server.url}/storage/v1/object/attachments/${path}`;
    const response = await fetch(url, { headers });
    if (!response.ok || !Buffer.from(await response.arrayBuffer()).equals(bytes)) missing++;
  }
  return missing;
}

async function countRowsWithoutBytes(dataFolder: string): Promise<number> {
  const found = await readdir(join(dataFolder, "files"), { recursive: true });
  const entries = new Set(found.map((name) => `files/${name}`));
  return (await withDatabase(dataFolder, (sql) => missingFilesOf(sql, entries))).length;
}

const parts = 6;
const rowsOfPart = 500;

async function killImports(): Promise<string> {
  const server = await MortalServer.start({ demo: true });
  let outcomes = "";
  try {
    for (let time = 0; time < kills; time++) {
      const importId = crypto.randomUUID();
      const name = `Import${time}`;
      const rows = Array.from({ length: parts * rowsOfPart }, (_, index) => ({
        id: crypto.randomUUID(),
        first_name: name,
        last_name: `Person ${index}`,
      }));
      await sendParts(server.now, importId, rows);
      const season = await runningSeason(server.dataFolder);
      const finishing = finishImport(server.now, importId, season).catch(() => undefined);
      await wait(30 * 4 ** time);
      await server.killAndStart();
      const first = await finishing;
      const after = await countPeople(server.dataFolder, name);
      insist(
        after === 0 || after === rows.length,
        `${after} of ${rows.length} people are there after the kill`,
      );
      insist(!first || after === rows.length, "an import that was acknowledged is missing");
      outcomes += `${after === 0 ? "nothing" : "all"} `;
      // The site also sends everything again, under the same id.
      await sendParts(server.now, importId, rows);
      insist(await finishImport(server.now, importId, season), "the import sent again was refused");
      const there = await countPeople(server.dataFolder, name);
      insist(there === rows.length, `${there} of ${rows.length} people are there after it was sent again`);
    }
    return `${kills} times, after each: ${outcomes.trim().replaceAll(" ", ", ")} of the ${parts * rowsOfPart}; sent again under the same id: each person once, 0 lost, 0 doubled`;
  } finally {
    await server.stop();
  }
}

async function sendParts(server: ServerProcess, importId: string, rows: object[]): Promise<void> {
  const headers = { ...(await signInAdmin(server)), prefer: "resolution=ignore-duplicates" };
  for (let part = 0; part < parts; part++) {
    const body = JSON.stringify({
      import_id: importId,
      part: part + 1,
      kind: "members",
      rows: rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart),
    });
    const url = `${server.url}/rest/v1/score_import_parts?on_conflict=import_id,part`;
    const response = await fetch(url, { method: "POST", headers, body });
    insist(response.ok, `a part was refused: ${response.status} ${await response.text()}`);
  }
}

/** Whether it was acknowledged. */
async function finishImport(server: ServerProcess, importId: string, season: string): Promise<boolean> {
  const headers = await signInAdmin(server);
  const body = JSON.stringify({ import_id: importId, season_id: season, parts, file_names: "people.csv" });
  const response = await fetch(`${server.url}/rest/v1/rpc/finish_import`, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.ok;
}

async function runningSeason(dataFolder: string): Promise<string> {
  const [row] = await withDatabase(
    dataFolder,
    (sql) => sql<{ id: string }[]>`select id from public.seasons where status = 'active' limit 1`,
  );
  insist(row, "the demonstration club has no running season");
  return row.id;
}

const countPeople = (dataFolder: string, name: string): Promise<number> =>
  withDatabase(dataFolder, async (sql) => {
    const [row] = await sql<{ there: number }[]>`
      select count(*)::int as there from public.members where first_name = ${name}`;
    return row?.there ?? 0;
  });
