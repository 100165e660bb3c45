import { lazy, Suspense } from "react";
import { accountDialog } from "#lib/auth/account-dialog.ts";
import { useStore } from "#lib/store.ts";

const AccountDialog = lazy(async () => ({
  default: (await import("#club/accounts/account-dialog.tsx")).AccountDialog,
}));

export function AccountDialogHost() {
  const state = useStore(accountDialog);
  return state ? (
    <Suspense>
      <AccountDialog key={state.opening} first={state} />
    </Suspense>
  ) : null;
}
