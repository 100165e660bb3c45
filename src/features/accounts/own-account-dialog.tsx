import type { CurrentUser } from "#lib/auth/session.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Leaving } from "./components/leaving.tsx";
import { OwnChoices } from "./components/own-choices.tsx";
import { OwnContactsSection } from "./components/own-contacts-form.tsx";
import { OwnData } from "./components/own-data.tsx";
import { OwnDevices } from "./components/own-devices.tsx";
import { OwnEmailSection } from "./components/own-email-form.tsx";
import { OwnNamesForm } from "./components/own-names-form.tsx";
import { OwnPasswordForm } from "./components/own-password-form.tsx";
import { OwnPrivacySection } from "./components/own-privacy.tsx";

type OwnAccountDialogProps = {
  user: CurrentUser;
  /** The line that is open at first. */
  opens?: "password";
  onClose: () => void;
};

/** Everything a person decides about their own account, one opened line at a time. */
export function OwnAccountDialog({ user, opens, onClose }: OwnAccountDialogProps) {
  return (
    <Dialog onClose={onClose} title="My account" size="lg">
      <OwnNamesForm user={user} />
      <OwnEmailSection user={user} />
      <OwnPasswordForm email={user.email} isOpenAtFirst={opens === "password"} />
      <OwnContactsSection userId={user.id} />
      <OwnPrivacySection userId={user.id} />
      <OwnChoices user={user} />
      <OwnDevices />
      <OwnData />
      <Leaving />
    </Dialog>
  );
}
