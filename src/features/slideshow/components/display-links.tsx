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

/** For the board: links that open the slideshows on a screen where no one is signed in. */
export function DisplayLinks({ kind }: { kind: SlideshowKind }) {
  const links = useQuery(displayLinksQueryOptions());
  const [revoking, setRevoking] = useState<DisplayLink | null>(null);
  const { mutateAsync: revoke } = useRevokeDisplayLink();
  const columns = linkColumns(useClubTimeZone(), setRevoking);
  return (
    <section aria-label="TV links">
      <h2>TV links</h2>
      <p>
        A TV link shows the two slideshows on a screen without signing in, and nothing else. Anyone with the
        link sees what the screen shows. Juniors appear by initials, and no contact info is shown. Turn off a
        link when you no longer use the screen.
      </p>
      <NewDisplayLink kind={kind} />
      <QueryView
        query={links}
        empty={
          <EmptyState title="No TV links yet.">
            <p>Connect a TV above, or name a screen and create the first one.</p>
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Screens" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </QueryView>
      <ConfirmDialog
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Turn off “${revoking?.name}”?`}
        confirmLabel="Turn off link"
        isDangerous
        onConfirm={() => (revoking ? revoke(revoking.id) : undefined)}
      >
        <p>
          The screen stops showing scores within seconds and says why. This can't be undone, but you can
          create a new link.
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
      header: "Created",
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
      cell: ({ revoked_at }) => (revoked_at ? `turned off ${moment(revoked_at, "")}` : "in use"),
      sortValue: ({ revoked_at }) => revoked_at,
    },
    {
      id: "revoke",
      header: "Turn off",
      isForScreen: true,
      cell: (link) =>
        link.revoked_at ? null : (
          <Button size="compact-sm" aria-label={`Turn off ${link.name}`} onClick={() => revoke(link)}>
            Turn off
          </Button>
        ),
    },
  ];
}
