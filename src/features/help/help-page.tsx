import { Link, useSearchParams } from "wouter";
import { guides, leagueNight } from "#ui/admin-guide/guides.ts";
import { RestoreNotice } from "#ui/feedback/restore-notice.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Backups } from "./components/backups.tsx";
import { EmailSettings } from "./components/email-settings.tsx";
import { ErrorNotes } from "./components/error-notes.tsx";
import { HandOver } from "./components/hand-over.tsx";
import { SetupList } from "./components/setup-list.tsx";
import { TestEmail } from "./components/test-email.tsx";
import styles from "./help-page.module.css";

/** How to run the club on this site, league night first. */
export function HelpPage() {
  const [params] = useSearchParams();
  if (params.get("view") === "hand-over") {
    return (
      <>
        <PageHeader title="Hand-over" />
        <HandOver />
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
      <div className={styles.page}>
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
        <section aria-labelledby="hand-over">
          <h2 id="hand-over">Hand-over</h2>
          <p>
            <Link href="/help?view=hand-over">A page to print</Link> for the next volunteer: where the site
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
