/**
 * The cells of the permission lists over HTTP, with tokens of real sign-ins, against the whole server. Who may must
 * reach a row or change it; who may not must be refused, find nothing and change nothing anywhere.
 */
import { afterAll, beforeAll, describe, test } from "vitest";
import { ids, type Person } from "./cast.ts";
import { anyRevision } from "./counted-tables.ts";
import {
  buckets,
  unusedNewsPicture,
  unusedPhoto,
  unusedPicture,
  unusedPostPhoto,
} from "./file-permissions.ts";
import { functionPermissions } from "./function-permissions.ts";
import { type HttpClub, isRefused, openHttpClub, picture, post, type Sending } from "./http-club.ts";
import { testMassAssignment } from "./mass-assignment.ts";
import { type Cell, filterOf, isRefusedOrFixed, Judge, type Rule } from "./permission-http.ts";
import { ownValue, ownValues } from "./permission-sql.ts";
import { nobody, type Rows, self, type TablePermissions, type Values } from "./permission-types.ts";
import { tables, views } from "./permissions.ts";

let club: HttpClub | undefined;
const openClub = (): HttpClub => {
  if (!club) throw new Error("The club opens before the first test.");
  return club;
};
const judge = new Judge(openClub);

beforeAll(async () => {
  club = await openHttpClub();
});
afterAll(async () => {
  const { cells, allowed, refused } = judge.counts;
  process.stdout.write(
    `Permission matrix over HTTP: ${cells} cells, ${allowed} allowed, ${refused} refused.\n`,
  );
  await club?.stop();
});

/** For tables that no one may change. */
async function someColumn(name: string): Promise<Values> {
  const [column] = await openClub().backend.sql`
    select attname from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`;
  return { [String(column?.attname)]: null };
}

function testRows(
  name: string,
  { what, where, given, ...who }: Rows,
  { change, needsReason }: Pick<TablePermissions, "change" | "needsReason">,
): void {
  const path = `/rest/v1/${name}?${filterOf(where)}`;
  test(`${what}: who reads`, () => judge.reads({ given, who: who.select, request: () => [path] }));
  test(`${what}: who changes`, async () => {
    const json = change ?? (await someColumn(name));
    const rule = needsReason ? "Enter a reason for the change. It's saved in the audit log." : undefined;
    await judge.writes(
      {
        given,
        who: who.update ?? nobody,
        request: () => [`${path}${anyRevision(name)}`, { method: "PATCH", json }],
      },
      rule,
    );
  });
  test(`${what}: who deletes`, () =>
    judge.writes({ given, who: who.delete ?? nobody, request: () => [path, { method: "DELETE" }] }));
}

for (const [name, table] of Object.entries(tables))
  describe(name, () => {
    for (const rows of table.rows) testRows(name, rows, table);
    for (const { what, given, row, who } of table.additions ?? [])
      test(`${what}: who adds`, () =>
        judge.adds({ given, who, request: (person) => [`/rest/v1/${name}`, post(ownValues(row, person))] }));
  });

for (const [name, rows] of Object.entries(views))
  describe(name, () => {
    const path = `/rest/v1/${name}`;
    for (const { what, where, given, select: who } of rows)
      test(`${what}: who reads`, () =>
        judge.reads({ given, who, request: () => [`${path}?${filterOf(where)}`] }));
    for (const method of ["POST", "PATCH", "DELETE"])
      test(`nobody writes it with ${method}`, () =>
        judge.judge(
          {
            who: nobody,
            request: () => [`${path}?${filterOf(rows[0]?.where ?? {})}`, { method, json: rows[0]?.where }],
          },
          { right: () => false, refused: isRefusedOrFixed },
        ));
  });

testMassAssignment(openClub, judge);

describe("functions", () => {
  for (const [signature, { given, args, gives, who }] of Object.entries(functionPermissions))
    test(`${signature}: who calls it`, () => {
      const cell = {
        given,
        who,
        request: (person: Person): [string, Sending] => [
          `/rest/v1/rpc/${signature.split("(")[0]}`,
          post(ownValues(args, person)),
        ],
      };
      return gives === "something" ? judge.reads(cell) : judge.writes(cell);
    });
});

