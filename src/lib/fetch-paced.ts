import { fetchIfReachable } from "./reachability.ts";

const longestWaitSeconds = 30;
const attempts = 6;

/** Repeats a read that was refused for too many requests (429) after the seconds the server names; never a write. */
export async function fetchPaced(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetchIfReachable(input, init);
    const seconds = Number(response.headers.get("retry-after"));
    const isNotified = response.status === 429 && seconds > 0 && seconds <= longestWaitSeconds;
    if (!isNotified || !isRead(init?.method) || attempt === attempts) return response;
    await passed(seconds * 1000, init?.signal);
  }
}

const isRead = (method = "GET") => method === "GET" || method === "HEAD";

function passed(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      fail(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      done();
    }, milliseconds);
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
  });
}
