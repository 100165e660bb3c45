import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CurrentUser, useCurrentUser } from "#lib/session.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { AccountTable } from "./components/account-table.tsx";
import { DecidedAccounts } from "./components/decided-accounts.tsx";
import { type AccountQuestion, DecisionDialog } from "./components/decision-dialog.tsx";
import { Scorekeepers } from "./components/scorekeepers.tsx";
import styles from "./user-admin-page.module.css";
import { type Account, accountsQueryOptions } from "./user-admin-queries.ts";

/** Who may sign in: waiting accounts first, then everybody else, then the scorekeepers of a season. */
export function UserAdminPage() {
  const accounts = useQuery(accountsQueryOptions());
  const viewer = useCurrentUser();
  const [question, setQuestion] = useState<AccountQuestion | null>(null);
  if (!viewer) return null;

  return (
    <>
      <PageHeader title="User Admin">
        Approve who may sign in, link accounts to members, and name the scorekeepers of a season.
      </PageHeader>
      <QueryView query={accounts}>
        {(all) => (
          <div className={styles.sections}>
            <WaitingAccounts accounts={all} viewer={viewer} onAsk={setQuestion} />
            <DecidedAccounts accounts={all} viewer={viewer} onAsk={setQuestion} />
            <Scorekeepers accounts={all} />
          </div>
        )}
      </QueryView>
      {question ? <DecisionDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

type WaitingAccountsProps = {
  accounts: readonly Account[];
  viewer: CurrentUser;
  onAsk: (question: AccountQuestion) => void;
};

function WaitingAccounts({ accounts, viewer, onAsk }: WaitingAccountsProps) {
  const waiting = accounts.filter(({ status }) => status === "Pending");
  return (
    <section aria-labelledby="waiting-accounts">
      <h2 id="waiting-accounts">Waiting for approval</h2>
      {waiting.length === 0 ? (
        <p>Nobody is waiting.</p>
      ) : (
        <AccountTable caption="Waiting accounts" isWaiting accounts={waiting} viewer={viewer} onAsk={onAsk} />
      )}
    </section>
  );
}
