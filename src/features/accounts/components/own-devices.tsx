import { useMutation } from "@tanstack/react-query";
import { Button } from "#ui/form/button.tsx";
import { signOutEverywhere } from "../own-account-mutations.ts";
import { OwnAccountSection } from "./own-account-section.tsx";
import { SavingOutcome } from "./saving-outcome.tsx";

export function OwnDevices() {
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
