/** Bytes up to which a body stays in memory beside the request that it is part of. */
const maxBufferedBytes = 64 * 1024;

const bodies = new WeakMap<Request, ArrayBuffer>();

/** The request with the body that was read from it. A short one can be looked at with `bufferedText`. */
export function withBody({ url, method, headers }: Request, body: ArrayBuffer): Request {
  const request = new Request(url, { method, headers, body });
  if (body.byteLength <= maxBufferedBytes) bodies.set(request, body);
  return request;
}

/** The text of a short body, without using it up; undefined for a long one, and for a request that was not made by `withBody`. */
export function bufferedText(request: Request): string | undefined {
  const body = bodies.get(request);
  return body && new TextDecoder().decode(body);
}
