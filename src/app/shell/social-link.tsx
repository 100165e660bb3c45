import { useClubSettings } from "#lib/club/club-settings-queries.ts";

const namesByHost: Record<string, string> = {
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "youtube.com": "YouTube",
  "x.com": "X",
};

export function SocialLink({ className }: { className?: string | undefined }) {
  const address = useClubSettings()?.social_url;
  if (!address || !URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^(www|m)\./, "");
  return (
    <a href={address} className={className} target="_blank" rel="noopener noreferrer">
      {namesByHost[host] ?? host}
    </a>
  );
}
