import { config } from "./config.ts";
import { takeEarlyResponse } from "./early-requests.ts";
import { BackendError } from "./errors.ts";
import { noteServerTime } from "./server-time.ts";
import { createStore, useStore } from "./store.ts";
import { withSubmissionIds } from "./submissions.ts";

export type Reachability = {
  /** True if the last request got a response. */
  isReachable: boolean;
  /** The time of the last change (ISO 8601). */
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

/** Calls the listener each time the server becomes reachable. Returns a function that stops it. */
export function onReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function untilReachable(): Promise<void> {
  if (reachability.get().isReachable) return Promise.resolve();
  return new Promise((done) => {
    const stop = onReachable(() => {
      stop();
      done();
    });
  });
}

/** Awaits `work`, but rejects with `lost()` once the server is known to be unreachable. */
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

/** Every backend request uses it. A hanging request fails once the server is known to be unreachable. */
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
    // A canceled request says nothing about the server, and a late response does not prove it unreachable.
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

/** The whole response, because a weak signal may break off in the middle. */
async function received(response: Response): Promise<Response> {
  if (withoutBody.includes(response.status)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

export async function fetchIfReachable(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!reachability.get().isReachable && !(await probe())) throw new TypeError(silence);
  return trackedFetch(input, init);
}

/** For a request outside the data API: throws a `BackendError` without a response. */
export async function askServer(address: string, init?: RequestInit): Promise<Response> {
  return fetchIfReachable(address, init).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause;
    throw new BackendError("offline", { cause });
  });
}

export function probe(): Promise<boolean> {
  probing ??= askHealth().then((isReachable) => {
    probing = undefined;
    note(isReachable);
    return isReachable;
  });
  return probing;
}

/** The browser's network events are only a reason to probe. */
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
  // Phones that lost the network together must not return at the same moment.
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

/** A gateway's error means that the server is unreachable. */
function isResponse({ status }: Response): boolean {
  return status < 502 || status > 504;
}

function now(): string {
  return new Date().toISOString();
}
