import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CurrentUser, useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { AccountTable } from "./components/account-table.tsx";
import { DecidedAccounts } from "./components/decided-accounts.tsx";
import { type AccountQuestion, DecisionDialog } from "./components/decision-dialog.tsx";
import { Scorekeepers } from "./components/scorekeepers.tsx";
import { SecurityLog } from "./components/security-log.tsx";
import styles from "./user-admin-page.module.css";
import { type Account, accountsQueryOptions } from "./user-admin-queries.ts";
import { userAdminParams } from "./user-admin-search-params.ts";

/** Who may sign in: waiting accounts first, then everyone else, then the scorekeepers of a season. */
export function UserAdminPage() {
  const accounts = useQuery(accountsQueryOptions());
  const viewer = useCurrentUser();
  const [question, setQuestion] = useState<AccountQuestion | null>(null);
  const [{ view }] = useSearchState(userAdminParams);
  if (!viewer) return null;
  // Others are not shown the log, whatever the address says; the database would not answer them either.
  const isLog = view === "security-log" && viewer.role === "Admin";

  return (
    <>
      <PageHeader title="User Admin">
        Approve who may sign in, link accounts to members, and name the scorekeepers of a season.
      </PageHeader>
      {viewer.role === "Admin" ? <TabLinks label="Views" tabs={views} current={view} /> : null}
      <QueryView query={accounts}>
        {(all) =>
          isLog ? (
            <SecurityLog accounts={all} />
          ) : (
            <div className={styles.sections}>
              <WaitingAccounts accounts={all} viewer={viewer} onAsk={setQuestion} />
              <DecidedAccounts accounts={all} viewer={viewer} onAsk={setQuestion} />
              <Scorekeepers accounts={all} />
            </div>
          )
        }
      </QueryView>
      {question ? <DecisionDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

const views = [
  { id: "accounts", label: "Accounts", href: "/user-admin" },
  { id: "security-log", label: "Security log", href: "/user-admin?view=security-log" },
];

type WaitingAccountsProps = {
  accounts: readonly Account[];
  viewer: CurrentUser;
  onAsk: (question: AccountQuestion) => void;
};

function WaitingAccounts({ accounts, viewer, onAsk }: WaitingAccountsProps) {
  const waiting = accounts.filter(({ status }) => status === "Pending");
  return (
    <section aria-labelledby="waiting-accounts">
      <h2 id="waiting-accounts">Pending approval</h2>
      {waiting.length === 0 ? (
        <p>No accounts to approve.</p>
      ) : (
        <AccountTable caption="Pending accounts" isWaiting accounts={waiting} viewer={viewer} onAsk={onAsk} />
      )}
    </section>
  );
}
