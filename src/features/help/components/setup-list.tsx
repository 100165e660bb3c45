import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useHideFirstRun } from "#lib/club/first-run-mutations.ts";
import { firstRunQueryOptions, isBeginning } from "#lib/club/first-run-queries.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";

/** Brings back the list of first steps that an Admin hid, as long as there is something on it. */
export function SetupList() {
  const isAdmin = useCurrentUser()?.role === "Admin";
  const { data: run } = useQuery({ ...firstRunQueryOptions(), enabled: isAdmin });
  const hide = useHideFirstRun();
  const [, navigate] = useLocation();
  if (!run?.isHidden || !isBeginning(run)) return null;

  return (
    <section aria-labelledby="setup-list">
      <h2 id="setup-list">Set up your club</h2>
      <p>You hid the list of first steps on the home page. Some of them aren't done yet.</p>
      <FailureNotice title="The list is still hidden" error={hide.error} />
      <Button onClick={() => hide.mutate(false, { onSuccess: () => navigate("/") })} loading={hide.isPending}>
        Show the list again
      </Button>
    </section>
  );
}
