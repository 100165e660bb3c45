import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, chromium, expect, type Page } from "@playwright/test";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { startPreparedClub } from "./prepared-clubs.ts";

/** A browser with a memory of its own, which can be ended and started again. */
type Phone = {
  open: () => Promise<Page>;
  close: () => Promise<void>;
  /** Ends the process without a word, as a phone does that needs the memory. */
  kill: () => Promise<void>;
  context: () => BrowserContext;
  /** What its console complained about, but for requests that found no server. */
  complaints: string[];
};

export type ComingAndGoingClub = {
  url: string;
  admin: ServerProcess["admin"];
  goAway: () => Promise<void>;
  /** Instead of the server something takes the calls and never answers, as a weak signal does. */
  hang: () => Promise<void>;
  comeBack: () => Promise<void>;
};

/** Playwright's test with a phone, and a club whose server comes and goes. */
export const test = base.extend<{ phone: Phone }, { club: ComingAndGoingClub }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a fixture wants from its first argument
    async ({}, use) => {
      let server = await startPreparedClub({ demo: true });
      const { url, admin, dataFolder } = server;
      let isThere = true;
      let silence: Silence | undefined;
      await use({
        url,
        admin,
        goAway: async () => {
          await server.end();
          isThere = false;
        },
        hang: async () => {
          await server.end();
          isThere = false;
          silence = await listenSilently(Number(new URL(url).port));
        },
        comeBack: async () => {
          if (isThere) return;
          await silence?.end();
          silence = undefined;
          server = await startServerProcess({ dataFolder, port: Number(new URL(url).port) });
          isThere = true;
        },
      });
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  phone: async ({ club, launchOptions }, use) => {
    const memory = await mkdtemp(join(tmpdir(), "phone-"));
    const complaints: string[] = [];
    let context: BrowserContext | undefined;
    await use({
      complaints,
      open: async () => {
        context = await chromium.launchPersistentContext(memory, {
          ...launchOptions,
          baseURL: club.url,
          viewport: { width: 360, height: 640 },
          locale: "en-US",
          timezoneId: "America/Chicago",
          serviceWorkers: "allow",
        });
        context.setDefaultTimeout(10_000);
        listen(context, complaints);
        return context.pages()[0] ?? context.newPage();
      },
      close: async () => {
        await context?.close();
        context = undefined;
      },
      kill: async () => {
        const gone = new Promise((done) => context?.once("close", done));
        const processes = await processesOf(memory);
        for (const id of processes) process.kill(id, "SIGKILL");
        if (processes.length === 0) await context?.close();
        await gone;
        context = undefined;
      },
      context: () => {
        if (!context) throw new Error("The phone is off.");
        return context;
      },
    });
    await context?.close();
    await rm(memory, { recursive: true, force: true });
    await club.comeBack();
    expect(complaints, "complaints of the console").toEqual([]);
  },
});

type Silence = { end: () => Promise<void> };

async function listenSilently(port: number): Promise<Silence> {
  const calls = new Set<Socket>();
  const server = createServer((call) => calls.add(call.on("error", () => undefined)));
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    end: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const call of calls) call.destroy();
      }),
  };
}

/** The browser's first process, found by the folder it was started with; none where the system does not tell. */
async function processesOf(memory: string): Promise<number[]> {
  const names = await readdir("/proc").catch(() => []);
  const found: number[] = [];
  for (const name of names.filter((text) => /^\d+$/.test(text))) {
    const parts = (await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "")).split("\0");
    const isFirst =
      parts.includes(`--user-data-dir=${memory}`) && !parts.some((word) => word.startsWith("--type="));
    if (isFirst) found.push(Number(name));
  }
  return found;
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    const isAboutNetwork = /net::ERR_|Failed to fetch/.test(message.text());
    if (message.type() === "error" && !isAboutNetwork)
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => complaints.push(String(webError.error())));
}
