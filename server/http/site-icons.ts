import { crc32, deflateSync } from "node:zlib";
import { type Cover, coverOfLetters } from "./icon-letters.ts";

const ink = [0x1c, 0x1b, 0x19] as const;

/** First letters of the first and the last word that has one: "Cedar Ridge Gun Club" is CC. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase();
}

/** The club's sign for a tab: its initials on its colour. Both have been escaped or checked. */
export function drawSvgIcon(initials: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${colour}"/><text x="32" y="43" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="${initials.length > 1 ? 30 : 38}" fill="#1c1b19">${initials}</text></svg>`;
}

/**
 * The club's initials on its colour as PNG, filling the square: phones cut it to the shape they like. The letters stay
 * within the middle four fifths, which no shape cuts. Initials of another alphabet give way to a clay target.
 */
export function drawPngIcon(size: number, colour: string, initials: string): Buffer {
  const covers = coverOfLetters(initials) ?? isTarget;
  const paper = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
  const rows = Buffer.alloc(size * (1 + size * 3));
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const cover = coverage(covers, x, y, size);
      for (let part = 0; part < 3; part++) {
        const value = (paper[part] ?? 0) * (1 - cover) + (ink[part] ?? 0) * cover;
        rows[y * (1 + size * 3) + 1 + x * 3 + part] = Math.round(value);
      }
    }
  return asPng(size, rows);
}

/** How much of a pixel is covered, from four points in it. */
function coverage(covers: Cover, x: number, y: number, size: number): number {
  let inside = 0;
  for (const dx of [0.25, 0.75])
    for (const dy of [0.25, 0.75]) if (covers((x + dx) / size, (y + dy) / size)) inside++;
  return inside / 4;
}

/** Dome above, rim below, and the light line between them. */
function isTarget(x: number, y: number): boolean {
  const rim = within(x, y, 0.5, 0.56, 0.34, 0.15);
  const dome = y < 0.54 && within(x, y, 0.5, 0.54, 0.24, 0.22);
  const line = within(x, y, 0.5, 0.545, 0.27, 0.105) && !within(x, y, 0.5, 0.505, 0.275, 0.11) && y > 0.55;
  return (rim || dome) && !line;
}

function within(x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean {
  return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
}

function asPng(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits of red, green and blue each.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}
