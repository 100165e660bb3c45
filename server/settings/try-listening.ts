import { createServer } from "node:net";
import type { Settings } from "./settings.ts";

type ListenAddress = Pick<Settings, "HOST" | "PORT" | "HTTP_PORT" | "DOMAIN">;
type PortSetting = "PORT" | "HTTP_PORT";

export function tryListening(address: ListenAddress): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", (cause: NodeJS.ErrnoException) => fail(describeListenError(cause, address)));
    probe.listen(address.PORT, address.HOST, () => probe.close(() => done()));
  });
}

export function describeListenError(
  cause: NodeJS.ErrnoException,
  address: ListenAddress,
  setting: PortSetting = "PORT",
): Error {
  const sentence = sentences[cause.code ?? ""]?.(address, setting);
  return new Error(sentence ?? `${cannot(address, setting)}: ${cause.message}`, { cause });
}

const cannot = (address: ListenAddress, setting: PortSetting): string =>
  `The server cannot listen on ${address.HOST}:${address[setting]}`;
const notHere = (address: ListenAddress, setting: PortSetting): string =>
  `${cannot(address, setting)}: HOST must be an address of this computer, such as 127.0.0.1 or 0.0.0.0.`;

const sentences: Partial<Record<string, typeof notHere>> = {
  EADDRINUSE: (address, setting) =>
    `Port ${address[setting]} is in use by another program. Stop that program, or set ${setting} to another port.`,
  EACCES: (address, setting) =>
    `This user may not open port ${address[setting]}. ${lowPortAdvice(address, setting)}`,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
  EADDRNOTAVAIL: notHere,
  EINVAL: notHere,
};

/** With a domain, the ports are those that the issuer of its certificate and browsers use. */
function lowPortAdvice({ DOMAIN }: ListenAddress, setting: PortSetting): string {
  if (!DOMAIN) return `Set ${setting} to a port above 1023.`;
  return (
    "DOMAIN needs ports 80 and 443. Start the server with clubhouse.service, which may open them (docs/deploy.md), " +
    "or let every program open them: as root, sysctl -w net.ipv4.ip_unprivileged_port_start=80"
  );
}
