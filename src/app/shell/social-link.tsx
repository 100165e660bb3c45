import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { siteNameOf } from "#lib/text/site-name.ts";

export function SocialLink({ className }: { className?: string | undefined }) {
  const address = useClubSettings()?.social_url;
  const name = address ? siteNameOf(address) : null;
  if (!address || !name) return null;
  return (
    <a href={address} className={className} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}
