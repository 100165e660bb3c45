import { signOut } from "#club/accounts/accounts-mutations.ts";
import { useWaitingRounds } from "#keeping/rounds/use-waiting-rounds.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const count = useWaitingRounds().own.length;
  const rounds = count === 1 ? "1 round" : `${count} rounds`;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Sign out before ${rounds} ${count === 1 ? "is" : "are"} sent?`}
      confirmLabel="Sign out"
      onConfirm={signOut}
    >
      <p>
        {rounds} {count === 1 ? "is" : "are"} saved on this device and {count === 1 ? "isn't" : "aren't"} in
        the club's records yet.
      </p>
      <p>
        {count === 1 ? "It stays" : "They stay"} saved here and will be sent when you sign in again on this
        device.
      </p>
    </ConfirmDialog>
  );
}
