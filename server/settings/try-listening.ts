import { createServer } from "node:net";
import type { Settings } from "./settings.ts";

type Place = Pick<Settings, "HOST" | "PORT" | "HTTP_PORT" | "DOMAIN">;
type PortSetting = "PORT" | "HTTP_PORT";

export function tryListening(place: Place): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", (cause: NodeJS.ErrnoException) => fail(describeListenError(cause, place)));
    probe.listen(place.PORT, place.HOST, () => probe.close(() => done()));
  });
}

export function describeListenError(
  cause: NodeJS.ErrnoException,
  place: Place,
  setting: PortSetting = "PORT",
): Error {
  const sentence = sentences[cause.code ?? ""]?.(place, setting);
  return new Error(sentence ?? `${cannot(place, setting)}: ${cause.message}`, { cause });
}

const cannot = (place: Place, setting: PortSetting): string =>
  `The server cannot listen on ${place.HOST}:${place[setting]}`;
const notHere = (place: Place, setting: PortSetting): string =>
  `${cannot(place, setting)}: HOST must be an address of this computer, such as 127.0.0.1 or 0.0.0.0.`;

const sentences: Partial<Record<string, typeof notHere>> = {
  EADDRINUSE: (place, setting) =>
    `Port ${place[setting]} is in use by another program. Stop that program, or set ${setting} to another port.`,
  EACCES: (place, setting) =>
    `This user may not open port ${place[setting]}. ${lowPortAdvice(place, setting)}`,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
  EADDRNOTAVAIL: notHere,
  EINVAL: notHere,
};

/** With a domain, the ports are those that the issuer of its certificate and browsers use. */
function lowPortAdvice({ DOMAIN }: Place, setting: PortSetting): string {
  if (!DOMAIN) return `Set ${setting} to a port above 1023.`;
  return (
    "DOMAIN needs ports 80 and 443. Start the server with clubhouse.service, which may open them (docs/deploy.md), " +
    "or let every program open them: as root, sysctl -w net.ipv4.ip_unprivileged_port_start=80"
  );
}
