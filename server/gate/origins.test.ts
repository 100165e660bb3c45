import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { originOf } from "./origins.ts";

const incoming = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test("what a visitor says about his own address counts only behind a proxy we were told to trust", () => {
  const request = incoming("10.0.0.1", "6.6.6.6, 203.0.113.9");
  expect(originOf({ incoming: request, trustProxy: false })).toBe("10.0.0.1");
  expect(originOf({ incoming: request })).toBe("10.0.0.1");
  expect(originOf({ incoming: request, trustProxy: true })).toBe("203.0.113.9");
  expect(originOf({ incoming: incoming("10.0.0.1"), trustProxy: true })).toBe("10.0.0.1");
});

test("one household counts once: an IPv6 network is one origin, an IPv4 address is itself", () => {
  const [one, two] = ["2001:db8:1:2:aaaa::1", "2001:db8:1:2:bbbb::2"].map((address) =>
    originOf({ incoming: incoming(address) }),
  );
  expect(one).toBe(two);
  expect(originOf({ incoming: incoming("2001:db8:1:3:aaaa::1") })).not.toBe(one);
  expect(originOf({ incoming: incoming("::ffff:203.0.113.9") })).toBe("203.0.113.9");
});
