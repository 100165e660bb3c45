import { config } from "#lib/config.ts";
import { BackendError } from "#lib/errors.ts";
import { newId } from "#lib/new-id.ts";
import { routeAt } from "./routes.ts";

/** Reports the error and the kind of page, without its address or any personal data. Never throws. */
export async function sendError(error: unknown): Promise<void> {
  // Refusals and lost connections are known to the server, or not errors of the site.
  if (error instanceof BackendError || nameOf(error) === "AbortError") return;
  try {
    const { backendUrl, publishableKey, version } = config();
    const note = {
      message: messageOf(error).slice(0, 300),
      stack: framesOf(error instanceof Error ? (error.stack ?? "") : ""),
      route: routeAt(location.pathname)?.path ?? "",
      release: version ?? "",
      browser: browserOf(navigator.userAgent),
    };
    await fetch(`${backendUrl}/rest/v1/rpc/report_error`, {
      method: "POST",
      keepalive: true,
      headers: { apikey: publishableKey, "content-type": "application/json", "idempotency-key": newId() },
      body: JSON.stringify({ note }),
    });
  } catch {
    // A failing report is not reported.
  }
}

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : "";

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === "string" ? error : "An error that is no Error";
}

/** `function@/assets/file.js:1:2` from each browser's format, without host and query. */
export function framesOf(stack: string): string {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, path = "", position = ""] =
        /(?:https?:\/\/[^/\s)]+)(\/[\w./-]+)[^\s:)]*:(\d+(?::\d+)?)\)?$/.exec(line) ?? [];
      if (!path) return [];
      const name =
        /^\s*at (?:async )?([\w$.<>]+(?: [\w$.<>]+)?) \(/.exec(line)?.[1] ??
        /^([\w$.<>]*)@/.exec(line)?.[1] ??
        "";
      return [`${name.slice(0, 60)}@${path}:${position}`];
    })
    .slice(0, 5)
    .join("\n");
}

/** For example `Firefox 140`. */
export function browserOf(agent: string): string {
  for (const [family, pattern] of families) {
    const version = pattern.exec(agent)?.[1];
    if (version) return `${family} ${version}`;
  }
  return "Other";
}

const families: readonly [string, RegExp][] = [
  ["Edge", /Edg\w*\/(\d{1,3})/],
  ["Samsung Internet", /SamsungBrowser\/(\d{1,3})/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d{1,3})/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d{1,3})/],
  ["Safari", /Version\/(\d{1,3})[\d.]* (?:Mobile\/\w+ )?Safari/],
];
