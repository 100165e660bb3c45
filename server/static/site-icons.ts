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

/** The icons of the web app manifest: the club's logo, or the drawn mark without one. */
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
