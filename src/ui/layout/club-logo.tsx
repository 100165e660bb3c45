import { useClubSettings } from "#lib/club/club-settings-queries.ts";

type ClubLogoProps = { className?: string | undefined };

/** The club's logo, beside its name, so that it needs no words of its own. Nothing where there is none. */
export function ClubLogo({ className }: ClubLogoProps) {
  const logo = useClubSettings()?.logo_url;
  return logo ? <img src={logo} alt="" width={40} height={40} className={className} /> : null;
}
