import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

export type ClientConnection = {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
  trustProxy?: boolean;
};

/** An IPv4 address, or the /64 network of an IPv6 address, which one household has. */
export function clientIpOf(connection: ClientConnection): string {
  const address = addresses.get(connection) ?? readClientIp(connection);
  addresses.set(connection, address);
  return address;
}

/** Every limit of a request asks for it. */
const addresses = new WeakMap<ClientConnection, string>();

function readClientIp({ incoming, trustProxy }: ClientConnection): string {
  const forwardedIp = trustProxy ? lastOf(incoming?.headers["x-forwarded-for"]) : undefined;
  return networkOf(forwardedIp) ?? networkOf(incoming?.socket.remoteAddress) ?? "unknown";
}

/** The proxy appends its own entry; earlier ones may be made up by the visitor. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header.at(-1) : header)?.split(",").at(-1);
}

function networkOf(text = ""): string | undefined {
  if (isIPv4(text)) return text;
  const address = withoutPort(text.trim()).replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** `203.0.113.9:40001` and `[2001:db8::1]:443`: some proxies include the port. */
function withoutPort(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  return inBrackets ?? beforePort ?? text;
}

function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (part: string): number[] =>
    part ? part.split(":").map((group) => Number.parseInt(group, 16)) : [];
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
