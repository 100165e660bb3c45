import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDate, formatMoment } from "#lib/dates.ts";
import { Button } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type AccountDecision, decisionsAbout } from "../core/account-decisions.ts";
import { nameOf } from "../core/account-name.ts";
import type { Account } from "../user-admin-queries.ts";
import styles from "./account-table.module.css";
import type { AccountQuestion } from "./decision-dialog.tsx";

export type AccountTableProps = {
  caption: string;
  /** Accounts no one has decided about yet: they have no role to speak of and never signed in. */
  isWaiting?: boolean;
  accounts: readonly Account[];
  viewer: CurrentUser;
  onAsk: (question: AccountQuestion) => void;
};

const verbs: Record<AccountDecision, string> = {
  approve: "Approve",
  link: "Link member",
  role: "Change role",
  resend: "Resend email",
  confirm: "Confirm address",
  deactivate: "Deactivate",
  erase: "Erase",
};

export function AccountTable({ caption, isWaiting = false, accounts, viewer, onAsk }: AccountTableProps) {
  const timeZone = useClubTimeZone();
  const columns: DataColumn<Account>[] = [
    {
      id: "name",
      header: "Name",
      cell: (account) => (
        <>
          <span className={styles.who}>{nameOf(account)}</span>
          <span className={styles.address}>{account.email}</span>
        </>
      ),
      sortValue: (account) => `${account.last_name} ${account.first_name}`,
    },
    {
      id: "decisions",
      header: "Decide",
      isForScreen: true,
      cell: (account) => (
        <div className={styles.decisions}>
          {decisionsAbout(account, viewer).map((decision) => (
            <Button
              key={decision}
              size="xs"
              look={decision === "approve" ? "main" : "plain"}
              aria-label={`${verbs[decision]}: ${nameOf(account)}`}
              onClick={() => onAsk({ account, decision })}
            >
              {verbs[decision]}
            </Button>
          ))}
        </div>
      ),
    },
    ...(isWaiting ? [] : standingColumns),
    {
      id: "confirmed",
      header: "Address",
      cell: (account) => (account.email_confirmed_at ? "confirmed" : "not confirmed"),
      sortValue: (account) => (account.email_confirmed_at ? 1 : 0),
    },
    {
      id: "created",
      header: "Signed up",
      cell: (account) => formatDate(account.created_at, timeZone),
      sortValue: (account) => account.created_at,
    },
    ...(isWaiting ? [] : [lastSignIn(timeZone)]),
  ];
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={accounts}
      rowKey={(account) => account.id}
      isMarked={(account) => account.id === viewer.id}
    />
  );
}

const standingColumns: readonly DataColumn<Account>[] = [
  { id: "role", header: "Role", cell: (account) => account.role, sortValue: (account) => account.role },
  {
    id: "status",
    header: "Status",
    cell: (account) => account.status,
    sortValue: (account) => account.status,
  },
  {
    id: "member",
    header: "Member",
    cell: (account) => account.member_name ?? "–",
    sortValue: (account) => account.member_name,
  },
];

function lastSignIn(timeZone: string | undefined): DataColumn<Account> {
  return {
    id: "last",
    header: "Last sign-in",
    cell: ({ last_sign_in_at: moment }) => (
      <div className={styles.moment}>{moment ? formatMoment(moment, timeZone) : "never"}</div>
    ),
    sortValue: (account) => account.last_sign_in_at,
  };
}
