import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { readPublishableKey, startServerProcess } from "#testing/backend-process.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { storedPathOf } from "../contract/file-store.ts";

test.runIf(areTestsWhole)(
  "a server whose disk never returns a file says so, ends with an error although a thread hangs, and is back",
  async () => {
    const server = await startServerProcess({ isSupervised: true });
    const client = createClient(server.url, await readPublishableKey(server.url), {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data } = await client.auth.signInWithPassword(server.admin);
    const name = `${data.user?.id}/${crypto.randomUUID()}.png`;
    const files = client.storage.from("attachments");
    const uploaded = await files.upload(name, new Blob([aPicture(64)], { type: "image/png" }));
    expect(uploaded.error).toBeNull();
    // Opening a pipe without a writer blocks forever, like a network disk that is gone. No timeout ends such a thread.
    const about = join(server.dataFolder, "files", `${storedPathOf("attachments", name)}.json`);
    await rm(about);
    spawnSync("mkfifo", [about]);

    expect((await files.download(name)).error).toMatchObject({ status: 503 });
    const printed = (text: string | RegExp) => expect.poll(server.output, { timeout: 120_000 }).toMatch(text);
    await printed(/"msg":"A request \(\S+\) has not ended \d+ s after its time was up\."/);
    await printed(/The server stopped unexpectedly \(.+\)\. Restarting it …/);
    await expect
      .poll(() => server.output().split(`is running at ${server.url}`), { timeout: 60_000 })
      .toHaveLength(3);
    await rm(about);
    // The server ended its own process, before its supervisor missed its reports.
    expect(server.output()).not.toContain("has not reported");
    expect((await client.from("club_settings").select("name")).error).toBeNull();
    await server.stop();
  },
  300_000,
);
