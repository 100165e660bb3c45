import { vi } from "vitest";

export type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
export type Request = {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  authorization: string | null;
  /** What is asked of the response: counted, returned, merged. */
  prefer: string;
};

/**
 * Answers what leaves the browser, by method and path ("POST /auth/v1/token"). `undefined` leaves a request
 * hanging until it is given up (only the question for the server's health is answered), an error breaks the connection. Returns the requests seen, in order.
 */
export function respondWith(
  response: (request: Request) => Reply | Promise<Reply> | Error | undefined,
): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof globalThis.Request ? input.url : String(input));
    const headers = new Headers(init?.headers);
    const request = {
      method: init?.method ?? "GET",
      path: url.pathname,
      search: url.searchParams,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
      authorization: headers.get("authorization"),
      prefer: headers.get("prefer") ?? "",
    };
    init?.signal?.throwIfAborted();
    requests.push(request);
    const reply = response(request);
    if (reply instanceof Error) throw reply;
    // Whether the server is there at all is asked beside what the test is about.
    if (!reply && request.path.endsWith("/health")) return new Response("{}");
    if (!reply)
      return new Promise((_, fail) =>
        init?.signal?.addEventListener("abort", () => fail(init.signal?.reason)),
      );
    const { status = 200, body = {}, headers: added } = reply instanceof Promise ? await reply : reply;
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...added },
    });
  });
  return requests;
}
