import { accountDialog } from "#lib/auth/account-dialog.ts";
import { useStore } from "#lib/store.ts";
import { lazyPart } from "#ui/layout/load-later.ts";

const AccountDialog = lazyPart(async () => (await import("#club/accounts/account-dialog.tsx")).AccountDialog);

export function AccountDialogHost() {
  const state = useStore(accountDialog);
  return state ? <AccountDialog key={state.opening} first={state} /> : null;
}
