import { createServer } from "node:net";
import type { Settings } from "../settings/settings.ts";

type Place = Pick<Settings, "PORT" | "HOST">;

/** Fails with a sentence where the server could not listen. */
export function tryListening(place: Place): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", (cause: NodeJS.ErrnoException) => fail(describeListenError(cause, place)));
    probe.listen(place.PORT, place.HOST, () => probe.close(() => done()));
  });
}

/** Why the server cannot listen, and what to do. */
export function describeListenError(cause: NodeJS.ErrnoException, { PORT, HOST }: Place): Error {
  return new Error(sentences[cause.code ?? ""]?.(PORT, HOST) ?? `${cannot(PORT, HOST)}: ${cause.message}`, {
    cause,
  });
}

const cannot = (port: number, host: string): string => `The server cannot listen on ${host}:${port}`;
const notHere = (port: number, host: string): string =>
  `${cannot(port, host)}: HOST must be an address of this computer, such as 127.0.0.1 or 0.0.0.0.`;

const sentences: Partial<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
  EACCES: (port) => `This user may not open port ${port}. Choose one above 1023 with PORT.`,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
  EADDRNOTAVAIL: notHere,
  EINVAL: notHere,
};
