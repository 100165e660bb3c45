import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Bytes as a response takes them: of unshared memory. */
export type Bytes = Buffer<ArrayBuffer>;

/** Made on first request. */
export type Encodings = { br?: Bytes; gzip?: Bytes };

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function chooseEncoding(request: Request): keyof Encodings | undefined {
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

export function pack(bytes: Uint8Array, encoding: keyof Encodings): Promise<Bytes> {
  return encoding === "br" ? compress.br(bytes, quickBrotli) : compress.gzip(bytes);
}

/** The shortest text (bytes) that is worth compressing. */
export const worthPacking = 1024;
