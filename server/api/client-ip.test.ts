import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientIpOf } from "./client-ip.ts";

const incoming = (remoteAddress: string, forwarded?: string | string[]) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

const ofSocket = (address: string) => clientIpOf({ incoming: incoming(address) });
const behindProxy = (forwarded: string | string[]) =>
  clientIpOf({ incoming: incoming("10.0.0.1", forwarded), trustProxy: true });

test("what a visitor says about an address counts only behind a proxy we were told to trust", () => {
  const request = incoming("10.0.0.1", "6.6.6.6, 203.0.113.9");
  expect(clientIpOf({ incoming: request, trustProxy: false })).toBe("10.0.0.1");
  expect(clientIpOf({ incoming: request })).toBe("10.0.0.1");
  expect(clientIpOf({ incoming: request, trustProxy: true })).toBe("203.0.113.9");
  expect(clientIpOf({ incoming: incoming("10.0.0.1"), trustProxy: true })).toBe("10.0.0.1");
  expect(clientIpOf({})).toBe("unknown");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:40001", "203.0.113.9"],
  ["  203.0.113.9  ", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["0:0:0:0:0:FFFF:203.0.113.9", "203.0.113.9"],
  ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:ffff::", "2001:db8:0:0::/64"],
  ["[2001:db8::1]", "2001:db8:0:0::/64"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["[fe80::1%25eth0]:443", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s is counted as %s", (address, client) => {
  expect(behindProxy(address)).toBe(client);
  expect(behindProxy(`6.6.6.6,${address}`)).toBe(client);
  expect(behindProxy(["6.6.6.6", `7.7.7.7 , ${address}`])).toBe(client);
});

test.each([
  "",
  " ",
  "unknown",
  "_hidden",
  "203.0.113",
  "203.0.113.9.9",
  "1.2.3.4, ",
  "[2001:db8::1",
  ":::",
  "a".repeat(9000),
])("a proxy that names no address (%j) leaves that of the connection", (garbage) =>
  expect(behindProxy(garbage)).toBe("10.0.0.1"),
);

describe("whatever the address", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = fc.tuple(group, group, group, group);
  const hex = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(":");

  test("all of one /64 network are one client, and another network is another", () => {
    fc.assert(
      fc.property(groups, groups, groups, groups, (network, one, two, other) => {
        const client = ofSocket(`${hex(network)}:${hex(one)}`);
        expect(ofSocket(`${hex(network)}:${hex(two)}`)).toBe(client);
        fc.pre(hex(network) !== hex(other) && [...network, ...other].some((part) => part !== 0));
        expect(ofSocket(`${hex(other)}:${hex(two)}`)).not.toBe(client);
      }),
    );
  });

  test("it is counted alike however it is written, and with any port", () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(address, fc.integer({ min: 0, max: 65535 }), (ip, port) => {
        const client = ofSocket(ip);
        expect(client).not.toBe("unknown");
        expect(behindProxy(ip.includes(":") ? `[${ip.toUpperCase()}]:${port}` : `${ip}:${port}`)).toBe(
          client,
        );
      }),
    );
  });

  test("no header, however odd, is an address of its own or ends the request", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(behindProxy(text)).toMatch(/^(\d+\.\d+\.\d+\.\d+|([0-9a-f]{1,4}:){4}:\/64)$/);
      }),
    );
  });
});
