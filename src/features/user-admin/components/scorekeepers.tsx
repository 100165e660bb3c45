import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#lib/dates.ts";
import { errorSentence } from "#lib/errors.ts";
import { seasonsQueryOptions } from "#lib/season/season-queries.ts";
import { Button } from "#ui/button.tsx";
import { FindField } from "#ui/find-field.tsx";
import { DateField, SelectField } from "#ui/form-fields.tsx";
import { Notice } from "#ui/notice.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { useChangeScorekeepers } from "../user-admin-mutations.ts";
import { type Account, scorekeepersQueryOptions } from "../user-admin-queries.ts";
import { nameOf } from "./account-table.tsx";
import styles from "./scorekeepers.module.css";

/** Members who may enter the scores of a season, with nothing else given to them. */
export function Scorekeepers({ accounts }: { accounts: readonly Account[] }) {
  const seasons = useQuery(seasonsQueryOptions());
  const [chosen, setChosen] = useState<string>();
  const seasonId = chosen ?? seasons.data?.[0]?.id;
  return (
    <section aria-labelledby="scorekeepers">
      <h2 id="scorekeepers">Scorekeepers</h2>
      <QueryView query={seasons} empty={<p>Make a season first; then members can keep its scores.</p>}>
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

function ScorekeepersOf({ seasonId, accounts }: { seasonId: string; accounts: readonly Account[] }) {
  const keepers = useQuery(scorekeepersQueryOptions(seasonId));
  const { mutate, error, isPending } = useChangeScorekeepers();
  const names = new Map(accounts.map((account) => [account.id, nameOf(account)]));
  const known = new Set(keepers.data?.map((keeper) => keeper.account_id));
  const free = accounts.filter(
    ({ id, status, role }) => status === "Active" && role === "Member" && !known.has(id),
  );
  return (
    <>
      <QueryView query={keepers} empty={<p>Only the board enters scores of this season.</p>}>
        {(rows) => (
          <ul className={styles.keepers}>
            {rows.map((keeper) => (
              <li key={keeper.id}>
                <span>
                  {names.get(keeper.account_id) ?? "An account that is gone"}
                  {keeper.valid_until ? `, until ${formatDay(keeper.valid_until)}` : ""}
                </span>
                <Button
                  size="compact-sm"
                  aria-label={`End: ${names.get(keeper.account_id)}`}
                  onClick={() => mutate({ action: "end", scorekeeperId: keeper.id })}
                >
                  End
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <GrantForm
        accounts={free}
        isPending={isPending}
        onGrant={(accountId, validUntil) => mutate({ action: "grant", seasonId, accountId, validUntil })}
      />
      {error ? (
        <Notice kind="error" title="This was not done">
          {errorSentence(error)}
        </Notice>
      ) : null}
    </>
  );
}

type GrantFormProps = {
  accounts: readonly Account[];
  isPending: boolean;
  onGrant: (accountId: string, validUntil: string | null) => void;
};

function GrantForm({ accounts, isPending, onGrant }: GrantFormProps) {
  const [accountId, setAccountId] = useState<string | null>(null);
  const [validUntil, setValidUntil] = useState("");
  const [isMissing, setMissing] = useState(false);

  function grant() {
    setMissing(accountId === null);
    if (accountId === null) return;
    onGrant(accountId, validUntil || null);
    setAccountId(null);
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        grant();
      }}
    >
      <FindField
        label="Member's account"
        options={accounts.map((account) => ({ value: account.id, label: nameOf(account) }))}
        value={accountId}
        onChange={setAccountId}
        error={isMissing ? "Choose who keeps scores." : null}
        nothingFound="No active Member with this name."
      />
      <DateField
        label="Until (optional)"
        value={validUntil}
        onChange={(event) => setValidUntil(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending}>
        Make scorekeeper
      </Button>
    </form>
  );
}
