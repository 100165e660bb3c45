import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { OwnAccountSection } from "./own-account-section.tsx";

/** How to leave the club: whom to ask, and what then happens. */
export function Leaving() {
  const phone = useClubSettings()?.phone;
  return (
    <OwnAccountSection title="Close my account" verb="How it works">
      <p>
        Ask a board member{phone ? `, or call the club at ${phone}` : ""}. An administrator will permanently
        delete your account, contact info, and files. Your rounds stay in the league under a name like “Former
        member 7.” This can't be undone, so download your data first.
      </p>
    </OwnAccountSection>
  );
}
