import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { SlideshowKind } from "../core/slide-boards.ts";
import { useRevokeDisplayLink } from "../slideshow-mutations.ts";
import { type DisplayLink, displayLinksQueryOptions } from "../slideshow-queries.ts";
import { NewDisplayLink } from "./new-display-link.tsx";

/** For the board: addresses that open the slideshows on a screen without anyone's account. */
export function DisplayLinks({ kind }: { kind: SlideshowKind }) {
  const links = useQuery(displayLinksQueryOptions());
  const [revoking, setRevoking] = useState<DisplayLink | null>(null);
  const { mutateAsync: revoke } = useRevokeDisplayLink();
  const columns = linkColumns(useClubTimeZone(), setRevoking);
  return (
    <section>
      <h2>Display links</h2>
      <p>
        A display link opens both slideshows on a screen where nobody signs in, and nothing else of the site.
        Whoever has the address sees what the screen shows: juniors by their initials, nobody's contacts.
        Revoke a link when its screen is gone.
      </p>
      <NewDisplayLink kind={kind} />
      <QueryView
        query={links}
        empty={
          <EmptyState title="There are no display links yet.">
            <p>Name the screen above and make the first one.</p>
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable caption="Display links" columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Revoke "${revoking?.name}"?`}
        confirmLabel="Revoke the link"
        isDangerous
        onConfirm={() => (revoking ? revoke(revoking.id) : undefined)}
      >
        <p>
          Its screen shows nothing more within seconds and says why. This cannot be undone; a new link is soon
          made.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function linkColumns(
  timeZone: string | undefined,
  revoke: (link: DisplayLink) => void,
): DataColumn<DisplayLink>[] {
  const moment = (value: string | null, nothing: string) => (value ? formatMoment(value, timeZone) : nothing);
  return [
    { id: "name", header: "Screen", cell: ({ name }) => name, sortValue: ({ name }) => name },
    {
      id: "made",
      header: "Made",
      cell: ({ created_at }) => moment(created_at, "–"),
      sortValue: ({ created_at }) => created_at,
    },
    {
      id: "used",
      header: "Last use",
      cell: ({ last_used_at }) => moment(last_used_at, "never"),
      sortValue: ({ last_used_at }) => last_used_at,
    },
    {
      id: "state",
      header: "State",
      cell: ({ revoked_at }) => (revoked_at ? `revoked ${moment(revoked_at, "")}` : "in use"),
      sortValue: ({ revoked_at }) => revoked_at,
    },
    {
      id: "revoke",
      header: "Revoke",
      isForScreen: true,
      cell: (link) =>
        link.revoked_at ? null : (
          <Button size="compact-sm" aria-label={`Revoke ${link.name}`} onClick={() => revoke(link)}>
            Revoke
          </Button>
        ),
    },
  ];
}
