import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { config } from "#lib/config.ts";
import { formatMoment } from "#lib/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import { type BackupStatus, type CopyStatus, type DiskState, useServerStatus } from "../help-queries.ts";

/** Shows the server's backup status, or nothing when it is unknown. */
export function Backups() {
  const server = useServerStatus();
  const backup = server?.backup;
  const timeZone = useClubTimeZone();
  const areCopied = backup?.copies && backup.copies.state !== "off";
  return (
    <section aria-labelledby="site">
      <h2 id="site">This site</h2>
      <StatList>
        <StatCard label="Version" value={config().version ?? "unknown"} />
        <StatCard label="Last backup" value={describeLast(backup, timeZone)} note={describeSize(backup)} />
        <StatCard label="Last off-site copy" value={describeCopy(backup, timeZone)} />
      </StatList>
      {server?.nextRelease && (
        <Notice kind="info" title={`Release ${server.nextRelease} is unpacked.`}>
          Stop the site and start it again to use it. The club is backed up first. The command{" "}
          <code>club back</code> returns to this release and the data from before.
        </Notice>
      )}
      <DiskWarning disk={server?.disk} />
      <BackupWarning backup={backup} />
      <CopyWarning copies={backup?.copies} />
      <ul>
        <li>
          Every night the server saves the whole club to one file. It keeps 7 daily, 4 weekly, and 12 monthly
          backups, and makes one before each upgrade. The file contains everything, including passwords and
          keys.
        </li>
        <li>
          {areCopied
            ? "Encrypted copies are stored on another server. To restore one, you need the passphrase from the server's settings. Make sure two people in the club have it on paper."
            : "The site doesn't copy its backups to another server. Ask the person who looks after the server whether they do. If that server is destroyed, its backups are too."}
        </li>
        <li>
          Test a restore once a year. A backup you've never restored isn't one you can count on. See
          docs/backup.md for the two commands.
        </li>
        <li>
          You can also save one finished season as a file, under{" "}
          <Link href="/seasons-admin">Season Admin</Link>.
        </li>
      </ul>
    </section>
  );
}

function DiskWarning({ disk }: { disk: DiskState | null | undefined }) {
  if (disk !== "low" && disk !== "full") return null;
  const title = disk === "full" ? "The server's disk is full." : "The server's disk is almost full.";
  const effect =
    disk === "full"
      ? "Scores and messages can't be saved."
      : "You can't add pictures or files until there's room.";
  return (
    <Notice kind={disk === "full" ? "error" : "warning"} title={title}>
      {effect} Tell the person who looks after the server: it needs at least 1 GB free. Old backups can be
      moved to another computer.
    </Notice>
  );
}

function BackupWarning({ backup }: { backup: BackupStatus | null | undefined }) {
  if (backup === undefined) return null;
  const title = backup ? warnings[backup.state] : warnings.unknown;
  if (!title) return null;
  return (
    <Notice kind="warning" title={title}>
      Tell the person who looks after the server. <code>club doctor</code> shows what to do.
    </Notice>
  );
}

function CopyWarning({ copies }: { copies: CopyStatus | null | undefined }) {
  const title = copies && copyWarnings[copies.state];
  if (!title) return null;
  return (
    <Notice kind="warning" title={title}>
      {copies.reason && <>{copies.reason} </>}
      The server keeps trying. Please tell the person who looks after it; <code>club doctor</code> says there
      what to do.
    </Notice>
  );
}

const copyWarnings: Record<CopyStatus["state"], string | undefined> = {
  ok: undefined,
  off: undefined,
  old: "The last off-site copy is older than two days.",
  none: "There is no off-site copy yet.",
  failing: "Backups can't be copied to another server.",
};

const warnings: Record<BackupStatus["state"] | "unknown", string | undefined> = {
  ok: undefined,
  old: "The last backup is older than two days.",
  none: "There is no backup yet.",
  off: "Nightly backups are off, and there's no recent backup.",
  unknown: "The site can't tell whether backups are being made.",
};

function describeLast(backup: BackupStatus | null | undefined, timeZone: string | undefined): string {
  if (backup === undefined) return "…";
  if (!backup) return "Unknown";
  return backup.made ? formatMoment(backup.made, timeZone) : "None";
}

function describeCopy(backup: BackupStatus | null | undefined, timeZone: string | undefined): string {
  if (backup === undefined) return "…";
  const copies = backup?.copies;
  if (!copies) return "Unknown";
  return copies.made ? formatMoment(copies.made, timeZone) : "None";
}

function describeSize(backup: BackupStatus | null | undefined): string | undefined {
  return backup?.bytes ? `${(backup.bytes / 1024 / 1024).toFixed(1)} MB` : undefined;
}
