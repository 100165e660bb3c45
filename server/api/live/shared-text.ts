import { type Bytes, chooseEncoding, type Encodings, pack, worthPacking } from "#server/lib/encodings.ts";

/** Compressed once for each encoding. */
export class SharedText {
  private readonly bytes: Bytes;
  private readonly packed: { [Name in keyof Encodings]?: Promise<Bytes> } = {};

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  async respond(request: Request): Promise<Response> {
    const encoding = this.bytes.length < worthPacking ? undefined : chooseEncoding(request);
    if (encoding) this.packed[encoding] ??= pack(this.bytes, encoding);
    const bytesToSend = (encoding && (await this.packed[encoding])) ?? this.bytes;
    const headers = new Headers({
      "content-type": "application/json; charset=utf-8",
      "content-length": String(bytesToSend.length),
      vary: "accept-encoding",
    });
    if (encoding) headers.set("content-encoding", encoding);
    return new Response(bytesToSend, { headers });
  }
}
