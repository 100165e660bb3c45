import { IncomingMessage } from "node:http";

/** Bodies up to this size (bytes) stay in memory with their request. */
const maxBufferedBytes = 64 * 1024;

type Buffered = { bytes: Uint8Array; text?: string; headers?: IncomingMessage["headers"] };

const bodies = new WeakMap<Request, Buffered>();

const decoder = new TextDecoder();

export function withBody({ url, method, headers }: Request, body: ArrayBuffer): Request {
  const request = new Request(url, { method, headers, body });
  if (body.byteLength <= maxBufferedBytes) bodies.set(request, { bytes: new Uint8Array(body) });
  return request;
}

/** The body stays readable. Undefined for a long one, and where there is no connection to read from. */
export function keepBody(
  request: Request,
  incoming: Pick<IncomingMessage, "socket">,
  announced: number,
): Promise<Uint8Array> | undefined {
  const isReadable = incoming instanceof IncomingMessage && !incoming.readableDidRead && !incoming.destroyed;
  if (!isReadable || announced > maxBufferedBytes) return undefined;
  return readAll(incoming).then((bytes) => {
    // The listener's request reads the body from there, as it does where a host has read it before.
    Object.assign(incoming, { rawBody: bytes });
    bodies.set(request, { bytes, headers: incoming.headers });
    return bytes;
  });
}

function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
  incoming.on("error", reject);
  // An Error has a costly stack trace, so a request that arrived makes none.
  incoming.on("close", () => {
    if (!incoming.readableEnded) reject(new Error("The client left before its body had arrived."));
  });
  return promise;
}

/** The text of a short body, without consuming it; undefined for a long one, and for a request that keeps none. */
export function bufferedText(request: Request): string | undefined {
  const body = bodies.get(request);
  if (body) body.text ??= decoder.decode(body.bytes);
  return body?.text;
}

/** A buffered request still has the headers that Node.js parsed. */
export const headersOf = (request: Request): Readonly<Record<string, unknown>> =>
  bodies.get(request)?.headers ?? Object.fromEntries(request.headers);
