const namesByDomain: Record<string, string> = {
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "youtube.com": "YouTube",
  "x.com": "X",
};

/** "Facebook" for a page there, else "Social page"; null for an invalid address. */
export function siteNameOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const domain = new URL(address).hostname.split(".").slice(-2).join(".");
  return namesByDomain[domain] ?? "Social page";
}
