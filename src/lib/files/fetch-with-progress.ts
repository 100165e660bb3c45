/** `fetch` with upload progress from 0 to 1, which the browser's own lacks. */
export function fetchWithProgress(onProgress: (part: number) => void, signal: AbortSignal): typeof fetch {
  return (input, init) =>
    new Promise((response, fail) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? "GET", input instanceof Request ? input.url : String(input));
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
      request.onload = () =>
        response(
          new Response(request.responseText, {
            status: request.status,
            headers: { "content-type": request.getResponseHeader("content-type") ?? "text/plain" },
          }),
        );
      request.onerror = () => fail(new TypeError("The connection broke."));
      request.onabort = () => fail(new DOMException("The upload was canceled.", "AbortError"));
      signal.addEventListener("abort", () => request.abort(), { once: true });
      // Files are sent whole, never as a stream.
      request.send((init?.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