const store = "/storage/v1/object";
/** A file of the bucket that someone may copy. */
const sources: Record<string, string> = {
  attachments: ids.unsentFile,
  "champion-photos": unusedPhoto,
  "front-page": unusedPicture,
  "bulletin-board": unusedPostPhoto,
  news: unusedNewsPicture,
};
const upload = (method: string, headers: Record<string, string> = {}): Sending => ({
  method,
  body: picture(),
  headers: { "content-type": "image/png", ...headers },
});

for (const [bucket, { files, additions }] of Object.entries(buckets))
  describe(`bucket ${bucket}`, () => {
    for (const { what, path, given, read, open = read, copy = read, delete: remove } of files) {
      const [folder, file] = path.split("/");
      const from = `${store}/${bucket}/${path}`;
      const fileRule: Rule = {
        right: ({ status, body }) => status === 200 && JSON.stringify(body).includes(String(file)),
        refused: ({ status, body }) => status >= 400 || !JSON.stringify(body).includes(String(file)),
      };
      const opens: Rule = { right: ({ status }) => status === 200, refused: isRefused };
      const changes: Rule = {
        right: ({ status }, changedTables) => status === 200 && changedTables.includes("storage.objects"),
        refused: isRefused,
      };
      const cell = (who: Cell["who"], request: Cell["request"]): Cell => ({ given, who, request });
      const other = path.replace(/....\.png$/, "40fe.png");

      test(`${what}: who reads`, async () => {
        await judge.judge(
          cell(open, () => [from]),
          opens,
        );
        await judge.judge(
          cell(open, () => [`${store}/info/${bucket}/${path}`]),
          opens,
        );
        await judge.judge(
          cell(read, () => [`${store}/list/${bucket}`, post({ prefix: folder, limit: 100, offset: 0 })]),
          fileRule,
        );
      });
      test(`${what}: who gets a signed address`, async () => {
        await judge.judge(
          cell(read, () => [`${store}/sign/${bucket}/${path}`, post({ expiresIn: 60 })]),
          opens,
        );
        const addressRule: Rule = {
          right: ({ status, body }) => status === 200 && JSON.stringify(body).includes("token="),
          refused: ({ status, body }) => status >= 400 || !JSON.stringify(body).includes("token="),
        };
        await judge.judge(
          cell(read, () => [`${store}/sign/${bucket}`, post({ expiresIn: 60, paths: [path] })]),
          addressRule,
        );
      });
      test(`${what}: nobody replaces or moves it`, async () => {
        const refuses = (request: Cell["request"]) => judge.judge(cell(nobody, request), changes);
        await refuses(() => [from, upload("POST")]);
        await refuses(() => [from, upload("POST", { "x-upsert": "true" })]);
        await refuses(() => [from, upload("PUT")]);
        await refuses(() => [
          `${store}/move`,
          post({ bucketId: bucket, sourceKey: path, destinationKey: other }),
        ]);
        await refuses(() => [
          `${store}/copy`,
          {
            ...post({ bucketId: bucket, sourceKey: sources[bucket], destinationKey: path }),
            headers: { "x-upsert": "true" },
          },
        ]);
      });
      test(`${what}: who copies it to a place of his own`, () =>
        judge.judge(
          cell(copy, (person) => [
            `${store}/copy`,
            post({
              bucketId: bucket,
              sourceKey: path,
              destinationKey: ownValue(`${self}/00000000-0000-4000-8000-0000000040fd.png`, person),
            }),
          ]),
          changes,
        ));
      test(`${what}: who deletes`, async () => {
        const gone: Rule = { ...changes, refused: (answer) => isRefused(answer) || answer.status === 200 };
        await judge.judge(
          cell(remove, () => [`${store}/${bucket}`, { method: "DELETE", json: { prefixes: [path] } }]),
          gone,
        );
      });
    }
    for (const { what, path, who } of additions)
      test(`${what}: who uploads`, () =>
        judge.judge(
          { who, request: (person) => [`${store}/${bucket}/${ownValue(path, person)}`, upload("POST")] },
          {
            right: ({ status }, changedTables) => status === 200 && changedTables.includes("storage.objects"),
            refused: isRefused,
          },
        ));
  });
