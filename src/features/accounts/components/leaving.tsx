import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { OwnAccountSection } from "./own-account-section.tsx";

/** How to leave the club: whom to ask, and what then happens. */
export function Leaving() {
  const phone = useClubSettings()?.phone;
  return (
    <OwnAccountSection title="Leaving the club" verb="Read how">
      <p>
        Ask a board member{phone ? `, or call the club at ${phone}` : ""}. An administrator then erases your
        account, your address book entry and your files. The rounds you shot stay in the league, under a name
        like "Former member 7". This cannot be undone, so download your data first.
      </p>
    </OwnAccountSection>
  );
}
