import { encodeCanvas } from "#lib/files/smaller-image.ts";

/** The side of the picture in pixels. */
export const pictureSize = 1080;
/** A sky of many colors makes a large PNG; above this size, the picture becomes a JPEG. */
const mostBytes = 300_000;

const colorProperties = ["fill", "stroke", "stop-color"] as const;

/** Writes the colors of the page's styles into a copy of the drawing. */
export async function pngOf(picture: SVGSVGElement, name: string): Promise<File> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markupOf(picture))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = pictureSize;
  canvas.height = pictureSize;
  canvas.getContext("2d")?.drawImage(image, 0, 0, pictureSize, pictureSize);
  const png = await encodeCanvas(canvas, "image/png", 1);
  const { blob } = png.blob.size <= mostBytes ? png : await encodeCanvas(canvas, "image/jpeg", 0.9);
  return new File([blob], `${name}.${blob.type === "image/png" ? "png" : "jpg"}`, { type: blob.type });
}

function markupOf(picture: SVGSVGElement): string {
  // A clone has the type of its original.
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>("*")].entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const property of colorProperties)
      if (original.getAttribute(property)?.includes("var(") || property === "stop-color")
        element.style.setProperty(property, style.getPropertyValue(property));
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(pictureSize));
  copy.setAttribute("height", String(pictureSize));
  return new XMLSerializer().serializeToString(copy);
}
