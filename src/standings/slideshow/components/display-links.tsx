import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { RowFacts } from "#ui/table/row-facts.tsx";
import type { SlideshowKind } from "../core/slide-boards.ts";
import { useRevokeDisplayLink } from "../slideshow-mutations.ts";
import { type DisplayLink, displayLinksQueryOptions } from "../slideshow-queries.ts";
import { NewDisplayLink } from "./new-display-link.tsx";

export function DisplayLinks({ kind }: { kind: SlideshowKind }) {
  const links = useQuery(displayLinksQueryOptions());
  const [revoking, setRevoking] = useState<DisplayLink | null>(null);
  const { mutateAsync: revoke } = useRevokeDisplayLink();
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
            Connect a TV above, or name a screen and create the first one.
          </EmptyState>
        }
      >
        {(rows) => <LinkTable links={rows} onRevoke={setRevoking} />}
      </QueryView>
      <ConfirmDialog
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Turn off “${revoking?.name}”?`}
        confirmLabel="Turn off link"
        isDangerous
        onConfirm={() => (revoking ? revoke(revoking.id) : undefined)}
      >
        The screen stops showing scores within seconds and says why. This can't be undone, but you can create
        a new link.
      </ConfirmDialog>
    </section>
  );
}

type LinkTableProps = { links: readonly DisplayLink[]; onRevoke: (link: DisplayLink) => void };

function LinkTable({ links, onRevoke }: LinkTableProps) {
  const timeZone = useClubTimeZone();
  const createdOf = ({ created_at }: DisplayLink) => formatMoment(created_at, timeZone);
  const usedOf = ({ last_used_at: at }: DisplayLink) => (at ? formatMoment(at, timeZone) : "never");
  const stateOf = ({ revoked_at: at }: DisplayLink) =>
    at ? `turned off ${formatMoment(at, timeZone)}` : "in use";
  const columns: DataColumn<DisplayLink>[] = [
    { id: "name", header: "Screen", cell: nameOf, sortValue: nameOf },
    {
      id: "made",
      header: "Created",
      priority: 2,
      cell: createdOf,
      sortValue: ({ created_at }) => created_at,
    },
    {
      id: "used",
      header: "Last use",
      priority: 3,
      cell: usedOf,
      sortValue: ({ last_used_at }) => last_used_at,
    },
    { id: "state", header: "State", cell: stateOf, sortValue: ({ revoked_at }) => revoked_at },
  ];
  return (
    <DataTable
      caption="Screens"
      isCaptionShown
      columns={columns}
      rows={links}
      asList={{ title: nameOf, second: stateOf }}
      details={{
        isBeside: true,
        nameOf,
        menu: (link) =>
          link.revoked_at ? [] : [{ label: "Turn off…", isDangerous: true, onSelect: () => onRevoke(link) }],
        content: (link) => (
          <RowFacts
            facts={[
              ["Created", createdOf(link)],
              ["Last use", usedOf(link)],
              ["State", stateOf(link)],
            ]}
          />
        ),
      }}
    />
  );
}

const nameOf = ({ name }: DisplayLink) => name;
