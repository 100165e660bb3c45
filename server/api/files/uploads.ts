import { refusePicture } from "./picture-check.ts";

/** Takes the file out of the client's form, where the library doesn't find it (docs/decisions/004). */
export async function unwrapUpload(request: Request): Promise<Request | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return request;
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const file = [...form.values()].find((part): part is File => typeof part !== "string");
  if (!file) return request;
  const headers = new Headers(request.headers);
  headers.set("content-type", file.type || "application/octet-stream");
  headers.set("content-length", String(file.size));
  const seconds = form.get("cacheControl");
  if (typeof seconds === "string" && /^\d{1,8}$/.test(seconds))
    headers.set("cache-control", `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}

/** Returns the upload with its body, or the sentence of a refusal. */
export async function judgeUpload(request: Request): Promise<Request | string> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!request.body || type === "application/json") return request;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const { url, method, headers } = request;
  return refusePicture(bytes, type) ?? new Request(url, { method, headers, body: bytes });
}
