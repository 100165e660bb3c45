import { findFreePort } from "#server/database/free-port.ts";
import { type Program, startProgram } from "./program.ts";
import { commandTimeout, type Engine, type Tab } from "./tab.ts";

type Send = <Result>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Result>;
type Outcome = { value?: string; error?: string };

/** The browser that comes with WebKitGTK, on a virtual display, driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const display = await startProgram({
    command: process.env.XVFB_PATH ?? "Xvfb",
    args: () => ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
  });
  const name = `:${await display.printed(/^(\d+)$/m)}`;
  return { openTab: () => openTab(name), end: display.end };
}

/** A driver has one session, and a session one memory: each person has both for themselves. */
async function openTab(display: string): Promise<Tab> {
  const port = await findFreePort();
  const program = await startProgram({
    command: process.env.WEBKIT_DRIVER_PATH ?? "WebKitWebDriver",
    args: () => [`--port=${port}`],
    environment: {
      DISPLAY: display,
      GSETTINGS_BACKEND: "memory",
      NO_AT_BRIDGE: "1",
      // Rendered by the processor: a virtual display has no graphics card.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const driver = `http://127.0.0.1:${port}`;
  try {
    return await startSession(driver, program);
  } catch (error) {
    await program.end();
    throw error;
  }
}

async function startSession(driver: string, program: Program): Promise<Tab> {
  await untilAnswering(driver);
  const { sessionId } = await sendTo<{ sessionId: string }>(`${driver}/session`, "POST", {
    capabilities: {},
  });
  const send: Send = (method, path, body) => sendTo(`${driver}/session/${sessionId}${path}`, method, body);
  await send("POST", "/timeouts", { script: commandTimeout, pageLoad: commandTimeout });
  const execute = (source: string, argument: string) =>
    send<object>("POST", "/execute/sync", { script: `return (${source})(arguments[0])`, args: [argument] });
  return {
    errors: [],
    goto: (url) => send("POST", "/url", { url }),
    call: async (source, argument) => {
      const { value = "", error } = await send<Outcome>("POST", "/execute/async", {
        script: `const [argument, done] = arguments;
          new Promise((start) => start((${source})(argument)))
            .then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: [argument],
      });
      if (error) throw new Error(error);
      return value;
    },
    attach: async (source, argument, path) => {
      const [id] = Object.values(await execute(source, argument));
      await send("POST", `/element/${id}/value`, { text: path });
    },
    perform: (actions) => send("POST", "/actions", { actions }),
    resize: (width, height) => send("POST", "/window/rect", { width, height }),
    screenshot: async () => Buffer.from(await send<string>("GET", "/screenshot"), "base64"),
    close: () => send<void>("DELETE", "").finally(program.end),
  };
}

async function untilAnswering(driver: string): Promise<void> {
  const deadline = Date.now() + commandTimeout;
  while (!(await fetch(`${driver}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error("The driver of WebKit does not answer.");
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function sendTo<Result>(address: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(2 * commandTimeout),
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${method} ${address}: ${value.error}: ${value.message}`);
  return value;
}
