/** Initials of the first and the last word: "Cedar Ridge Gun Club" is CC. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const firstAndLast = [parts.at(0), parts.length > 1 ? parts.at(-1) : undefined];
  return firstAndLast
    .map((word) => word?.[0] ?? "")
    .join("")
    .toUpperCase();
}

/** The club's tab icon: its initials on its color. Both have been escaped or checked. */
export function drawSvgIcon(initials: string, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${color}"/><text x="32" y="43" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="${initials.length > 1 ? 30 : 38}" fill="#1c1b19">${initials}</text></svg>`;
}

/** The icons of the web app manifest: the club's logo, or its initials without one. */
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
