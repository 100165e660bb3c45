import type { CurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { isFound } from "../core/account-search.ts";
import type { Account } from "../user-admin-queries.ts";
import { userAdminParams } from "../user-admin-search-params.ts";
import { AccountTable } from "./account-table.tsx";
import type { AccountQuestion } from "./decision-dialog.tsx";

type DecidedAccountsProps = {
  accounts: readonly Account[];
  viewer: CurrentUser;
  onAsk: (question: AccountQuestion) => void;
};

/** Everyone who was let in or shut out, to be found by name, address or member. */
export function DecidedAccounts({ accounts, viewer, onAsk }: DecidedAccountsProps) {
  const [{ find, status }, change] = useSearchState(userAdminParams);
  const decided = accounts.filter((account) => account.status !== "Pending");
  const shown = decided.filter(
    (account) => (status === "" || account.status === status) && isFound(account, find),
  );
  return (
    <section aria-labelledby="decided-accounts">
      <h2 id="decided-accounts">Accounts</h2>
      <FilterBar>
        <TextField
          label="Find"
          type="search"
          autoComplete="off"
          placeholder="Name or address"
          value={find}
          onChange={(event) => change({ find: event.currentTarget.value })}
        />
        <SelectField
          label="Status"
          value={status}
          data={[{ value: "", label: "All" }, "Active", "Inactive"]}
          onChange={(event) =>
            change({ status: userAdminParams.shape.status.parse(event.currentTarget.value) })
          }
        />
      </FilterBar>
      {shown.length > 0 ? (
        <AccountTable
          caption="Accounts, active and inactive"
          accounts={shown}
          viewer={viewer}
          onAsk={onAsk}
        />
      ) : (
        <EmptyState title="No accounts match">Remove a filter.</EmptyState>
      )}
    </section>
  );
}
