import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FirstRunSteps } from "#club/first-run/first-run-steps.tsx";
import type { CurrentUser } from "#lib/auth/session.ts";
import { type FirstRun, firstRunKeys } from "#lib/club/first-run-queries.ts";
import { lazyPart } from "#ui/layout/load-later.ts";

const OwnAccountDialog = lazyPart(
  async () => (await import("#club/accounts/own-account-dialog.tsx")).OwnAccountDialog,
);

export function SetUpClub({ user, run }: { user: CurrentUser; run: FirstRun }) {
  const client = useQueryClient();
  const [isPasswordOpen, setPasswordOpen] = useState(false);

  function closePassword() {
    setPasswordOpen(false);
    void client.invalidateQueries({ queryKey: firstRunKeys.all });
  }

  return (
    <>
      <FirstRunSteps run={run} onPassword={() => setPasswordOpen(true)} />
      {isPasswordOpen ? <OwnAccountDialog user={user} opens="password" onClose={closePassword} /> : null}
    </>
  );
}
