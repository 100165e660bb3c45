import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { config } from "#lib/config.ts";
import { formatMoment } from "#lib/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import { type BackupStatus, type CopyStatus, useBackupStatus } from "../help-queries.ts";

/** Says what the server knows of its backups, and claims nothing where it knows nothing. */
export function Backups() {
  const backup = useBackupStatus();
  const timeZone = useClubTimeZone();
  const areCopied = backup?.copies && backup.copies.state !== "off";
  return (
    <section aria-labelledby="site">
      <h2 id="site">The site itself</h2>
      <StatList>
        <StatCard label="Version" value={config().version ?? "unknown"} />
        <StatCard label="Last backup" value={describeLast(backup, timeZone)} note={describeSize(backup)} />
        <StatCard label="Last off-site copy" value={describeCopy(backup, timeZone)} />
      </StatList>
      <BackupWarning backup={backup} />
      <CopyWarning copies={backup?.copies} />
      <ul>
        <li>
          The server copies the whole club into one file every night, keeps those of 7 days, 4 weeks and 12
          months, and makes one before each upgrade. The file holds everything, passwords and keys too.
        </li>
        <li>
          {areCopied
            ? "Encrypted copies go to another machine. Restoring one takes the passphrase from the server's settings: make sure two people of the club have it on paper."
            : "The site makes no copies on another machine. Ask the person who looks after the server whether they do: what destroys that machine would destroy the backups too."}
        </li>
        <li>
          Try one out once a year: a copy that nobody has ever put back is a hope, not a backup. The two
          commands stand in docs/backup.md, which comes with the site.
        </li>
        <li>
          A finished season can be saved as one file by itself, under{" "}
          <Link href="/seasons-admin">Season Admin</Link>.
        </li>
      </ul>
    </section>
  );
}

function BackupWarning({ backup }: { backup: BackupStatus | null | undefined }) {
  if (backup === undefined) return null;
  const title = backup ? warnings[backup.state] : warnings.unknown;
  if (!title) return null;
  return (
    <Notice kind="warning" title={title}>
      Please tell the person who looks after the server; <code>npm run club -- doctor</code> says there what
      to do.
    </Notice>
  );
}

function CopyWarning({ copies }: { copies: CopyStatus | null | undefined }) {
  const title = copies && copyWarnings[copies.state];
  if (!title) return null;
  return (
    <Notice kind="warning" title={title}>
      {copies.reason && <>{copies.reason} </>}
      The server keeps trying. Please tell the person who looks after it; <code>npm run club -- doctor</code>{" "}
      says there what to do.
    </Notice>
  );
}

const copyWarnings: Record<CopyStatus["state"], string | undefined> = {
  ok: undefined,
  off: undefined,
  old: "The last off-site copy is older than two days.",
  none: "There is no off-site copy yet.",
  failing: "Backups can't be copied to another machine.",
};

const warnings: Record<BackupStatus["state"] | "unknown", string | undefined> = {
  ok: undefined,
  old: "The last backup is older than two days.",
  none: "There is no backup yet.",
  off: "No backup is made at night, and there is no recent one.",
  unknown: "The site does not know whether anybody makes backups.",
};

function describeLast(backup: BackupStatus | null | undefined, timeZone: string | undefined): string {
  if (backup === undefined) return "…";
  if (!backup) return "Not known to the site";
  return backup.made ? formatMoment(backup.made, timeZone) : "None";
}

function describeCopy(backup: BackupStatus | null | undefined, timeZone: string | undefined): string {
  if (backup === undefined) return "…";
  const copies = backup?.copies;
  if (!copies) return "Not known to the site";
  return copies.made ? formatMoment(copies.made, timeZone) : "None";
}

function describeSize(backup: BackupStatus | null | undefined): string | undefined {
  return backup?.bytes ? `${(backup.bytes / 1024 / 1024).toFixed(1)} MB` : undefined;
}
