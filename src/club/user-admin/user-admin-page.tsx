import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ViewChoice } from "#ui/layout/control-line.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DecidedAccounts } from "./components/decided-accounts.tsx";
import { type AccountQuestion, DecisionDialog } from "./components/decision-dialog.tsx";
import { Scorekeepers } from "./components/scorekeepers.tsx";
import { SecurityLog } from "./components/security-log.tsx";
import { WaitingAccounts } from "./components/waiting-accounts.tsx";
import { pendingAccountsQueryOptions } from "./user-admin-queries.ts";
import { userAdminParams } from "./user-admin-search-params.ts";

export function UserAdminPage() {
  const accounts = useQuery(pendingAccountsQueryOptions());
  const viewer = useCurrentUser();
  const [question, setQuestion] = useState<AccountQuestion | null>(null);
  const [{ view: viewInParams }] = useSearchState(userAdminParams);
  if (!viewer) return null;
  // Others don't see the log, whatever the address says; the database would refuse, too.
  const hasLog = viewer.role === "Admin";
  const view = viewInParams === "security-log" && !hasLog ? "accounts" : viewInParams;
  const pending = accounts.data ?? [];
  // Counted as in private.waiting_accounts.
  const waiting = pending.filter(({ email_confirmed_at }) => email_confirmed_at !== null);
  const unconfirmed = pending.filter(({ email_confirmed_at }) => email_confirmed_at === null);

  return (
    <>
      <PageHeader
        title="User Admin"
        controls={<ViewChoice label="Views" tabs={tabsOf(waiting.length, hasLog)} current={view} />}
      />
      {view === "security-log" ? (
        <SecurityLog />
      ) : view === "scorekeepers" ? (
        <Scorekeepers />
      ) : (
        <QueryView query={accounts}>
          {() => (
            <>
              <WaitingAccounts
                title="Pending approval"
                accounts={waiting}
                viewer={viewer}
                onAsk={setQuestion}
              />
              <WaitingAccounts
                title="Email not confirmed yet"
                isContinued={waiting.length > 0}
                accounts={unconfirmed}
                viewer={viewer}
                onAsk={setQuestion}
              />
              <DecidedAccounts viewer={viewer} onAsk={setQuestion} />
            </>
          )}
        </QueryView>
      )}
      {question ? <DecisionDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

function tabsOf(waiting: number, hasLog: boolean) {
  return [
    { id: "accounts", label: waiting > 0 ? `Accounts (${waiting})` : "Accounts", href: "/user-admin" },
    { id: "scorekeepers", label: "Scorekeepers", href: "/user-admin?view=scorekeepers" },
    ...(hasLog ? [{ id: "security-log", label: "Security log", href: "/user-admin?view=security-log" }] : []),
  ];
}
