/** What people try who know the store of files: nothing is read or changed by it. */

import { expect, test } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { cast, ids } from "./cast.ts";
import { badTokens, type Caller, isRefused, openHttpClub, outsiders, picture, post } from "./http-club.ts";

const club = stopAfterTests(await openHttpClub());

const changesNothing = (work: () => Promise<unknown>) => club.memory.changesNothing(work);
const store = "/storage/v1/object";
const from = `${store}/attachments/${ids.emailFile}`;

test("lists show a folder only to those who read something in it, and of it only that", async () => {
  const list = async (who: Caller, prefix: string) => {
    const { body } = await club.send(
      who,
      `${store}/list/attachments`,
      post({ prefix, limit: 100, offset: 0 }),
    );
    return (Array.isArray(body) ? body : []).map((one) => String(Object(one).name));
  };
  const folder = cast.member.account;
  for (const who of [...outsiders, "scorekeeper", "boardMember", "admin"] as const) {
    expect([who, await list(who, folder)]).toEqual([who, []]);
    expect([who, await list(who, "")]).toEqual([who, []]);
  }
  expect(await list("otherMember", folder)).toEqual([ids.emailFile]);
  expect(await list("member", folder)).toHaveLength(2);
});

test("a signed address opens its own file, for its own purpose, from its own installation", async () => {
  const { body } = await club.send(
    "otherMember",
    `${store}/sign/attachments/${ids.emailFile}`,
    post({ expiresIn: 60 }),
  );
  const signedUrl = String(Object(body).signedURL);
  const token = new URL(signedUrl, "http://club.example").searchParams.get("token") ?? "";
  const open = async (path: string) => (await club.send("visitor", `/storage/v1${path}`)).status;
  expect(await open(signedUrl)).toBe(200);
  expect(await open(signedUrl.replace(ids.emailFile, ids.unsentFile))).toBeGreaterThanOrEqual(400);
  expect(await open(`/object/attachments/${ids.emailFile}?token=${token}`)).toBeGreaterThanOrEqual(400);
  const upload = { method: "PUT", body: picture(), headers: { "content-type": "image/png" } };
  await changesNothing(async () => {
    const answer = await club.send(
      "visitor",
      `${store}/upload/sign/attachments/${ids.emailFile}?token=${token}`,
      upload,
    );
    expect(isRefused(answer)).toBe(true);
  });
  for (const bad of [...badTokens, "admin", "member", "otherMember"] as const) {
    const path = `/object/sign/attachments/${ids.emailFile}?token=${club.tokens[bad]}`;
    expect([bad, await open(path)]).not.toEqual([bad, 200]);
  }
  const asBearer = await fetch(`${club.backend.url}/rest/v1/members`, {
    headers: { apikey: club.backend.publishableKey, authorization: `Bearer ${token}` },
  });
  expect(asBearer.status).toBe(401);
});

test("a signed address ends within the hour, whatever was asked for", async () => {
  const { body } = await club.send(
    "member",
    `${store}/sign/attachments/${ids.emailFile}`,
    post({ expiresIn: 10 ** 9 }),
  );
  const token = String(Object(body).signedURL).split("token=")[1] ?? "";
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  expect(exp).toBeLessThanOrEqual(Date.now() / 1000 + 3605);
});

test("what was sent stays as it was sent", async () => {
  const overwrite = { body: new Blob([aPicture(50)], { type: "image/png" }) };
  const headers = { "content-type": "image/png", "x-upsert": "true" };
  for (const method of ["POST", "PUT"]) await club.send("member", from, { method, headers, ...overwrite });
  await club.send("member", `${store}/attachments`, {
    method: "DELETE",
    json: { prefixes: [ids.emailFile] },
  });
  const read = await fetch(club.backend.url + from, {
    headers: {
      apikey: club.backend.publishableKey,
      authorization: `Bearer ${club.tokens.otherMember}`,
    },
  });
  expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, 100]);
});

test("there are no addresses for uploads, which would outlive the session they were made in", async () => {
  const path = `${store}/upload/sign/attachments/${cast.member.account}/00000000-0000-4000-8000-0000000041ab.png`;
  for (const method of ["POST", "PUT"])
    expect((await club.send("member", `${path}?token=x`, { method })).status).toBe(404);
});

test("wrong types, too large a file and odd names are refused", () =>
  changesNothing(async () => {
    const path = `${cast.member.account}/00000000-0000-4000-8000-0000000041ac.png`;
    const send = (to: string, type: string, size = 100) =>
      club.send("member", `${store}/attachments/${to}`, {
        method: "POST",
        body: new Blob([new Uint8Array(size)], { type }),
        headers: { "content-type": type },
      });
    for (const type of ["text/html", "image/svg+xml", "application/javascript", "application/octet-stream"])
      expect([type, isRefused(await send(path, type))]).toEqual([type, true]);
    expect(isRefused(await send(path, "image/png", 10 * 1024 * 1024 + 1))).toBe(true);
    for (const odd of [
      "..%2f..%2fx.png",
      `${cast.member.account}%2f..%2f${cast.admin.account}%2fx.png`,
      "%00.png",
    ])
      expect([odd, isRefused(await send(odd, "image/png"))]).toEqual([odd, true]);
  }));

test("buckets are neither listed, made, changed nor emptied", () =>
  changesNothing(async () => {
    for (const who of ["visitor", "member", "admin"] as const)
      for (const [method, path] of [
        ["GET", "bucket"],
        ["GET", "bucket/attachments"],
        ["POST", "bucket"],
        ["PUT", "bucket/attachments"],
        ["DELETE", "bucket/attachments"],
        ["POST", "bucket/attachments/empty"],
      ] as const)
        expect([path, (await club.send(who, `/storage/v1/${path}`, { method })).status]).toEqual([path, 404]);
  }));

test("a file is not public", async () => {
  for (const who of ["visitor", "pending", "admin"] as const)
    expect(isRefused(await club.send(who, `${store}/public/attachments/${ids.emailFile}`))).toBe(true);
  expect((await club.send("member", from)).status).toBe(200);
});
