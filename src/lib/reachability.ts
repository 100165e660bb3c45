import { config } from "./config.ts";
import { takeEarlyResponse } from "./early-requests.ts";
import { BackendError } from "./errors.ts";
import { noteServerTime } from "./server-time.ts";
import { createStore, useStore } from "./store.ts";
import { withSubmissionIds } from "./submissions.ts";

export type Reachability = {
  /** Whether the club's server gave a response when it was last asked for anything. */
  isReachable: boolean;
  /** Since when that holds (ISO 8601). */
  since: string;
};

const silence = "The club's website isn't responding.";
export const slowAfter = 4_000;
const probeTimeoutMs = 4_000;
const firstDelay = 2_000;
const longestDelay = 30_000;

export const reachability = createStore<Reachability>({ isReachable: true, since: now() });

const listeners = new Set<() => void>();
let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<boolean> | undefined;

export function useReachability(): Reachability {
  return useStore(reachability);
}

/** Calls the listener each time the server responds again. Returns how to stop listening. */
export function onReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the server responds, at once when it does already. */
export function untilReachable(): Promise<void> {
  if (reachability.get().isReachable) return Promise.resolve();
  return new Promise((done) => {
    const stop = onReachable(() => {
      stop();
      done();
    });
  });
}

/** Waits for `work` until it is known that the server cannot be reached, then rejects with what `lost` makes. */
export function whileReachable<Value>(work: Promise<Value>, lost: () => Error): Promise<Value> {
  return new Promise((done, fail) => {
    const check = () => {
      if (!reachability.get().isReachable) fail(lost());
    };
    const stop = reachability.subscribe(check);
    check();
    work.then(done, fail).finally(stop);
  });
}

/**
 * `fetch` whose outcome tells whether the server can be reached; everything sent to the backend goes through it. A request
 * that hangs while the server is away fails like one that was never sent.
 */
export async function trackedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const stopWaiting = new AbortController();
  const cancel = () => stopWaiting.abort(init?.signal?.reason);
  if (init?.signal?.aborted) cancel();
  init?.signal?.addEventListener("abort", cancel);
  const slow = setInterval(async () => {
    if (!(await probe())) stopWaiting.abort(new TypeError(silence));
  }, slowAfter);
  try {
    return await fetchWhole(input, { ...init, signal: stopWaiting.signal });
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : "";
    // Who cancels learns nothing about the server, and a late response is no proof that there is none.
    if (name === "TimeoutError") void probe();
    else if (name !== "AbortError") note(false);
    throw error;
  } finally {
    clearInterval(slow);
    init?.signal?.removeEventListener("abort", cancel);
  }
}

const fetchWhole = withSubmissionIds(async (input, init) => {
  const response = await (takeEarlyResponse(input, init ?? {}) ?? fetch(input, init));
  note(isResponse(response));
  if (isResponse(response)) noteServerTime(response);
  return received(response);
});

const withoutBody = [204, 205, 304];

/** The whole response: a weak signal may break off in the middle of it. */
async function received(response: Response): Promise<Response> {
  if (withoutBody.includes(response.status)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/** The same; while the server is known to be away, one question for all requests of a moment goes out instead of them. */
export async function fetchIfReachable(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!reachability.get().isReachable && !(await probe())) throw new TypeError(silence);
  return trackedFetch(input, init);
}

/** The same for a request outside the data API: a `BackendError` when no response came. */
export async function askServer(address: string, init?: RequestInit): Promise<Response> {
  return fetchIfReachable(address, init).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause;
    throw new BackendError("offline", { cause });
  });
}

/** Asks the server whether it is there; resolves to what it found. */
export function probe(): Promise<boolean> {
  probing ??= askHealth().then((isReachable) => {
    probing = undefined;
    note(isReachable);
    return isReachable;
  });
  return probing;
}

/** Listens for what the browser knows about the network; its word is a reason to ask, not a response. */
export function watchNetwork() {
  window.addEventListener("offline", probe);
  window.addEventListener("online", probeAgain);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") probeAgain();
  });
}

function probeAgain() {
  if (!reachability.get().isReachable) void probe();
}

function note(isReachable: boolean) {
  const before = reachability.get().isReachable;
  if (isReachable) {
    clearTimeout(timer);
    timer = undefined;
    delay = firstDelay;
  } else if (timer === undefined) {
    scheduleProbe();
  }
  if (before === isReachable) return;
  reachability.set({ isReachable, since: now() });
  if (isReachable) for (const listener of listeners) listener();
}

function scheduleProbe() {
  // Phones that lost the network together are not to come back at one moment.
  const spread = delay * (0.8 + 0.4 * Math.random());
  delay = Math.min(delay * 2, longestDelay);
  timer = setTimeout(() => {
    timer = undefined;
    void probe();
  }, spread);
}

async function askHealth(): Promise<boolean> {
  try {
    const { backendUrl, publishableKey } = config();
    const path = backendUrl === location.origin ? "/health" : "/auth/v1/health";
    const response = await fetch(`${backendUrl}${path}`, {
      cache: "no-store",
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    if (isResponse(response)) noteServerTime(response);
    return isResponse(response);
  } catch {
    return false;
  }
}

/** A gateway that responds in the server's place says that the server is away. */
function isResponse({ status }: Response): boolean {
  return status < 502 || status > 504;
}

function now(): string {
  return new Date().toISOString();
}
