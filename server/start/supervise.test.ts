import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

const supervisor = new URL("./supervise.mjs", import.meta.url).href;
let folder: string;
let child: ChildProcess | undefined;
let output: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "supervise-"));
  output = "";
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "close");
  }
  await rm(folder, { recursive: true });
});

/** Supervises a server of these lines; `start` is the number of this start. */
function supervise(lines: string, silenceMs = 60_000): ChildProcess {
  const server = join(folder, "server.mjs");
  const starts = join(folder, "starts");
  writeFileSync(starts, "");
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(starts)}, process.pid + "\\n");
     const start = readFileSync(${JSON.stringify(starts)}, "utf8").trim().split("\\n").length;
     const serve = () => { process.send("serving"); console.log("serving " + start); setInterval(() => undefined, 1000); };
     ${lines}`,
  );
  const program = `
    const { superviseServer } = await import(${JSON.stringify(supervisor)});
    const times = { pauses: [0, 0], silenceMs: ${silenceMs}, killMs: 1_000 };
    superviseServer(process.execPath, ${JSON.stringify(server)}, times);`;
  child = spawn(process.execPath, ["--eval", program], { stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text) => {
      output += text;
    });
  return child;
}

const untilPrinted = (text: string) => expect.poll(() => output, { timeout: 15_000 }).toContain(text);
const lastServer = () => Number(readFileSync(join(folder, "starts"), "utf8").trim().split("\n").at(-1));
test("a server that crashes after it has served is restarted", async () => {
  supervise(`serve(); if (start === 1) setTimeout(() => null.write(), 50);`);
  await untilPrinted("serving 2");
  expect(output).toContain("Cannot read properties of null");
  expect(output).toContain("The server stopped unexpectedly (exit code 1). Restarting it …");
});

test("the server has no more memory than it was measured with", async () => {
  await once(supervise("console.log(process.execArgv.join(' '))"), "close");
  expect(output).toBe("--max-old-space-size=192 --max-semi-space-size=8\n");
});

test("so is one that was killed, and a stop reaches the new one", async () => {
  const supervising = supervise("serve();");
  await untilPrinted("serving 1");
  process.kill(lastServer(), "SIGKILL");
  await untilPrinted("serving 2");
  supervising.kill("SIGTERM");
  await once(supervising, "close");
  expect(output).not.toContain("serving 3");
});

test("a server that hears no stop is killed", async () => {
  const supervising = supervise('process.on("SIGTERM", () => console.log("deaf")); serve();');
  await untilPrinted("serving 1");
  const server = lastServer();
  supervising.kill("SIGTERM");
  await untilPrinted("deaf");
  await once(supervising, "close");
  expect(() => process.kill(server, 0)).toThrow("ESRCH");
});

test("a first start that fails is not tried again, and its exit code is kept", async () => {
  const [code] = await once(supervise("process.exit(7)"), "close");
  expect([code, output]).toEqual([7, ""]);
});

test("a start after a crash is tried again until there were too many", async () => {
  const [code] = await once(
    supervise("if (start === 1) serve(); setTimeout(() => process.exit(7), 50)"),
    "close",
  );
  expect(code).toBe(7);
  expect(output.match(/Restarting it/g)).toHaveLength(2);
  expect(output).toContain("The server crashed 3 times and is not restarted. The lines above say why.");
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s reaches the server, and ends both",
  async (signal) => {
    const supervising = supervise(
      `process.on("${signal}", () => { console.log("in order"); process.exit(0); }); serve();`,
    );
    await untilPrinted("serving 1");
    supervising.kill(signal);
    expect(await once(supervising, "close")).toEqual([0, null]);
    expect(output).toContain("in order");
    expect(output).not.toContain("Restarting");
  },
);

test("a server that no longer reports is killed and restarted, one that does runs on", async () => {
  const report = "setInterval(() => process.send('serving'), 100); serve();";
  supervise(`${report} if (start === 1) setTimeout(() => { for (;;); }, 3000);`, 1500);
  await wait(2500);
  expect(output).toBe("serving 1\n");
  await untilPrinted("serving 2");
  expect(output).toContain("The server has not reported for a while. Ending it …");
});

test("a server that ends in order is not restarted", async () => {
  const [code] = await once(supervise("serve(); setTimeout(() => process.exit(0), 50)"), "close");
  expect([code, output]).toEqual([0, "serving 1\n"]);
});

test("a server whose supervisor was killed sees it", async () => {
  const supervising = supervise(
    `process.on("disconnect", () => { console.log("alone"); process.exit(0); }); serve();`,
  );
  await untilPrinted("serving 1");
  supervising.kill("SIGKILL");
  await untilPrinted("alone");
});
