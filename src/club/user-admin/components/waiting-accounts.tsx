import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatShortDate } from "#lib/dates.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { Button } from "#ui/form/button.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { OverflowMenu } from "#ui/layout/overflow-menu.tsx";
import { nameOf } from "../core/account-name.ts";
import { memberOptions, proposedMember } from "../core/member-proposal.ts";
import type { Account } from "../user-admin-queries.ts";
import { decisionMenu } from "./account-menu.ts";
import type { AccountQuestion } from "./decision-dialog.tsx";
import { EmailAddress } from "./email-address.tsx";
import { useApproval } from "./use-decision.ts";
import styles from "./waiting-accounts.module.css";

type WaitingAccountsProps = {
  title: string;
  /** The rows continue a list above, so only screen readers need the heading. */
  isContinued?: boolean;
  accounts: readonly Account[];
  viewer: CurrentUser;
  onAsk: (question: AccountQuestion) => void;
};

/** Pending accounts, each with its likely member and a button to approve it. */
export function WaitingAccounts(props: WaitingAccountsProps) {
  const { title, isContinued = false, accounts, viewer, onAsk } = props;
  const headingId = useId();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.waiting}>
      <h2 id={headingId} className={isContinued ? "visually-hidden" : styles.title}>
        {title}
      </h2>
      <ul className="plain">
        {accounts.map((account) => (
          <WaitingAccount key={account.id} account={account} viewer={viewer} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

type WaitingAccountProps = Pick<WaitingAccountsProps, "viewer" | "onAsk"> & { account: Account };

function WaitingAccount({ account, viewer, onAsk }: WaitingAccountProps) {
  const timeZone = useClubTimeZone();
  const members = useQuery(clubMembersQueryOptions()).data;
  const [chosenId, setChosenId] = useState<string>();
  const approval = useApproval();
  const name = nameOf(account);
  const memberId = chosenId ?? (members ? proposedMember(account, members) : "");
  const isConfirmed = account.email_confirmed_at !== null;
  const confirms = !isConfirmed && viewer.role === "Admin";

  return (
    <li className={`stack centered ${styles.account}`}>
      <div className="stack shrinks breaks">
        <strong>{name}</strong>
        <span className={styles.quiet}>
          <EmailAddress address={account.email} />
        </span>
      </div>
      <div className={styles.quiet}>
        signed up {formatShortDate(account.created_at, timeZone)} · address{" "}
        {isConfirmed ? "confirmed" : "not confirmed"}
      </div>
      <CompactSelect
        label={`Member for ${name}`}
        value={memberId}
        choices={memberOptions(account, members ?? [])}
        onChange={setChosenId}
      />
      <Button
        look={confirms ? "plain" : "main"}
        aria-label={`${confirms ? "Confirm and approve" : "Approve"}: ${name}`}
        disabled={members === undefined}
        loading={approval.isPending}
        onClick={() =>
          confirms
            ? onAsk({ account, decision: "confirm-and-approve", memberId: memberId || null })
            : approval.approve(account, memberId || null)
        }
      >
        {confirms ? "Confirm and approve" : "Approve"}
      </Button>
      <OverflowMenu label={`Actions for ${name}`} actions={decisionMenu(account, viewer, onAsk)} isInRow />
    </li>
  );
}
