import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { lostRequest } from "#lib/forms/use-change.ts";
import { useRestoreVersion } from "#lib/versions/versions-mutations.ts";
import { type Version, type VersionedText, versionsQueryOptions } from "#lib/versions/versions-queries.ts";
import { announce } from "../feedback/announcement.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { QueryView } from "../feedback/query-view.tsx";
import { Button } from "../form/button.tsx";
import { VersionChanges } from "./version-changes.tsx";
import styles from "./versions.module.css";

export type VersionsDialogProps = {
  text: VersionedText;
  name: string;
  onClose: () => void;
  onRestored?: () => void;
};

export function VersionsDialog({ text, name, onClose, onRestored }: VersionsDialogProps) {
  const versions = useQuery(versionsQueryOptions(text));
  const empty = (
    <EmptyState title="No versions yet.">Each time this text is saved, a version is added here.</EmptyState>
  );
  return (
    <Dialog onClose={onClose} title={`Versions of ${name}`} size="xl">
      <QueryView query={versions} empty={empty}>
        {([latest, ...older]) =>
          latest ? (
            <Versions
              latest={latest}
              older={older}
              onRestored={() => {
                announce("The version is restored.");
                onClose();
                onRestored?.();
              }}
            />
          ) : null
        }
      </QueryView>
    </Dialog>
  );
}

type VersionsProps = { latest: Version; older: Version[]; onRestored: () => void };

function Versions({ latest, older, onRestored }: VersionsProps) {
  const timeZone = useClubTimeZone();
  const restore = useRestoreVersion();
  const [chosenId, choose] = useState<number | null>(null);
  const lost = lostRequest(restore);
  const chosenVersion = older.find(({ id }) => id === (chosenId ?? lost?.id)) ?? older[0];
  const line = (version: Version) => (
    <>
      <span className={styles.moment}>{formatMoment(version.at, timeZone)}</span>
      <span className={`note ${styles.author}`}>
        {version.author ?? "Former member or System"}
        {version.restoredFrom ? `, restored from ${formatMoment(version.restoredFrom, timeZone)}` : ""}
      </span>
    </>
  );
  return (
    <div className={`row ${styles.versions}`}>
      <ul className={styles.list} aria-label="Versions, the latest first">
        <li className={styles.current}>
          <span className={styles.moment}>Current version</span>
          {line(latest)}
        </li>
        {older.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              className={`block wide ${styles.choice}`}
              aria-pressed={version === chosenVersion}
              onClick={() => choose(version.id)}
            >
              {line(version)}
            </button>
          </li>
        ))}
      </ul>
      {chosenVersion ? (
        <section className={`plain shrinks ${styles.chosen}`} aria-label="What restoring would change">
          <VersionChanges now={latest.fields} version={chosenVersion.fields} />
          <FailureNotice title="The version was not restored" error={restore.error} />
          <Button
            look="main"
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(
                lost?.id === chosenVersion.id ? lost : { id: chosenVersion.id, latest: latest.id },
                {
                  onSuccess: () => onRestored(),
                },
              )
            }
          >
            Restore this version
          </Button>
        </section>
      ) : (
        <p className={`plain shrinks ${styles.chosen}`}>There is no earlier version.</p>
      )}
    </div>
  );
}
