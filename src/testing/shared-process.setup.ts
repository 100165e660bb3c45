/** Where files share a process they share its libraries: the project's own modules, and what a file leaves, end with the file. */
import { afterAll, vi } from "vitest";

vi.resetModules();

const timers = new Set<NodeJS.Timeout>();
const listeners: (() => void)[] = [];
const channels = new Set<BroadcastChannel>();
const { setTimeout, setInterval, BroadcastChannel } = globalThis;

globalThis.setTimeout = recordTimers(setTimeout);
globalThis.setInterval = recordTimers(setInterval);
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
};
if (typeof document !== "undefined") {
  recordListeners(window);
  // Libraries listen to the document once and for all; the project to nothing but this.
  recordListeners(document, "visibilitychange");
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const timer of timers) clearTimeout(timer);
  for (const channel of channels) channel.close();
  for (const stop of listeners) stop();
  Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel });
  Reflect.deleteProperty(globalThis, "indexedDB");
  if (typeof document !== "undefined") emptyPage();
});

function recordTimers<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  return new Proxy(start, {
    apply(target, self, values) {
      const timer = Reflect.apply(target, self, values);
      timers.add(timer);
      return timer;
    },
  });
}

function recordListeners(target: Window | Document, only?: string) {
  const add = target.addEventListener;
  target.addEventListener = (...call: Parameters<typeof window.addEventListener>) => {
    const [type, listener, options] = call;
    add.apply(target, call);
    if (!only || type === only) listeners.push(() => target.removeEventListener(type, listener, options));
  };
  listeners.push(() => {
    target.addEventListener = add;
  });
}

function emptyPage() {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
