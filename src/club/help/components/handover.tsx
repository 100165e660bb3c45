import { useQuery } from "@tanstack/react-query";
import { useClubName, useClubSettings, useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { config } from "#lib/config.ts";
import { formatDate, formatMoment } from "#lib/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { type Handover as HandoverFacts, handoverQueryOptions } from "../handover-queries.ts";
import { useServerStatus } from "../help-queries.ts";
import styles from "./handover.module.css";

export function Handover() {
  usePageActions(printActions);
  const handover = useQuery(handoverQueryOptions());
  return (
    <QueryView query={handover}>
      {(facts) =>
        facts ? (
          <HandoverPaper facts={facts} />
        ) : (
          <Notice kind="info" title="This site doesn't know where it runs">
            It is hosted elsewhere. docs/deploy.md says how to back up, restore, and update it there.
          </Notice>
        )
      }
    </QueryView>
  );
}

function HandoverPaper({ facts }: { facts: HandoverFacts }) {
  const name = useClubName();
  const timeZone = useClubTimeZone();
  return (
    <div className={`measure ${styles.paper}`}>
      <p>
        {name}, {formatDate(new Date(), timeZone)}. For the person who looks after this site next. Keep one
        copy in the clubhouse and one at home. Where a line is empty, write it down by hand.
      </p>
      <WhereItRuns facts={facts} />
      <SigningIn facts={facts} />
      <BackupsAndRestore facts={facts} />
      <Updating facts={facts} />
      <WhomToAsk facts={facts} />
    </div>
  );
}

function WhereItRuns({ facts: { host } }: { facts: HandoverFacts }) {
  const timeZone = useClubSettings()?.time_zone;
  return (
    <section>
      <h2>Where it runs</h2>
      <dl className={styles.facts}>
        <Fact label="Address members use">{host.address}</Fact>
        <Fact label="Computer">
          {host.machine}, user {host.systemUser}
        </Fact>
        <Fact label="Program (its settings are the file .env there, if there is one)">{host.program}</Fact>
        <Fact label="Data (everything the club has entered)">{host.data}</Fact>
        <Fact label="Database">{host.database ?? "in the data folder"}</Fact>
        <Fact label="Email">{host.mailServer ?? "no mail server: emails stay on the computer"}</Fact>
        <Fact label="Version and time zone">
          {config().version ?? "unknown"}, {timeZone ?? "unknown"}
        </Fact>
        <Blank label="Where the computer is, or who rents it out" />
        <Blank label="Where the domain name is paid for, and until when" />
      </dl>
      <p>
        Type the commands on this page in the program's folder on that computer, as the user named above. On
        Linux, when you are signed in there as someone else, become root first (<code>su -</code> or{" "}
        <code>sudo -i</code>), and type <code>runuser -u {host.systemUser} --</code> before each.
      </p>
      <p>
        <code>{host.start}</code> starts the site, Ctrl+C in its window stops it. Where it starts with the
        computer, <code>systemctl stop clubhouse</code> and <code>systemctl start clubhouse</code> do (Linux,
        as root), or the task Clubhouse (Windows). <code>{host.command} doctor</code> checks everything and
        says what to do.
      </p>
    </section>
  );
}

function SigningIn({ facts: { host } }: { facts: HandoverFacts }) {
  return (
    <section>
      <h2>Signing in</h2>
      <ol>
        <li>Open {host.address} and choose Sign In. An Admin sees “Administration” in the menu.</li>
        <li>
          You have an account already: an Admin makes you an Admin under User Admin. When no Admin can, type{" "}
          <code>{host.command} admin make your@address</code> on that computer.
        </li>
        <li>
          You have no account: <code>{host.command} admin create your@address</code> prints a password.
        </li>
        <li>
          The password is lost: <code>{host.command} admin reset your@address</code> prints a new one.
        </li>
      </ol>
    </section>
  );
}

function BackupsAndRestore({ facts: { host } }: { facts: HandoverFacts }) {
  const backup = useServerStatus()?.backup;
  const timeZone = useClubTimeZone();
  return (
    <section>
      <h2>Backups and restoring</h2>
      <dl className={styles.facts}>
        <Fact label="Backups, one each night">{host.backups}</Fact>
        <Fact label="The latest">{backup?.made ? formatMoment(backup.made, timeZone) : "none yet"}</Fact>
        <Fact label="Copies on another server">{host.copies ?? "none: copy the folder yourself"}</Fact>
        <Blank label="Who has the passphrase of the copies on paper (two people)" />
      </dl>
      <p>
        <code>{host.command} backup</code> makes one now. Anyone who has the file has the club: keep it safe.
      </p>
      <p>To put the club onto this computer or a new one:</p>
      <ol>
        <li>
          On a new computer, install the program first, of the same version or a newer one. Copy the newest
          file of the backups folder there, with “erasures.json” beside it and the settings file if they are
          there.
        </li>
        <li>
          Where the site runs already, stop it. Rename the data folder, for example to{" "}
          <code>{host.data}.old</code>; never delete it before the restored site runs. On Linux, when only
          root may do that, root also makes an empty folder in its place:{" "}
          <code>
            install -d -o {host.systemUser} -m 700 {host.data}
          </code>
        </li>
        <li>
          Type <code>{host.command} restore</code> and the newest backup with its path, such as{" "}
          <code>
            {host.command} restore {backupsAfterRenaming(host)}/clubhouse-….tar.gz
          </code>
          {host.copies ? (
            <>
              , or <code>{host.command} restore --from</code> for the newest copy
            </>
          ) : null}
          .
        </li>
        <li>
          Start the site and sign in: everyone has to once. Compare the latest scores. No backup has the
          password of the mail server: enter it again under Help, Email.
        </li>
      </ol>
      <p>
        Try this once a year on another computer. <code>{host.command} verify</code> and the name of a backup
        tests it without changing anything.
      </p>
    </section>
  );
}

/** Backups are usually in the data folder, which was renamed. */
function backupsAfterRenaming({ backups, data }: HandoverFacts["host"]): string {
  const isInside = backups.startsWith(`${data}/`) || backups.startsWith(`${data}\\`);
  return isInside ? `${data}.old${backups.slice(data.length)}` : backups;
}

function Updating({ facts: { host } }: { facts: HandoverFacts }) {
  if (host.isCheckout) return <UpdatingCheckout command={host.command} />;
  return (
    <section>
      <h2>Updating</h2>
      <p>
        Stop the site, unpack the newer archive over the program's folder, and start it: the club is backed up
        first, then upgraded. If something is wrong, stop it and type <code>{host.command} back</code>: that
        returns to the release before, with the data from before the update.
      </p>
      <dl className={styles.facts}>
        <Blank label="Where newer releases come from" />
      </dl>
    </section>
  );
}

function UpdatingCheckout({ command }: { command: string }) {
  return (
    <section>
      <h2>Updating</h2>
      <p>
        Stop the site. In the program's folder, type <code>git pull</code> and <code>{command} upgrade</code>,
        and start it: the club is backed up first, then upgraded. If something is wrong,{" "}
        <code>git checkout</code> the tag of the release before, and restore the backup named
        “…-before-upgrade.tar.gz”.
      </p>
    </section>
  );
}

function WhomToAsk({ facts: { people } }: { facts: HandoverFacts }) {
  return (
    <section>
      <h2>Who to ask</h2>
      <ul>
        {people.map(({ name, email, role }) => (
          <li key={email}>
            {name}, {role}: {email}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Blank label="Who looked after the site before, and their phone number" />
        <Blank label="Who helps with the computer or the network" />
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Blank({ label }: { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.blank}>
        <span aria-hidden="true">&nbsp;</span>
      </dd>
    </div>
  );
}
