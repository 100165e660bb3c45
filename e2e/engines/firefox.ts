import { startProgram } from "./program.ts";
import { commandTimeout, type Engine, type Tab } from "./tab.ts";

type LogEntry = { type: string; level: string; text: string; source: { context?: string } };
type Message = { id?: number; params?: LogEntry; result?: unknown; error?: string; message?: string };
type Evaluation = {
  result?: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
};
type Connection = {
  send: <Result>(method: string, params?: object) => Promise<Result>;
  /** JavaScript errors by browsing context. */
  errors: Map<string, string[]>;
  close: () => void;
};

/** No server beyond this machine is asked for anything. */
const preferences = {
  "app.normandy.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "en-US",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "http://127.0.0.1:9",
};

/** Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const program = await startProgram({
    command: process.env.FIREFOX_PATH ?? "firefox-esr",
    args: (folder) => ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"],
    files: {
      "user.js": Object.entries(preferences)
        .map((preference) => `user_pref(${preference.map((part) => JSON.stringify(part)).join(", ")});\n`)
        .join(""),
    },
  });
  const connection = await connect(`${await program.printed(/listening on (ws:\S+)/)}/session`);
  await connection.send("session.new", { capabilities: {} });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    openTab: () => openTab(connection),
    end: async () => {
      connection.close();
      await program.end();
    },
  };
}

async function openTab({ send, errors }: Connection): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>("browser.createUserContext");
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab", userContext });
  const ownErrors: string[] = [];
  errors.set(context, ownErrors);
  const call = async (source: string, argument: string) => {
    const { result, exceptionDetails } = await send<Evaluation>("script.callFunction", {
      functionDeclaration: source,
      awaitPromise: true,
      target: { context },
      arguments: [{ type: "string", value: argument }],
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  return {
    errors: ownErrors,
    goto: (url) => send("browsingContext.navigate", { context, url, wait: "interactive" }),
    call: async (source, argument) => (await call(source, argument))?.value ?? "",
    attach: async (source, argument, path) => {
      const sharedId = (await call(source, argument))?.sharedId;
      await send("input.setFiles", { context, element: { sharedId }, files: [path] });
    },
    perform: (actions) => send("input.performActions", { context, actions }),
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    screenshot: async () => {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    close: async () => {
      await send("browser.removeUserContext", { userContext });
    },
  };
}

async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  const errors: Connection["errors"] = new Map();
  const answers = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data) as Message;
    if (message.id === undefined) note(message.params, errors);
    else answers.get(message.id)?.(message);
  };
  await new Promise<void>((open, fail) => {
    socket.onopen = () => open();
    socket.onerror = () => fail(new Error("Firefox does not accept the connection."));
  });
  return {
    errors,
    close: () => socket.close(),
    send: <Result>(method: string, params = {}) => {
      last += 1;
      const id = last;
      return new Promise<Result>((done, fail) => {
        const late = setTimeout(() => fail(new Error(`Firefox: ${method} timed out.`)), commandTimeout);
        answers.set(id, ({ result, error, message }) => {
          answers.delete(id);
          clearTimeout(late);
          if (error) fail(new Error(`Firefox: ${method}: ${error}: ${message}`));
          else done(result as Result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
  };
}

function note(entry: LogEntry | undefined, errors: Connection["errors"]): void {
  if (entry?.type === "javascript" && entry.level === "error")
    errors.get(entry.source.context ?? "")?.push(entry.text);
}
