import { roleDescriptions } from "#lib/auth/roles.ts";
import type { CurrentUser } from "#lib/auth/session.ts";
import { keysOf } from "#lib/keys-of.ts";
import { useSearchState } from "#lib/search-params.ts";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { NothingFound } from "#ui/table/nothing-found.tsx";
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

export function DecidedAccounts({ accounts, viewer, onAsk }: DecidedAccountsProps) {
  const [{ find, role, status }, change] = useSearchState(userAdminParams);
  const { shape } = userAdminParams;
  const decided = accounts.filter((account) => account.status !== "Pending");
  const shown = decided.filter(
    (account) =>
      (role === "" || account.role === role) &&
      (status === "" || account.status === status) &&
      isFound(account, find),
  );
  return (
    <section aria-labelledby="decided-accounts">
      <FilterLine
        title={<h2 id="decided-accounts">Accounts</h2>}
        search={{ label: "Name or email", value: find, onChange: (text) => change({ find: text }) }}
        count={[role, status].filter(Boolean).length}
        status={shown.length === 1 ? "1 account" : `${shown.length} accounts`}
      >
        <CompactSelect
          label="Role"
          value={role}
          choices={[
            { value: "", label: "Any role" },
            ...keysOf(roleDescriptions).map((each) => ({ value: each, label: each })),
          ]}
          onChange={(value) => change({ role: shape.role.parse(value) })}
        />
        <CompactSelect
          label="Status"
          value={status}
          choices={[
            { value: "", label: "Active and inactive" },
            { value: "Active", label: "Active" },
            { value: "Inactive", label: "Inactive" },
          ]}
          onChange={(value) => change({ status: shape.status.parse(value) })}
        />
      </FilterLine>
      {shown.length > 0 ? (
        <AccountTable accounts={shown} viewer={viewer} onAsk={onAsk} />
      ) : (
        <NothingFound
          what="No accounts"
          term={find}
          onClear={() => change({ find: "", role: "", status: "" })}
        />
      )}
    </section>
  );
}
