import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "./authentication-required-page.module.css";

const AccountForms = lazyWhenReachable(
  async () => (await import("#club/accounts/account-forms.tsx")).AccountForms,
  { isNeeded: true, fallback: <Skeleton label="Loading the sign-in form" /> },
);

/** Shown instead of a page to anyone signed out; the page follows after sign-in. */
export function AuthenticationRequiredPage() {
  return (
    <>
      <PageHeader title="Authentication Required">Please sign in to open this page.</PageHeader>
      <div className={styles.form}>
        <AccountForms variant="page" />
      </div>
    </>
  );
}
