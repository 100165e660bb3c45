import { crc32 } from "node:zlib";

/** Initials of the first and the last word: "Cedar Ridge Gun Club" is CC. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const firstAndLast = [parts.at(0), parts.length > 1 ? parts.at(-1) : undefined];
  return firstAndLast
    .map((word) => word?.[0] ?? "")
    .join("")
    .toUpperCase();
}

/** The mark of a club without a logo, in its color, which has been checked: the drawing of `public/favicon.svg`. */
export function drawSvgIcon(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>A clay target over hills</title><circle cx="32" cy="32" r="30" fill="#fff0d6"/><path d="M4 46l15-19 8 8 13-14 20 25z" fill="${color}"/><path d="M4 43q14-5 28 0t28-1q-5 20-28 20T4 43z" fill="#1c1b19"/><g transform="rotate(-16 39 18)"><ellipse cx="39" cy="19.5" rx="12" ry="6" fill="#1c1b19"/><ellipse cx="39" cy="17.5" rx="10" ry="4" fill="${color}"/></g><circle cx="32" cy="32" r="30" fill="none" stroke="#1c1b19" stroke-width="4"/></svg>`;
}

/** The sizes of the drawn mark as a PNG, which phones and link previews ask for. */
export const iconSizes = [180, 192, 512] as const;

const [accent = [], cream = [], ink = []] = ["#f08a1d", "#fff0d6", "#1c1b19"].map(partsOf);
/** At a right angle to cream and ink: what points this way in a mixture is its accent. */
const towardsAccent = [0, 1, 2].map((part) => {
  const [next, last] = [(part + 1) % 3, (part + 2) % 3];
  return (cream[next] ?? 0) * (ink[last] ?? 0) - (cream[last] ?? 0) * (ink[next] ?? 0);
});

/** The drawn mark in another color, which has been checked. Its palette is mixtures of three colors: the accent's share of each is replaced. */
export function recolorIcon(png: Uint8Array, color: string): Buffer<ArrayBuffer> {
  const icon = Buffer.from(png);
  const start = icon.indexOf("PLTE", 0, "latin1");
  const end = start + 4 + icon.readUInt32BE(start - 4);
  const targetColor = partsOf(color);
  for (let at = start + 4; at < end; at += 3) {
    const share = along([...icon.subarray(at, at + 3)]) / along(accent);
    for (const [part, value] of targetColor.entries()) {
      const mixed = icon.readUInt8(at + part) + share * (value - (accent[part] ?? 0));
      icon.writeUInt8(Math.max(0, Math.min(255, Math.round(mixed))), at + part);
    }
  }
  icon.writeUInt32BE(crc32(icon.subarray(start, end)), end);
  return icon;
}

function along(color: readonly number[]): number {
  return color.reduce((sum, part, index) => sum + part * (towardsAccent[index] ?? 0), 0);
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

export function iconsOf(logo: string | null) {
  return logo ? logoIcons(logo) : drawnIcons;
}

// The PNGs' mark stays within the area that no phone's shape cuts off.
const drawnIcons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

/** The browser made the logo 256 pixels a side. */
function logoIcons(logo: string) {
  const type = logo.endsWith(".jpg") ? "image/jpeg" : `image/${logo.slice(logo.lastIndexOf(".") + 1)}`;
  return [{ src: logo, sizes: "256x256", type, purpose: "any" }];
}
