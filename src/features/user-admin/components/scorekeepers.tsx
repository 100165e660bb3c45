import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt, formatDay } from "#lib/dates.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { nameOf } from "../core/account-name.ts";
import { useChangeScorekeepers } from "../user-admin-mutations.ts";
import { type Account, scorekeepersQueryOptions } from "../user-admin-queries.ts";
import { GrantForm } from "./grant-form.tsx";
import styles from "./scorekeepers.module.css";

/** Members who may enter the scores of a season, with nothing else given to them. */
export function Scorekeepers({ accounts }: { accounts: readonly Account[] }) {
  const seasons = useQuery(seasonsQueryOptions());
  const [chosen, setChosen] = useState<string>();
  const seasonId = chosen ?? seasons.data?.[0]?.id;
  return (
    <section aria-labelledby="scorekeepers">
      <h2 id="scorekeepers">Scorekeepers</h2>
      <QueryView query={seasons} empty={<p>Create a season first. Then members can be scorekeepers.</p>}>
        {(all) => (
          <>
            <SelectField
              label="Season"
              className={styles.season}
              data={all.map(({ id, name }) => ({ value: id, label: name }))}
              value={seasonId ?? ""}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            {seasonId ? <ScorekeepersOf key={seasonId} seasonId={seasonId} accounts={accounts} /> : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

type Keeper = { id: string; name: string; validUntil: string | null };

function ScorekeepersOf({ seasonId, accounts }: { seasonId: string; accounts: readonly Account[] }) {
  const query = useQuery(scorekeepersQueryOptions(seasonId));
  const end = useChangeScorekeepers();
  const [ending, setEnding] = useState<Keeper | null>(null);
  const names = new Map(accounts.map((account) => [account.id, nameOf(account)]));
  const known = new Set(query.data?.map((keeper) => keeper.account_id));
  const free = accounts.filter(
    ({ id, status, role }) => status === "Active" && role === "Member" && !known.has(id),
  );

  return (
    <>
      <QueryView query={query} empty={<p>Only the board enters scores of this season.</p>}>
        {(rows) => (
          <ul className={styles.keepers}>
            {rows.map((row) => {
              const name = names.get(row.account_id) ?? "A deleted account";
              const keeper = { id: row.id, name, validUntil: row.valid_until };
              return <KeeperLine key={row.id} keeper={keeper} onEnd={() => setEnding(keeper)} />;
            })}
          </ul>
        )}
      </QueryView>
      <GrantForm seasonId={seasonId} accounts={free} />
      {ending ? (
        <ConfirmDialog
          isOpen
          onClose={() => setEnding(null)}
          title={`End the scorekeeping of ${ending.name}?`}
          confirmLabel="End it"
          onConfirm={() => end.mutateAsync({ action: "end", scorekeeperId: ending.id })}
        >
          <p>They can no longer enter scores for this season. Scores already entered stay.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function KeeperLine({ keeper, onEnd }: { keeper: Keeper; onEnd: () => void }) {
  const today = dayAt(new Date(), useClubTimeZone());
  const { name, validUntil } = keeper;
  const limit = validUntil ? `, ${validUntil < today ? "was " : ""}until ${formatDay(validUntil)}` : "";
  return (
    <li>
      <span>
        {name}
        {limit}
      </span>
      <Button size="xs" data-no-print aria-label={`End: ${name}`} onClick={onEnd}>
        End
      </Button>
    </li>
  );
}
