import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { createCast, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const extraSql = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('test-private', 'test-private', false, 20000, array['image/png', 'application/pdf', 'text/html']),
    ('test-public', 'test-public', true, 20000, array['image/png']);
  create policy "test: own folder" on storage.objects for all to authenticated
    using (bucket_id like 'test-%' and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id like 'test-%' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "test: buckets" on storage.buckets for select to authenticated using (id like 'test-%');
`;

const backend = stopAfterTests(await startTestBackend({ extraSql }));
const cast = await createCast(backend);

const png = (size = 100) => new Blob([aPicture(size)], { type: "image/png" });

test("a private file is read by its owner and by a signed address, and by nobody else", async () => {
  const { client, id } = cast.member;
  const path = `${id}/target.png`;
  const uploaded = await client.storage
    .from("test-private")
    .upload(path, png(), { contentType: "image/png" });
  expect(uploaded.error).toBeNull();
  expect((await client.storage.from("test-private").download(path)).data?.size).toBe(100);
  expect((await cast.captain.client.storage.from("test-private").download(path)).error).not.toBeNull();
  expect((await visitorClient(backend).storage.from("test-private").download(path)).error).not.toBeNull();
  const link = await client.storage.from("test-private").createSignedUrl(path, 60);
  const response = await fetch(link.data?.signedUrl ?? "");
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 100]);
  const forged = (link.data?.signedUrl ?? "").replace(/token=[^.]+/, "token=eyJhbGciOiJub25lIn0");
  expect((await fetch(forged)).status).toBeGreaterThanOrEqual(400);
});

test("a file that is not what its type says, or names a size beyond measure, is refused in every way it comes", async () => {
  const { client, id } = cast.member;
  const bucket = client.storage.from("test-private");
  const script = new Blob(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"], {
    type: "image/png",
  });
  const bomb = aPicture();
  bomb.fill(0xff, 16, 24);
  for (const body of [script, new Blob([bomb], { type: "image/png" }), bomb, bomb.buffer]) {
    const { error } = await bucket.upload(`${id}/hostile.png`, body, { contentType: "image/png" });
    expect(error).toMatchObject({ status: 400 });
  }
  expect((await bucket.list(id)).data?.map(({ name }) => name)).not.toContain("hostile.png");
});

test("a foreign folder, a wrong type and too large a file are refused", async () => {
  const { client, id } = cast.member;
  const bucket = client.storage.from("test-private");
  expect((await bucket.upload(`${cast.captain.id}/x.png`, png())).error).not.toBeNull();
  expect(
    (
      await bucket.upload(`${id}/x.svg`, new Blob(["<svg/>"], { type: "image/svg+xml" }), {
        contentType: "image/svg+xml",
      })
    ).error,
  ).not.toBeNull();
  expect((await bucket.upload(`${id}/big.png`, png(30_000))).error).not.toBeNull();
  expect((await bucket.upload(`${id}/../../../etc/passwd`, png())).error).not.toBeNull();
});

test("a signed address is for looking at something now: it ends within the hour, whatever was asked for", async () => {
  const { client, id } = cast.member;
  const bucket = client.storage.from("test-private");
  await bucket.upload(`${id}/now.png`, png(), { contentType: "image/png" });
  const { data } = await bucket.createSignedUrl(`${id}/now.png`, 365 * 24 * 3600);
  const token = new URL(data?.signedUrl ?? "").searchParams.get("token") ?? "";
  expect(decodeJwt(token).exp).toBeLessThanOrEqual(Date.now() / 1000 + 3601);
});

test("several files are signed at once, and what is not there says so", async () => {
  const { client, id } = cast.treasurer;
  const bucket = client.storage.from("test-private");
  await bucket.upload(`${id}/a.png`, png(), { contentType: "image/png" });
  const { data } = await bucket.createSignedUrls([`${id}/a.png`, `${id}/none.png`], 60);
  expect((await fetch(data?.[0]?.signedUrl ?? "")).status).toBe(200);
  expect(data?.[1]).toMatchObject({ signedUrl: null, error: expect.any(String) });
});

test("what is served can run nothing", async () => {
  const { client, id } = cast.member;
  const page = new Blob(["<script>1</script>"], { type: "text/html" });
  const uploaded = await client.storage.from("test-private").upload(`${id}/page.html`, page);
  expect(uploaded.error).toBeNull();
  const link = await client.storage.from("test-private").createSignedUrl(`${id}/page.html`, 60);
  const { headers } = await fetch(link.data?.signedUrl ?? "");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-disposition")).toBe("attachment");
});

test("a public file needs no session; a removed one is gone", async () => {
  const { client, id } = cast.member;
  const path = `${id}/front.png`;
  await client.storage.from("test-public").upload(path, png(), { contentType: "image/png" });
  const { publicUrl } = client.storage.from("test-public").getPublicUrl(path).data;
  expect((await fetch(publicUrl)).status).toBe(200);
  expect((await client.storage.from("test-public").remove([path])).error).toBeNull();
  expect((await fetch(publicUrl)).status).toBeGreaterThanOrEqual(400);
});
