import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDate, formatShortMoment } from "#lib/dates.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { OlderRowsProps } from "#ui/table/older-rows.tsx";
import { RowFacts } from "#ui/table/row-facts.tsx";
import { StateTag } from "#ui/table/state-tag.tsx";
import { nameOf } from "../core/account-name.ts";
import { type Account, scorekeepersQueryOptions } from "../user-admin-queries.ts";
import { decisionMenu } from "./account-menu.ts";
import styles from "./account-table.module.css";
import type { AccountQuestion } from "./decision-dialog.tsx";
import { EmailAddress } from "./email-address.tsx";

type AccountTableProps = {
  accounts: readonly Account[];
  older: OlderRowsProps;
  viewer: CurrentUser;
  onAsk: (question: AccountQuestion) => void;
};

export function AccountTable({ accounts, older, viewer, onAsk }: AccountTableProps) {
  const timeZone = useClubTimeZone();
  const keepers = useScorekeepers();
  // The board enters scores anyway.
  const roleOf = ({ id, role }: Account) =>
    role === "Member" && keepers.has(id) ? "Member · scorekeeper" : role;
  const signInOf = ({ last_sign_in_at: at }: Account) => (at ? formatShortMoment(at, timeZone) : "never");
  const columns: DataColumn<Account>[] = [
    {
      id: "name",
      header: "Name",
      cell: (account) => (
        <>
          <span className={`block wraps ${styles.who}`}>{nameOf(account)}</span>{" "}
          <span className={`block quiet light breaks wraps ${styles.address}`}>
            <EmailAddress address={account.email} />
          </span>
        </>
      ),
      shownName: (account) => `${nameOf(account)} ${account.email}`,
      sortValue: (account) => `${account.last_name} ${account.first_name}`,
    },
    { id: "role", header: "Role", cell: roleOf, sortValue: ({ role }) => role },
    {
      id: "status",
      header: "Status",
      cell: (account) => (
        <>
          {account.status === "Active" ? account.status : <StateTag>{account.status}</StateTag>}
          {account.email_confirmed_at ? null : <span className="block quiet light wraps">{unconfirmed}</span>}
        </>
      ),
      sortValue: ({ status }) => status,
    },
    {
      id: "member",
      header: "Member",
      priority: 2,
      cell: ({ member_name }) => member_name ?? <span className="quiet">not linked</span>,
      sortValue: ({ member_name }) => member_name,
    },
    {
      id: "last",
      header: "Last sign-in",
      priority: 3,
      cell: signInOf,
      sortValue: ({ last_sign_in_at }) => last_sign_in_at,
    },
  ];
  return (
    <DataTable
      caption="Accounts, active and inactive"
      columns={columns}
      rows={accounts}
      older={older}
      own={{ isOwn: ({ id }) => id === viewer.id, word: "You" }}
      asList={{
        title: nameOf,
        second: ({ email }) => email,
        note: (account) => {
          const state = account.status === "Active" ? roleOf(account) : account.status;
          return account.email_confirmed_at ? state : `${state} · ${unconfirmed}`;
        },
      }}
      details={{
        nameOf,
        subtitle: ({ email }) => email,
        menu: (account) => decisionMenu(account, viewer, onAsk),
        content: (account) => <RowFacts facts={factsOf(account)} />,
      }}
    />
  );

  function factsOf(account: Account): [string, string][] {
    return [
      ["Role", roleOf(account)],
      ["Status", account.status],
      ["Member", account.member_name ?? "not linked"],
      ["Address", account.email_confirmed_at ? "confirmed" : "not confirmed"],
      ["Signed up", formatDate(account.created_at, timeZone)],
      ["Last sign-in", signInOf(account)],
    ];
  }
}

/** Such an account cannot sign in, though it is Active. */
const unconfirmed = "address not confirmed";

function useScorekeepers(): ReadonlySet<string> {
  const seasonId = useQuery(seasonsQueryOptions()).data?.[0]?.id;
  const { data } = useQuery({ ...scorekeepersQueryOptions(seasonId ?? ""), enabled: seasonId !== undefined });
  return useMemo(() => new Set(data?.map(({ account_id }) => account_id)), [data]);
}
