/** What holds for every unit test: it prints no error that it did not expect, and asks nothing of the network. */
import { setImmediate as nextTick } from "node:timers/promises";
import { format } from "node:util";
import { afterAll, afterEach, vi } from "vitest";

if (typeof document !== "undefined") {
  await import("@testing-library/jest-dom/vitest");
  const { cleanup } = await import("@testing-library/react");
  afterEach(cleanup);
}

// Node.js has them, the window of a context of its own has not.
if (typeof MessageChannel === "undefined") {
  const { BroadcastChannel, MessageChannel } = await import("node:worker_threads");
  const channels: InstanceType<typeof BroadcastChannel>[] = [];
  class ChannelOfFile extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: ChannelOfFile, MessageChannel });
  // All files of a process share a channel: a client that an ended file has left would hear of the next one's sign-in.
  afterAll(() => {
    for (const channel of channels) channel.close();
  });
}

/** What a test left opening in the imitated IndexedDB ends within these ticks, before the globals of its file go. */
afterAll(async () => {
  if (typeof indexedDB === "undefined") return;
  for (let ticks = 0; ticks < 100; ticks++) await nextTick();
});

/** A screen that a test left still loads its parts: the file's modules stay until they are there. */
afterAll(() => vi.dynamicImportSettled());

const errors: string[] = [];

/** An element of HTML that happy-dom does not know yet. */
const unknownElement = /^The tag <search> is unrecognized/;

console.error = (...values: unknown[]) => {
  const text = format(...values);
  if (!unknownElement.test(text)) errors.push(text);
};

const loopback = /^(https?:)?\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/;
const localFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (loopback.test(url) && typeof document === "undefined") return localFetch(input, init);
  errors.push(`asked the network for ${url}`);
  throw new TypeError(`A unit test may not ask for ${url}.`);
};

afterEach(() => {
  const [first] = errors.splice(0);
  if (first) throw new Error(`The test did not expect this: ${first}`);
});
