import { lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "./authentication-required-page.module.css";

const AccountForms = lazy(async () => ({
  default: (await import("#club/accounts/account-forms.tsx")).AccountForms,
}));

/** Is in the place of a page that no one is signed in for; the page follows as soon as someone is. */
export function AuthenticationRequiredPage() {
  return (
    <>
      <PageHeader title="Authentication Required">Please sign in to open this page.</PageHeader>
      <div className={styles.form}>
        <Suspense fallback={<Skeleton label="Loading the sign-in form" />}>
          <AccountForms variant="page" />
        </Suspense>
      </div>
    </>
  );
}
