/** Bodies up to this size (bytes) stay in memory with their request. */
const maxBufferedBytes = 64 * 1024;

const bodies = new WeakMap<Request, ArrayBuffer>();

export function withBody({ url, method, headers }: Request, body: ArrayBuffer): Request {
  const request = new Request(url, { method, headers, body });
  if (body.byteLength <= maxBufferedBytes) bodies.set(request, body);
  return request;
}

/** The text of a short body, without consuming it; undefined for a long one, and for a request not made by `withBody`. */
export function bufferedText(request: Request): string | undefined {
  const body = bodies.get(request);
  return body && new TextDecoder().decode(body);
}
