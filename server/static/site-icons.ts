/** First characters of the first and the last word that has one: "Cedar Ridge Gun Club" is CC. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const emails = [parts.at(0), parts.length > 1 ? parts.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return emails.join("").toUpperCase();
}

/** The club's sign for a tab: its initials on its color. Both have been escaped or checked. */
export function drawSvgIcon(initials: string, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${color}"/><text x="32" y="43" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="${initials.length > 1 ? 30 : 38}" fill="#1c1b19">${initials}</text></svg>`;
}
