import { useInfiniteQuery } from "@tanstack/react-query";
import { roleDescriptions } from "#lib/auth/roles.ts";
import type { CurrentUser } from "#lib/auth/session.ts";
import { keysOf } from "#lib/keys-of.ts";
import { useSearchState } from "#lib/search-params.ts";
import { countedSoFar } from "#lib/text/count-phrase.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { decidedAccountsQueryOptions } from "../user-admin-queries.ts";
import { userAdminParams } from "../user-admin-search-params.ts";
import { AccountTable } from "./account-table.tsx";
import type { AccountQuestion } from "./decision-dialog.tsx";

type DecidedAccountsProps = {
  viewer: CurrentUser;
  onAsk: (question: AccountQuestion) => void;
};

export function DecidedAccounts({ viewer, onAsk }: DecidedAccountsProps) {
  const [{ find, role, status }, change] = useSearchState(userAdminParams);
  const { shape } = userAdminParams;
  const accounts = useInfiniteQuery(decidedAccountsQueryOptions({ find, role, status }));
  return (
    <section aria-labelledby="decided-accounts">
      <FilterLine
        title={<h2 id="decided-accounts">Accounts</h2>}
        search={{ label: "Name or email", value: find, onChange: (text) => change({ find: text }) }}
        count={[role, status].filter(Boolean).length}
        status={accounts.data ? countedSoFar(accounts.data.length, "account", accounts.hasNextPage) : null}
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
      <QueryView
        query={accounts}
        empty={
          <NothingFound
            what="No accounts"
            term={find}
            onClear={() => change({ find: "", role: "", status: "" })}
          />
        }
      >
        {(rows) => (
          <AccountTable
            accounts={rows}
            older={{ query: accounts, label: "More accounts" }}
            viewer={viewer}
            onAsk={onAsk}
          />
        )}
      </QueryView>
    </section>
  );
}
