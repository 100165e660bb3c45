import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt, formatDay } from "#lib/dates.ts";
import { clubAccountsQueryOptions } from "#season/queries/club-accounts-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { RowFacts } from "#ui/table/row-facts.tsx";
import { useChangeScorekeepers } from "../user-admin-mutations.ts";
import { scorekeepersQueryOptions } from "../user-admin-queries.ts";
import { GrantForm } from "./grant-form.tsx";

export function Scorekeepers() {
  const seasons = useQuery(seasonsQueryOptions());
  const [chosenId, setChosenId] = useState<string>();
  const seasonId = chosenId ?? seasons.data?.[0]?.id;
  return (
    <section aria-labelledby="scorekeepers">
      <QueryView query={seasons} empty={<p>Create a season first. Then members can be scorekeepers.</p>}>
        {(all) => (
          <>
            <FilterLine title={<h2 id="scorekeepers">Scorekeepers</h2>} count={0}>
              <CompactSelect
                label="Season"
                value={seasonId ?? ""}
                choices={all.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setChosenId}
              />
            </FilterLine>
            {seasonId ? <ScorekeepersOf key={seasonId} seasonId={seasonId} /> : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

type Keeper = { id: string; name: string; validUntil: string | null };

function ScorekeepersOf({ seasonId }: { seasonId: string }) {
  const accounts = useQuery(clubAccountsQueryOptions());
  const query = useQuery(scorekeepersQueryOptions(seasonId));
  const end = useChangeScorekeepers();
  const [ending, setEnding] = useState<Keeper | null>(null);
  const names = new Map(accounts.data?.map(({ id, name }) => [id, name]));
  const keeperIds = new Set(query.data?.map((keeper) => keeper.account_id));
  const members = accounts.data?.filter(({ status, role }) => status === "Active" && role === "Member") ?? [];

  return (
    <>
      <QueryView
        query={query}
        empty={<p className="above-75">Only the board enters scores of this season.</p>}
      >
        {(rows) => (
          <KeeperTable
            keepers={rows.map((row) => ({
              id: row.id,
              name: names.get(row.account_id) ?? (accounts.data ? "A deleted account" : "…"),
              validUntil: row.valid_until,
            }))}
            onEnd={setEnding}
          />
        )}
      </QueryView>
      <GrantForm seasonId={seasonId} accounts={members} keeperIds={keeperIds} />
      {ending ? (
        <ConfirmDialog
          onClose={() => setEnding(null)}
          title={`End the scorekeeping of ${ending.name}?`}
          confirmLabel="End it"
          onConfirm={() => end.mutateAsync({ action: "end", scorekeeperId: ending.id })}
        >
          They can no longer enter scores for this season. Scores already entered stay.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type KeeperTableProps = { keepers: readonly Keeper[]; onEnd: (keeper: Keeper) => void };

function KeeperTable({ keepers, onEnd }: KeeperTableProps) {
  const today = dayAt(new Date(), useClubTimeZone());
  const limitOf = ({ validUntil }: Keeper) => {
    if (!validUntil) return "no end date";
    return validUntil < today ? `ended ${formatDay(validUntil)}` : `through ${formatDay(validUntil)}`;
  };
  const columns: DataColumn<Keeper>[] = [
    { id: "name", header: "Name", cell: nameOfKeeper, sortValue: nameOfKeeper },
    { id: "limit", header: "Enters scores", cell: limitOf, sortValue: ({ validUntil }) => validUntil },
  ];
  return (
    <DataTable
      caption="Scorekeepers"
      columns={columns}
      rows={keepers}
      asList={{ title: nameOfKeeper, second: limitOf }}
      details={{
        isBeside: true,
        nameOf: nameOfKeeper,
        menu: (keeper) => [{ label: "End scorekeeping…", isDangerous: true, onSelect: () => onEnd(keeper) }],
        content: (keeper) => <RowFacts facts={[["Enters scores", limitOf(keeper)]]} />,
      }}
    />
  );
}

const nameOfKeeper = ({ name }: Keeper) => name;
