const namesByHost: Record<string, string> = {
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "youtube.com": "YouTube",
  "x.com": "X",
};

/** "Facebook" for a page there, else the name of the host; null for what is no address. */
export function siteNameOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^(www|m)\./, "");
  return namesByHost[host] ?? host;
}
