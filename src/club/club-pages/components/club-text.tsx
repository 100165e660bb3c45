import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { formatDate } from "#lib/dates.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Button } from "#ui/form/button.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import { type PageAction, usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { LazyVersionsDialog } from "#ui/versions/lazy-versions-dialog.tsx";
import type { ClubTextColumn } from "../club-pages-mutations.ts";
import styles from "./club-pages.module.css";

const ClubTextEditor = lazyPart(
  async () => (await import("./club-text-editor.tsx")).ClubTextEditor,
  <Skeleton />,
);

const versionedAs = { about_text: "about", safety_text: "safety" } as const;

type ClubTextProps = {
  title: string;
  column: ClubTextColumn;
  label: string;
  /** Shown while there is no text. */
  missing: string;
  below?: ReactNode;
  children?: ReactNode;
};

export function ClubText({ title, column, label, missing, below, children }: ClubTextProps) {
  const user = useCurrentUser();
  const settings = useQuery(clubSettingsQueryOptions());
  const [isEdited, setEdited] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const mayEdit = canManage(user) && settings.data;
  const hasVersions = Boolean(mayEdit && !isEdited);
  const actions = useMemo<PageAction[]>(
    () => (hasVersions ? [{ label: "Versions", onSelect: () => setRestoring(true) }] : []),
    [hasVersions],
  );
  usePageActions(actions);

  async function edit() {
    // Edits the current text, not one read a while ago.
    await settings.refetch();
    setEdited(true);
  }

  return (
    <>
      <PageHeader
        title={title}
        action={
          mayEdit && !isEdited ? (
            <Button onClick={edit} loading={settings.isFetching}>
              Edit this text
            </Button>
          ) : null
        }
      />
      {isRestoring ? (
        <LazyVersionsDialog
          text={{ kind: versionedAs[column], id: null }}
          name={title}
          onClose={() => setRestoring(false)}
        />
      ) : null}
      <QueryView query={settings} empty={<EmptyState title={missing} />}>
        {(club) =>
          club && user && isEdited ? (
            <ClubTextEditor
              column={column}
              label={label}
              accountId={user.id}
              saved={{ text: club[column], revision: club.revision }}
              onClose={() => setEdited(false)}
            />
          ) : (
            <div className={`row ${styles.page}`}>
              <div className={`measure shrinks ${styles.text}`}>
                {club ? <PrintedBy name={club.name} timeZone={club.time_zone} /> : null}
                {club?.[column] ? <RichText html={club[column]} /> : <EmptyState title={missing} />}
                {below}
              </div>
              {children}
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function PrintedBy({ name, timeZone }: { name: string; timeZone: string }) {
  return (
    <p className="quiet" data-print-only>
      {name}, {formatDate(new Date(), timeZone)}
    </p>
  );
}
