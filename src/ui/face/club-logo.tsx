import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { ClubMark } from "./club-mark.tsx";

type ClubLogoProps = { className?: string | undefined };

/** Needs no alternative text beside the club's name. The drawn mark is shown until the club has a logo. */
export function ClubLogo({ className }: ClubLogoProps) {
  const logo = useClubSettings()?.logo_url;
  if (!logo) return <ClubMark className={className} />;
  return <img src={logo} alt="" width={40} height={40} className={className} />;
}
