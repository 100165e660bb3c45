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
let nextProbe: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<boolean> | undefined;
/** Runs while the server counts as back, or listeners ask it again, only because `/health` answered. */
let trial: ReturnType<typeof setTimeout> | undefined;
/** A request failed in a trial. From then on only another request's response shows that the server is back. */
let isHealthDoubted = false;

export function useReachability(): Reachability {
  return useStore(reachability);
}

/** Calls the listener each time the server becomes reachable, or should be tried. Returns a function that stops it. */
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
    else if (name !== "AbortError") noteFailure();
    throw error;
  } finally {
    clearInterval(slow);
    init?.signal?.removeEventListener("abort", cancel);
  }
}

const fetchWhole = withSubmissionIds(async (input, init) => {
  const response = await (takeEarlyResponse(input, init ?? {}) ?? fetch(input, init));
  const isFromServer = isResponse(response);
  if (isFromServer) noteServerTime(response);
  const whole = await received(response);
  if (isFromServer) noteResponse();
  else noteFailure();
  return whole;
});

const withoutBody = [204, 205, 304];

/** The whole response, because a weak signal may break off in the middle. */
async function received(response: Response): Promise<Response> {
  if (withoutBody.includes(response.status)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

export async function fetchIfReachable(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isUp = reachability.get().isReachable || trial !== undefined;
  if (!isUp && !(await probe())) throw new TypeError(silence);
  return trackedFetch(input, init);
}

/** False while `/health` responds but requests fail: they are asked again together, ever more rarely. */
export function isWorthAskingSoon(): boolean {
  return !isHealthDoubted;
}

/** For a request outside the data API: throws a `BackendError` without a response. */
export async function askServer(address: string, init?: RequestInit): Promise<Response> {
  return fetchIfReachable(address, init).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause;
    throw new BackendError("offline", { cause });
  });
}

export function probe(): Promise<boolean> {
  probing ??= askHealth().then((isAnswered) => {
    probing = undefined;
    if (!isAnswered) noteSilence();
    else if (!isHealthDoubted) startTrial();
    return isAnswered;
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
  if (!reachability.get().isReachable) void tryAgain();
}

async function tryAgain() {
  if (await probe()) startTrial();
}

/** A doubtful return is tried without showing it, so that no screen changes back and forth. */
function startTrial() {
  if (reachability.get().isReachable || trial !== undefined) return;
  stopTimers();
  trial = setTimeout(noteResponse, longestDelay);
  if (!isHealthDoubted) reachability.set({ isReachable: true, since: now() });
  for (const listener of listeners) listener();
}

/** Also called for a trial in which no request failed. */
function noteResponse() {
  const haveListenersAsked = trial !== undefined;
  stopTimers();
  delay = firstDelay;
  isHealthDoubted = false;
  if (reachability.get().isReachable) return;
  reachability.set({ isReachable: true, since: now() });
  if (!haveListenersAsked) for (const listener of listeners) listener();
}

function noteFailure() {
  if (trial !== undefined) isHealthDoubted = true;
  noteSilence();
}

function noteSilence() {
  clearTimeout(trial);
  trial = undefined;
  nextProbe ??= scheduleProbe();
  if (reachability.get().isReachable) reachability.set({ isReachable: false, since: now() });
}

function stopTimers() {
  clearTimeout(nextProbe);
  clearTimeout(trial);
  nextProbe = undefined;
  trial = undefined;
}

function scheduleProbe() {
  // Phones that lost the network together must not return at the same moment.
  const spread = delay * (0.8 + 0.4 * Math.random());
  delay = Math.min(delay * 2, longestDelay);
  return setTimeout(() => {
    nextProbe = undefined;
    void tryAgain();
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
