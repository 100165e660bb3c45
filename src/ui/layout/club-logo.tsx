import { useClubSettings } from "#lib/club/club-settings-queries.ts";

type ClubLogoProps = { className?: string | undefined };

/** Needs no alternative text beside the club's name. Nothing without a logo. */
export function ClubLogo({ className }: ClubLogoProps) {
  const logo = useClubSettings()?.logo_url;
  return logo ? <img src={logo} alt="" width={40} height={40} className={className} /> : null;
}
