import { useMutation } from "@tanstack/react-query";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Button } from "#ui/form/button.tsx";
import { OwnAccountSection } from "./components/own-account-section.tsx";
import { OwnChoices } from "./components/own-choices.tsx";
import { OwnContacts } from "./components/own-contacts-form.tsx";
import { OwnData } from "./components/own-data.tsx";
import { OwnEmailForm } from "./components/own-email-form.tsx";
import { OwnFees } from "./components/own-fees.tsx";
import { OwnNamesForm } from "./components/own-names-form.tsx";
import { OwnNights } from "./components/own-nights.tsx";
import { OwnPasswordForm } from "./components/own-password-form.tsx";
import { OwnPrivacy } from "./components/own-privacy.tsx";
import { SavingOutcome } from "./components/saving-outcome.tsx";
import { signOutEverywhere } from "./own-account-mutations.ts";

type OwnAccountDialogProps = {
  user: CurrentUser;
  opens?: "password";
  onClose: () => void;
};

/** Opens one section at a time. */
export function OwnAccountDialog({ user, opens, onClose }: OwnAccountDialogProps) {
  return (
    <Dialog onClose={onClose} title="My account" size="lg">
      <OwnNamesForm user={user} />
      <OwnAccountSection title="Email" now={user.email} verb="Change">
        <OwnEmailForm user={user} />
      </OwnAccountSection>
      <OwnPasswordForm email={user.email} isOpenAtFirst={opens === "password"} />
      <OwnAccountSection title="Contact info" now="Phone, address, birth date" verb="Change">
        <OwnContacts userId={user.id} />
      </OwnAccountSection>
      <OwnAccountSection title="Outside the club" now="How you are shown outside the club" verb="Choose">
        <OwnPrivacy userId={user.id} />
      </OwnAccountSection>
      <OwnAccountSection title="Notices" now="What others see, and what we send you" verb="Choose">
        <OwnChoices user={user} />
      </OwnAccountSection>
      <OwnAccountSection title="League nights" now="Reminders, and whether you'd substitute" verb="Choose">
        <OwnNights userId={user.id} />
      </OwnAccountSection>
      <OwnFees userId={user.id} />
      <OwnDevices />
      <OwnData />
      <Leaving />
    </Dialog>
  );
}

function Leaving() {
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

function OwnDevices() {
  const leaving = useMutation({ mutationFn: signOutEverywhere });
  return (
    <OwnAccountSection title="Devices" verb="Sign out everywhere">
      <p>
        Signs you out of every phone and computer, including this one. Do this if you lost your phone or left
        the club's computer signed in.
      </p>
      <SavingOutcome saving={leaving} done="Signed out everywhere" />
      <div>
        <Button loading={leaving.isPending} onClick={() => leaving.mutate()}>
          Sign out everywhere
        </Button>
      </div>
    </OwnAccountSection>
  );
}
