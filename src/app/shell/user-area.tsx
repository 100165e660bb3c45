import { Link } from "wouter";
import { openAccountDialog } from "#lib/auth/account-dialog.ts";
import { useSession } from "#lib/auth/session.ts";
import { useUnreadMessages } from "#lib/unread-messages-queries.ts";
import { CountPill } from "#ui/feedback/count-pill.tsx";
import styles from "./header.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Signed out: sign-in. Signed in: messages and the user menu. Undecided: reserved space. */
export function UserArea() {
  const { user, isLoading, isCheckingProfile } = useSession();
  if (!user) {
    if (isLoading || isCheckingProfile) return <div className={`line gap-50 rigid ${styles.userArea}`} />;
    return (
      <div className={`line gap-50 rigid ${styles.userArea}`}>
        <button type="button" className={styles.headerButton} onClick={() => openAccountDialog("sign-in")}>
          Sign In
        </button>
      </div>
    );
  }
  return (
    <div className={`line gap-50 rigid ${styles.userArea}`}>
      <MessagesButton />
      <UserMenu user={user} />
    </div>
  );
}

function MessagesButton() {
  const unread = useUnreadMessages();
  return (
    <Link href="/messages" className={styles.headerButton}>
      <span className={styles.wideOnly}>Messages</span>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        role="img"
        aria-label="Messages"
        className={styles.narrowOnly}
      >
        <path d="M3 6h18v12H3zM3 7l9 7 9-7" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      <CountPill count={unread} label="unread" />
    </Link>
  );
}
