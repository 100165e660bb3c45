import { encodeCanvas, type Picture } from "./smaller-image.ts";

/** In percent from the left and the top. */
export type Point = { x: number; y: number };

/** The shape of a drawn picture: `whole` fits into it, `cut` is cropped to it around a point. */
export type Drawing = { width: number; height: number } & (
  | { manner: "whole" }
  | { manner: "cut"; around: Point }
);

export type Size = { width: number; height: number };
export type Area = Size & { left: number; top: number };

/** The largest part of a picture in this shape, with the point as close to the center as the edges allow. */
export function cutAround({ width, height }: Size, shape: Size, { x, y }: Point): Area {
  const scale = Math.min(width / shape.width, height / shape.height);
  const part = { width: shape.width * scale, height: shape.height * scale };
  const offset = (share: number, whole: number, part: number) =>
    Math.min(Math.max((share / 100) * whole - part / 2, 0), whole - part);
  return { ...part, left: offset(x, width, part.width), top: offset(y, height, part.height) };
}

export function pointWithin(area: Area, { width, height }: Size, { x, y }: Point): Point {
  const share = (point: number, start: number, length: number) =>
    Math.round(Math.min(Math.max(((point - start) / length) * 100, 0), 100));
  return {
    x: share((x / 100) * width, area.left, area.width),
    y: share((y / 100) * height, area.top, area.height),
  };
}

/** The part of a picture that a covering frame shows, with the point placed like `object-position`. */
export function coveredPart(picture: Area, frame: Size, { x, y }: Point): Area {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  const part = { width: frame.width * scale, height: frame.height * scale };
  const left = picture.left + (x / 100) * (picture.width - part.width);
  return { ...part, left, top: picture.top + (y / 100) * (picture.height - part.height) };
}

/** The middle of a shape, at the picture's size. Never enlarges a small picture. */
export function fitWhole({ width, height }: Size, shape: Size): Area {
  const scale = Math.min(1, shape.width / width, shape.height / height);
  const pictureSize = { width: width * scale, height: height * scale };
  return {
    ...pictureSize,
    left: (shape.width - pictureSize.width) / 2,
    top: (shape.height - pictureSize.height) / 2,
  };
}

const qualities = [0.82, 0.7, 0.58, 0.46, 0.34];

/** WebP (else JPEG) in the best quality within the limit; a logo stays a PNG if it fits. Throws when it can't be read. */
export async function drawPicture(file: Blob, drawing: Drawing, maxBytes: number): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = paint(bitmap, drawing);
    if (drawing.manner === "whole") {
      const png = await encodeCanvas(canvas, "image/png", 1);
      if (png.blob.size <= maxBytes) return png;
    }
    let smallest: Picture | undefined;
    for (const quality of qualities) {
      const webp = await encodeCanvas(canvas, "image/webp", quality);
      smallest = webp.ending === "webp" ? webp : await encodeJpeg(canvas, quality);
      if (smallest.blob.size <= maxBytes) break;
    }
    if (!smallest) throw new Error("No picture was drawn.");
    return smallest;
  } finally {
    bitmap.close();
  }
}

/** On white, because transparent areas would turn black. */
function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Picture> {
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.globalCompositeOperation = "destination-over";
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  return encodeCanvas(canvas, "image/jpeg", quality);
}

function paint(bitmap: ImageBitmap, drawing: Drawing): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  if (drawing.manner === "whole") {
    Object.assign(canvas, { width: drawing.width, height: drawing.height });
    pen.imageSmoothingQuality = "high";
    const { left, top, width, height } = fitWhole(bitmap, drawing);
    pen.drawImage(bitmap, left, top, width, height);
    return canvas;
  }
  const part = cutAround(bitmap, drawing, drawing.around);
  const scale = Math.min(1, drawing.width / part.width);
  const size = { width: Math.round(part.width * scale), height: Math.round(part.height * scale) };
  Object.assign(canvas, size);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
  return canvas;
}
