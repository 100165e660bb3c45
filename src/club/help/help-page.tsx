import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearchParams } from "wouter";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useHideFirstRun } from "#lib/club/first-run-mutations.ts";
import { firstRunQueryOptions, isBeginning } from "#lib/club/first-run-queries.ts";
import { guides, leagueNight } from "#ui/admin-guide/guides.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { RestoreNotice } from "#ui/feedback/restore-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Backups } from "./components/backups.tsx";
import { EmailSettings } from "./components/email-settings.tsx";
import { ErrorNotes } from "./components/error-notes.tsx";
import { Handover } from "./components/handover.tsx";
import { TestEmail } from "./components/test-email.tsx";
import styles from "./help-page.module.css";

export function HelpPage() {
  const [params] = useSearchParams();
  if (params.get("view") === "handover") {
    return (
      <>
        <PageHeader title="Handover" />
        <Handover />
      </>
    );
  }
  if (params.get("view") === "email") {
    return (
      <>
        <PageHeader title="Mail server" />
        <EmailSettings />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Help">How to run the club on this site, league night first.</PageHeader>
      <div className={`measure ${styles.page}`}>
        <RestoreNotice />
        <SetupList />
        <LeagueNight />
        <section aria-labelledby="screens">
          <h2 id="screens">Screen by screen</h2>
          <p>The board sees the same help on each screen under “How this screen works.”</p>
          {guides.map(({ path, title, purpose, steps }) => (
            <section key={path} className={styles.guide} aria-label={title}>
              <h3 className={styles.title}>
                <Link href={path}>{title}</Link>
              </h3>
              <p>{purpose}</p>
              <ul>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </section>
          ))}
        </section>
        <section aria-labelledby="handover">
          <h2 id="handover">Handover</h2>
          <p>
            <Link href="/help?view=handover">A page to print</Link> for the next volunteer: where the site
            runs, how to sign in, restore, and update, and who to ask.
          </p>
        </section>
        <TestEmail />
        <Backups />
        <ErrorNotes />
      </div>
    </>
  );
}

function LeagueNight() {
  return (
    <section aria-labelledby="night">
      <h2 id="night" className={styles.first}>
        League night
      </h2>
      <ol className={styles.steps}>
        {leagueNight.map(({ title, text, path }) => (
          <li key={title}>
            <Link href={path}>{title}</Link>: {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SetupList() {
  const isAdmin = useCurrentUser()?.role === "Admin";
  const { data: run } = useQuery({ ...firstRunQueryOptions(), enabled: isAdmin });
  const hide = useHideFirstRun();
  const [, navigate] = useLocation();
  if (!run?.isHidden || !isBeginning(run)) return null;

  return (
    <section aria-labelledby="setup-list">
      <h2 id="setup-list">Set up your club</h2>
      <p>You hid the list of first steps on the home page. Some of them aren't done yet.</p>
      <FailureNotice title="The list is still hidden" error={hide.error} />
      <Button onClick={() => hide.mutate(false, { onSuccess: () => navigate("/") })} loading={hide.isPending}>
        Show the list again
      </Button>
    </section>
  );
}
