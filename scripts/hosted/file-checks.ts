import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { aPicture } from "#testing/a-picture.ts";
import { bytesOf, readProjectSettings } from "../../supabase/tests/project-settings.ts";
import { type Check, expectTo } from "./check.ts";
import type { HostedProject } from "./hosted-project.ts";
import { join } from "./people.ts";

const picture = () => new Blob([aPicture()], { type: "image/png" });
/** `target`: bucket and path, with a slash between. */
function put(client: SupabaseClient, target: string, file: Blob = picture()) {
  const [bucket = "", ...path] = target.split("/");
  return client.storage.from(bucket).upload(path.join("/"), file, { contentType: file.type });
}
const nameOf = (folder: string, kind = "png") => `${folder}/${randomUUID()}.${kind}`;
const outcomeOf = (error: { message: string; statusCode?: string } | null) =>
  error ? `${error.statusCode} ${error.message}` : "taken";

async function buckets({ sql }: HostedProject): Promise<string> {
  const rows =
    await sql`select id, public, file_size_limit::int as size, allowed_mime_types as types from storage.buckets`;
  const settings = readProjectSettings();
  for (const { id, public: isPublic, size, types } of rows) {
    const bucket = settings.get(`storage.buckets.${id}`);
    const same =
      bucket?.public === isPublic &&
      bytesOf(bucket?.file_size_limit) === size &&
      JSON.stringify(bucket?.allowed_mime_types) === JSON.stringify(types);
    expectTo(same, `${id}: ${JSON.stringify({ isPublic, size, types })}`);
  }
  return `${rows.length} made by the migrations, as in config.toml`;
}

async function attachments(project: HostedProject): Promise<string> {
  const [sender, stranger] = [await join(project), await join(project)];
  const path = nameOf(sender.id);
  const upload = await put(sender.client, `attachments/${path}`);
  expectTo(!upload.error, `an own file: ${outcomeOf(upload.error)}`);
  const foreign = await put(sender.client, `attachments/${nameOf(stranger.id)}`);
  expectTo(foreign.error !== null, "a file in another's folder was taken");
  const visitor = await put(project.connect(), `attachments/${nameOf(sender.id)}`);
  expectTo(visitor.error !== null, "a visitor's file was taken");
  const read = await stranger.client.storage.from("attachments").download(path);
  expectTo(read.error !== null, "a stranger read an attachment");
  const removed = await stranger.client.storage.from("attachments").remove([path]);
  expectTo(!removed.data?.length, "a stranger removed an attachment");
  const link = await sender.client.storage.from("attachments").createSignedUrl(path, 2);
  expectTo(!link.error, `a signed address: ${link.error?.message}`);
  const response = await fetch(link.data.signedUrl);
  expectTo(response.status === 200, `a signed address answers ${response.status}`);
  await new Promise((done) => setTimeout(done, 3000));
  const late = await fetch(link.data.signedUrl);
  expectTo(late.status >= 400, "a signed address works after its time");
  const own = await sender.client.storage.from("attachments").remove([path]);
  expectTo(own.data?.length === 1, "an unsent file of one's own cannot be removed");
  return `another's folder: ${outcomeOf(foreign.error)}; a signed address after its time: ${late.status}`;
}

async function limits(project: HostedProject): Promise<string> {
  const { client, id } = await join(project);
  const text = await put(client, `attachments/${nameOf(id)}`, new Blob(["hello"], { type: "text/plain" }));
  expectTo(text.error !== null, "a text file was taken");
  const ending = await put(client, `attachments/${nameOf(id, "html")}`);
  expectTo(ending.error !== null, "an ending of another kind was taken");
  const large = await put(
    client,
    `attachments/${nameOf(id)}`,
    new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: "image/png" }),
  );
  expectTo(large.error !== null, "more than 10 MiB were taken");
  const photo = await put(
    client,
    `bulletin-board/${nameOf(id)}`,
    new Blob([new Uint8Array(4 * 1024 * 1024 + 1)], { type: "image/png" }),
  );
  expectTo(photo.error !== null, "more than 4 MiB were taken on the bulletin board");
  return `type: ${outcomeOf(text.error)}; ending: ${outcomeOf(ending.error)}; size: ${outcomeOf(large.error)}`;
}

async function boardFiles(project: HostedProject): Promise<string> {
  const board = await join(project, { role: "Board Member" });
  const member = await join(project);
  const pending = await join(project, { status: "Pending" });
  for (const bucket of ["front-page", "news", "champion-photos"]) {
    const { error } = await put(board.client, `${bucket}/${nameOf(board.id)}`);
    expectTo(!error, `the board in ${bucket}: ${outcomeOf(error)}`);
    for (const { client, id } of [member, pending])
      expectTo(
        (await put(client, `${bucket}/${nameOf(id)}`)).error !== null,
        `${bucket} took a member's file`,
      );
  }
  return "the board's are taken, a member's and a Pending person's refused";
}

async function publicFiles(project: HostedProject): Promise<string> {
  const board = await join(project, { role: "Board Member" });
  const path = nameOf(board.id);
  const upload = await put(board.client, `front-page/${path}`);
  expectTo(!upload.error, `the front page: ${outcomeOf(upload.error)}`);
  const { data } = project.connect().storage.from("front-page").getPublicUrl(path);
  const response = await fetch(data.publicUrl);
  expectTo(response.status === 200, `its public address answers ${response.status}`);
  const news = nameOf(board.id);
  await put(board.client, `news/${news}`);
  const hidden = await fetch(project.connect().storage.from("news").getPublicUrl(news).data.publicUrl);
  expectTo(hidden.status >= 400, "a picture of news has a public address");
  return `front page 200; news ${hidden.status}`;
}

async function behindTheService({ sql }: HostedProject): Promise<string> {
  const rows = await sql`select name from storage.objects limit 1`;
  expectTo(rows.length === 1, "no file is there");
  const error = await sql
    .begin(async (transaction) => {
      await transaction.unsafe("set local role postgres");
      await transaction`delete from storage.objects where name = ${String(rows[0]?.name)}`;
    })
    .then(
      () => null,
      (reason: Error) => reason,
    );
  expectTo(error !== null, "a row was deleted without its file");
  return error.message;
}

export const fileChecks: readonly Check[] = [
  { name: "buckets", run: buckets },
  { name: "attachments: own folder, others, signed addresses", run: attachments },
  { name: "limits of type and size", run: limits },
  { name: "files of the board", run: boardFiles },
  { name: "public and private addresses", run: publicFiles },
  { name: "rows of files behind the service's back", run: behindTheService },
];
