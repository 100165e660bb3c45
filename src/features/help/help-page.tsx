import { Link } from "wouter";
import { config } from "#lib/config.ts";
import { guides, leagueNight } from "#ui/admin-guide/guides.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { StatCard, StatList } from "#ui/stat-card.tsx";
import styles from "./help-page.module.css";

/** How to run the club on this site, league night first. */
export function HelpPage() {
  return (
    <>
      <PageHeader title="Help">
        <p>How to run the club on this site, league night first.</p>
      </PageHeader>
      <div className={styles.page}>
        <LeagueNight />
        <section aria-labelledby="screens">
          <h2 id="screens">Screen by screen</h2>
          <p>The same stands on each screen under “How this screen works”, for the board as well.</p>
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
        <Backups />
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

/** The server makes no backup by itself and keeps no record of one, so the page claims none. */
function Backups() {
  return (
    <section aria-labelledby="site">
      <h2 id="site">The site itself</h2>
      <StatList>
        <StatCard label="Version" value={config().version ?? "unknown"} />
        <StatCard label="Last backup" value="Not known to the site" />
      </StatList>
      <p>
        <strong>The site makes no backup by itself, and does not know whether anybody made one.</strong> Ask
        the person who looks after the server when the last one was made, and where it is.
      </p>
      <ul>
        <li>
          Where the site runs with its own database: stop it, copy the whole data folder, start it again. It
          takes a few seconds. Keep the copy on another machine, as safe as the server: it holds everything.
        </li>
        <li>Where it runs on a database of somebody else, the backups are made there.</li>
        <li>
          Try it out once a year: a copy that nobody has ever put back is a hope, not a backup. The steps are
          in docs/deploy.md, which comes with the site.
        </li>
        <li>
          A finished season can be saved as one file by itself, under{" "}
          <Link href="/seasons-admin">Season Admin</Link>.
        </li>
      </ul>
    </section>
  );
}
