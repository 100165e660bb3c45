import type { FileEnding } from "./file-kinds.ts";

export const longestSide = 2048;

export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const writtenAs: Record<Exclude<FileEnding, "pdf">, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/png",
};

const endingOf: Record<string, FileEnding> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

export type Picture = { blob: Blob; ending: FileEnding };

/** Upright, at most 2048 pixels a side, without camera metadata. Throws when the browser can't read it. */
export async function redrawPicture(
  file: Blob,
  ending: Exclude<FileEnding, "pdf">,
  maxBytes: number,
): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  try {
    const first = await encode(bitmap, writtenAs[ending]);
    // A photo saved as PNG can be many times its size as JPEG.
    return first.blob.size > maxBytes ? await encode(bitmap, "image/jpeg") : first;
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap, type: string): Promise<Picture> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fittingSize(bitmap.width, bitmap.height));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  if (type === "image/jpeg") {
    // JPEG has no transparency: such areas would turn black.
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return encodeCanvas(canvas, type, 0.86);
}

/** Encodes a canvas. A browser that can't write a type writes PNG, and the ending says so. */
export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<Picture> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const ending = blob ? endingOf[blob.type] : undefined;
  if (!blob || !ending) throw new Error("This browser could not write the picture.");
  return { blob, ending };
}
