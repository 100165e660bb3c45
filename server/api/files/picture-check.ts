const beginnings: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  "image/jpeg": (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  "image/png": (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  "image/webp": (bytes) => textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP",
  "image/gif": (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6)),
  "application/pdf": (bytes) => textAt(bytes, 0, 5) === "%PDF-",
};

/** Four times the size the site draws: a few bytes can declare a size that exhausts a viewer's memory. */
const mostPixels = 4096 * 4096;

type Size = { width: number; height: number };

export function refusePicture(bytes: Uint8Array, type: string): string | undefined {
  const isWhatItSays = Object.hasOwn(beginnings, type) ? beginnings[type] : undefined;
  // Buckets refuse other types.
  if (!isWhatItSays) return undefined;
  if (!isWhatItSays(bytes)) return "This file is not what its type says. Choose a picture or a PDF.";
  if (type === "application/pdf") return undefined;
  const size = sizeOfPicture(bytes, type);
  if (!size) return "This picture can't be read. Save it again and choose that.";
  return size.width * size.height > mostPixels
    ? "This picture has too many pixels. Make it smaller and choose that."
    : undefined;
}

function sizeOfPicture(bytes: Uint8Array, type: string): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type === "image/png") return { width: view.getUint32(16), height: view.getUint32(20) };
    if (type === "image/gif") return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    return type === "image/webp" ? sizeOfWebp(bytes, view) : sizeOfJpeg(view);
  } catch {
    // The file is truncated.
    return undefined;
  }
}

function sizeOfWebp(bytes: Uint8Array, view: DataView): Size | undefined {
  const part = textAt(bytes, 12, 4);
  if (part === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (part === "VP8L") {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (part !== "VP8X") return undefined;
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
}

/** The size is in the first frame header; earlier segments are skipped by length. */
function sizeOfJpeg(view: DataView): Size | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function startsWith(bytes: Uint8Array, at: number, beginning: readonly number[]): boolean {
  return beginning.every((byte, offset) => bytes[at + offset] === byte);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
